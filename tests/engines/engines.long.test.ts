import { expect, test } from "vitest";
import { QUICK } from "./engines.ts";
import { examine, viewToday } from "./examine.ts";
import { startExampleShop } from "./example-shop.ts";
import { journeyProblems, screenProblems } from "./report.ts";
import { FEW_SCREENS } from "./screens.ts";

const PHONE_PX = 360;
/** Enough to see what it is: a style that is missing shows on every screen. */
const SHOWN = 30;
/** Takes 20 s; the rest is for busy machines. */
const TIMEOUT_MS = 300_000;

test(
  "an old Chromium shows the shop on a phone as today's does, and buys with script and without",
  async ({ onTestFinished }) => {
    const shop = await startExampleShop();
    onTestFinished(shop.stop);
    const examined = await examine(QUICK, shop, await viewToday(shop, FEW_SCREENS, [PHONE_PX]));

    expect.soft(journeyProblems(examined)).toEqual([]);
    expect.soft(screenProblems(examined).slice(0, SHOWN)).toEqual([]);
  },
  TIMEOUT_MS,
);
