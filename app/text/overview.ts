import { overview as en } from "./en/overview.ts";
import { overview as vi } from "./vi/overview.ts";

/** The texts of the pages of overview, which the scripts of other pages do without. */
export const overviewTexts = { en, vi };

export type OverviewText = typeof en;
