import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../support/browser/chromium.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB" };

const LONG = ["every-press.test.ts", "every-screen.test.ts", "long-words.test.ts"];

// Every journey runs with JavaScript off and on.
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "../support/global-setup.ts",
  // One more than the processors of a small machine: many tests wait for servers.
  workers: 3,
  timeout: 60_000,
  reporter: [["list"], ["json"]],
  use: {
    ...phone,
    // Far longer than a busy machine takes; a press that cannot happen fails instead of hanging.
    actionTimeout: 30_000,
    // A worker that is still being installed when a test ends can keep the browser from closing.
    serviceWorkers: "block",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    // The longest tests start first, so that no worker is left alone with one at the end. They run
    // once: axe is a script, and layouts are the same without scripts.
    {
      name: "all screens",
      use: { javaScriptEnabled: true },
      testMatch: LONG,
    },
    // Left out without JavaScript is what only scripts do, and what only styles do; left out with it, the binary, which
    // serves the same pages.
    {
      name: "JavaScript off",
      use: { javaScriptEnabled: false },
      grepInvert: /@layout/,
      testIgnore: [
        "courier-offline.test.ts",
        "enhance.test.ts",
        "hydration.test.ts",
        "old-browsers.test.ts",
        "other-origin.test.ts",
        ...LONG,
        "prefetch.test.ts",
        "pictures.test.ts",
        "place-order.test.ts",
        "press.test.ts",
        "offline.test.ts",
        "lost-network.test.ts",
        "seller-presses.test.ts",
        "waits.test.ts",
      ],
    },
    {
      name: "JavaScript on",
      use: { javaScriptEnabled: true },
      testIgnore: [...LONG, "binary.test.ts"],
    },
  ],
});
