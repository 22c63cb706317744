import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../support/chromium.ts";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB" };

// Every journey runs with JavaScript off and on.
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/e2e",
  globalSetup: "../support/global-setup.ts",
  workers: 2,
  timeout: 60_000,
  reporter: [["list"], ["json"]],
  use: {
    ...phone,
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  projects: [
    // Left out without JavaScript: what only scripts do, and axe, which is one. Left out with it:
    // layouts, which are the same, and the binary, which serves the same pages.
    {
      name: "JavaScript off",
      use: { javaScriptEnabled: false },
      testIgnore: [
        "enhance.test.ts",
        "hydration.test.ts",
        "other-origin.test.ts",
        "axe.test.ts",
        "prefetch.test.ts",
        "pictures.test.ts",
      ],
    },
    {
      name: "JavaScript on",
      use: { javaScriptEnabled: true },
      testIgnore: ["layout.test.ts", "binary.test.ts"],
    },
  ],
});
