import { build } from "esbuild";
import { escapeNonAscii, leaveOutUnused, OPTIONS } from "./bundle.ts";
import { bundledFolder } from "./bundled-files.ts";

// Writes build/program, which `npm start` and the shop's other commands run: the server, the built pages
// and their packages in a few scripts. Node starts these in half the time of 800 modules, and needs less
// memory for them. As scripts are as deep in the project as their sources, they find its files.

const { metafile } = await build({
  ...OPTIONS,
  absWorkingDir: bundledFolder(""),
  entryPoints: [
    "server/main.ts",
    "db/sqlite/read-thread-script.ts",
    // For tests, which open many shops in one process.
    "server/cli/shop/open-shop.ts",
  ],
  outdir: "build/program",
  entryNames: "[name]",
  splitting: true,
  format: "esm",
  target: "node22",
  // They have native parts, or are needed for development only.
  external: ["better-sqlite3", "sharp", "esbuild", "vite"],
  banner: {
    js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
  },
  plugins: [leaveOutUnused],
  logLevel: "error",
});
for (const file of Object.keys(metafile.outputs))
  if (file.endsWith(".js")) escapeNonAscii(bundledFolder(file));
