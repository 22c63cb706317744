import { availableParallelism } from "node:os";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import browserslist from "browserslist";
import browserslistToEsbuild from "browserslist-to-esbuild";
import postcssPresetEnv from "postcss-preset-env";
import type { Plugin } from "vite";
import { configDefaults, defineConfig } from "vitest/config";
import remixConfig from "./remix.config.js";
import { gapFallback } from "./server/build/vite/postcss-gap.ts";
import { browserScript } from "./server/build/vite/vite-browser-script.ts";
import { languageOf, pageLanguage } from "./server/build/vite/vite-page-language.ts";
import { precompress } from "./server/build/vite/vite-precompress.ts";
import { sharedModules } from "./server/build/vite/vite-shared-modules.ts";
import { IS_SHORT } from "./tests/support/scope.ts";
import { SlowFilesFirst } from "./tests/support/slow-files-first.ts";

const SHOPPER_BROWSERS = browserslist(undefined, { env: "shopper" });
const SHOPPER_TARGET = browserslistToEsbuild(SHOPPER_BROWSERS);
const SELLER_BROWSERS = browserslist(undefined, { env: "seller" });

/** Leaves out of a build's warnings those of which nothing can be changed here. */
const quiet: Plugin = {
  name: "quiet",
  apply: "build",
  onLog: (_level, { code, id }) => {
    // Remix builds a script for each route. That of a route without a page is empty: its loader and
    // action are for the server.
    if (code === "EMPTY_BUNDLE") return false;
    // A comment of a package about annotations is taken for a wrong annotation.
    return !(code === "INVALID_ANNOTATION" && id?.includes("/node_modules/"));
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  // The Remix plugin expects to own the build; unit tests need only plain TypeScript.
  plugins: process.env.VITEST
    ? []
    : [
        tailwindcss({ optimize: false }),
        browserScript("enhance", SHOPPER_TARGET),
        browserScript("courier", SHOPPER_TARGET),
        pageLanguage(),
        sharedModules(),
        remix(remixConfig),
        precompress(),
        quiet,
      ],
  css: {
    postcss: {
      plugins: [
        postcssPresetEnv({
          browsers: SHOPPER_BROWSERS,
          features: {
            "cascade-layers": false,
            "gap-properties": false,
            "system-ui-font-family": false,
          },
        }),
        gapFallback(),
      ],
    },
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    cssTarget: SHOPPER_TARGET,
    // Only sellers' pages have the framework's script.
    target: browserslistToEsbuild(SELLER_BROWSERS),
    // No visitor loads the server's pages, and their names stay readable in errors.
    minify: isSsrBuild ? false : "terser",
    // The program's own map is made of it.
    sourcemap: isSsrBuild,
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        // A chunk of a few lines costs a request and compresses badly.
        experimentalMinChunkSize: 150,
        // Every page names some thirty chunks some hundred times; seven characters tell versions apart.
        chunkFileNames: ({ name, moduleIds }) => {
          const lang = moduleIds.map(languageOf).find(Boolean);
          return `assets/${name.replace(/\.route$/, "")}${lang ? `-${lang}` : ""}-[hash:7].js`;
        },
      },
    },
    terserOptions: { compress: { passes: 3 }, module: true, maxWorkers: availableParallelism() },
  },
  optimizeDeps: { include: ["@conform-to/react", "@conform-to/zod/v4", "zod"] },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      // Playwright's.
      "tests/e2e/**",
      ...(IS_SHORT ? ["**/*.long.test.ts"] : []),
    ],
    globalSetup: ["tests/support/global-setup.ts"],
    // One more than the processors of a small machine: many tests wait for servers.
    maxWorkers: 3,
    // Tests make much garbage in little time.
    execArgv: ["--max-semi-space-size=64"],
    // Importing the application anew for each of a hundred files takes a quarter of the time.
    isolate: false,
    // The built shop runs as it is.
    server: { deps: { external: [/\/build\/program\//] } },
    sequence: { sequencer: SlowFilesFirst },
    // A limit of time is none of these tests' claims: it only ends one that hangs.
    expect: { poll: { timeout: 120_000, interval: 10 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
}));
