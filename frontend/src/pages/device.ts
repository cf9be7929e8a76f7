/** What the thing is called on which one plays. */
import { t } from "../i18n";

const WIDE = "(min-width: 800px)";

/** Return how two play at this one; what is as wide as a computer is no phone. */
export function atOneDevice(): string {
  return matchMedia(WIDE).matches ? t("home.hotseat_wide") : t("home.hotseat");
}
