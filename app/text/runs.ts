import { runs as en } from "./en/runs.ts";
import { runs as vi } from "./vi/runs.ts";

/** The texts of the pages of delivery runs, which the scripts of other pages do without. */
export const runsTexts = { en, vi };

export type RunsText = typeof en;
