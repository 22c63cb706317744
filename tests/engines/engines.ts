import { oldChromium } from "#server/bootstrap/fetch-packages.mjs";
import { ensureChromium, findWholeChromium } from "#tests/support/browser/chromium.ts";
import { startChromium } from "./drivers/chromium.ts";
import { startFirefox } from "./drivers/firefox.ts";
import { startWebKit } from "./drivers/webkit.ts";
import type { Engine } from "./engine.ts";

export type EngineUnderTest = {
  name: string;
  /** How far an edge of a box may lie from where today's Chromium has it. */
  limitPx: number;
  /** @throws when it was not fetched or does not start */
  start: () => Promise<Engine>;
  /** For screens, if the build that takes part in journeys does not measure as others do. */
  startForScreens?: () => Promise<Engine>;
};

/** What all others are compared with. Compared with itself, it shows whether the comparison is sound. */
export const TODAY: EngineUnderTest = {
  name: "Chromium today",
  limitPx: 1,
  start: async () => {
    ensureChromium();
    // Where no package is installed, Playwright has downloaded its own.
    const path =
      findWholeChromium() ?? (await import("@playwright/test")).chromium.executablePath();
    return startChromium(TODAY.name, path);
  },
};

const old = (version: string, limitPx: number): EngineUnderTest => ({
  name: `Chromium ${version}`,
  limitPx,
  start: async () => {
    const path = oldChromium(version);
    if (!path) throw new Error(`Chromium ${version} is missing: npm run test:engines fetches it`);
    return startChromium(`Chromium ${version}`, path);
  },
});

export const ENGINES = [
  ...[old("64", 32), old("72", 32), old("79", 32), old("83", 32)],
  ...[old("92", 12), old("106", 12)],
  TODAY,
  { name: "Firefox ESR", limitPx: 12, start: startFirefox },
  {
    ...{ name: "WebKitGTK", limitPx: 12 },
    start: () => startWebKit("GTK 3"),
    startForScreens: () => startWebKit("GTK 4"),
  },
];
