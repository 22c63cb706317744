import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import browserslist from "browserslist";
import browserslistToEsbuild from "browserslist-to-esbuild";
import postcssPresetEnv from "postcss-preset-env";
import { defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";
import { flexGap } from "./server/build/postcss-flex-gap.ts";
import { enhanceScript } from "./server/build/vite-enhance.ts";
import { precompress } from "./server/build/vite-precompress.ts";
import { SlowFilesFirst } from "./tests/support/slow-files-first.ts";

const SHOPPER_BROWSERS = browserslist(undefined, { env: "shopper" });

export default defineConfig({
  // The Remix plugin expects to own the build; unit tests need only plain TypeScript.
  plugins: process.env.VITEST
    ? []
    : [tailwindcss({ optimize: false }), enhanceScript(), remix(remixConfig), precompress()],
  // Only pages with the framework's script need the target: it awaits the texts of their language.
  css: {
    postcss: {
      plugins: [
        postcssPresetEnv({
          browsers: SHOPPER_BROWSERS,
          features: { "cascade-layers": false, "system-ui-font-family": false },
        }),
        flexGap(),
      ],
    },
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    cssTarget: browserslistToEsbuild(SHOPPER_BROWSERS),
    target: "es2022",
    minify: "terser",
    terserOptions: { compress: { passes: 3 }, module: true },
  },
  optimizeDeps: { include: ["@conform-to/react", "@conform-to/zod/v4", "zod"] },
  test: {
    include: [
      "tests/{api,auth,cli,db,engines,faults,format,forms,mail,models,routes,rules,server}/**/*.test.ts",
    ],
    globalSetup: ["tests/support/global-setup.ts"],
    // One more than the processors of a small machine: many tests wait for servers.
    maxWorkers: 3,
    // Importing the application anew for each of a hundred files takes a quarter of the time.
    isolate: false,
    sequence: { sequencer: SlowFilesFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
