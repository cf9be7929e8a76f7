/** What the pages that are read can do more where scripts run. Nothing needs it. */
import "./reading.css";

import { stage } from "./example";
import { ownLanguage } from "./language";
import { showStatistics } from "./statistics";

ownLanguage();
for (const found of document.querySelectorAll<HTMLElement>("[data-example]"))
  stage(found);
const statistics = document.querySelector<HTMLElement>("[data-statistics]");
if (statistics) showStatistics(statistics);
