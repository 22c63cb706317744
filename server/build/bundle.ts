import { build, type Metafile, type Plugin } from "esbuild";
import { bundledFolder } from "./bundled-files.ts";

/** Modules of the project and packages that the binary replaces, by what reads from the executable. */
const REPLACED: Record<string, string> = {
  "server/build/bundled-files.ts": "server/build/sea/bundled-files.ts",
  "server/build/read-notices.ts": "server/build/sea/read-notices.ts",
  "db/sqlite/addon.ts": "server/build/sea/sqlite-addon.ts",
  "@napi-rs/image": "server/build/sea/napi-image.ts",
  "virtual:server-build": "build/server/index.js",
};

/** Bundles the program into one script for the binary, or only analyzes it without an output file. */
export async function bundleProgram(outfile?: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [bundledFolder("server/build/sea/main.ts")],
    ...(outfile ? { outfile } : { write: false }),
    metafile: true,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    minify: true,
    keepNames: true,
    legalComments: "none",
    // setMode assigns the value that is defined here.
    logOverride: { "assign-to-define": "silent" },
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "programUrl" },
    banner: { js: 'const programUrl = require("node:url").pathToFileURL(process.execPath).href;' },
    plugins: [replaceModules],
  });
  return metafile;
}

const replaceModules: Plugin = {
  name: "replace-modules",
  setup(bundler) {
    bundler.onResolve(
      { filter: /bundled-files\.ts$|read-notices\.ts$|\/addon\.ts$|^@napi-rs\/image$|^virtual:/ },
      ({ path, importer }) => {
        if (importer.includes("/server/build/sea/") && !path.startsWith("virtual:")) return null;
        const name = Object.keys(REPLACED).find((key) => path.endsWith(key.split("/").at(-1)!));
        return name ? { path: bundledFolder(REPLACED[name]!) } : null;
      },
    );
  },
};
