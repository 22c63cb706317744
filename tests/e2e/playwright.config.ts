import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "#tests/support/browser/chromium.ts";
import { IS_SHORT } from "#tests/support/scope.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB" };

const WALKS = /walks\/.*\.test\.ts$/;
const JOURNEYS = IS_SHORT ? /journeys\/(?!.*\.long\.).*\.test\.ts$/ : /journeys\/.*\.test\.ts$/;

// Journeys are walked with JavaScript off and on; a short run walks without it only those that are a person's whole
// way. All else runs once, in the state that matters: a test of what is there without script says so.
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "../support/global-setup.ts",
  // One more than the processors of a small machine: many tests wait for servers. In a short run, the unit
  // tests share it, and each of these would start browsers and shops of its own.
  workers: IS_SHORT ? 1 : 3,
  // Tests of one file share no state, and are shared out to all workers.
  fullyParallel: true,
  timeout: 600_000,
  // How long a busy machine may take for anything; what cannot happen fails then.
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  reporter: [["list"], ["json"]],
  use: {
    ...phone,
    actionTimeout: 60_000,
    // What moves is looked at by the tests of motion only.
    contextOptions: { reducedMotion: "reduce" },
    // A worker that is still being installed when a test ends can keep the browser from closing.
    serviceWorkers: "block",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    // The longest tests start first, so that no worker is left alone with one at the end. In a short run there
    // are few, and each project would start its own browser and shop.
    ...(IS_SHORT ? [] : [{ name: "all screens", testMatch: WALKS }]),
    {
      name: "JavaScript off",
      use: { javaScriptEnabled: false },
      testMatch: JOURNEYS,
      grep: IS_SHORT ? /@both-ways/ : /./,
      grepInvert: /@scripted/,
    },
    { name: "JavaScript on", testMatch: IS_SHORT ? [JOURNEYS, WALKS] : JOURNEYS },
    ...(IS_SHORT ? [] : [{ name: "details", testIgnore: [WALKS, JOURNEYS] }]),
  ],
});
