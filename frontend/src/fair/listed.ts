import { say } from "./signwords";

/** Return names as one says them: Mia, Otto und Du. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  return say("and", { all: names.slice(0, -1).join(", "), last });
}
