import { readFileSync, writeFileSync } from "node:fs";
import { build, type Metafile, type Plugin } from "esbuild";
import { bundledFolder } from "./bundled-files.ts";
import { commitOf } from "./commit.ts";

/** Modules of the project and of packages, with the modules that replace them in the binary and read from it. */
const REPLACED: Record<string, string> = {
  "server/build/bundled-files.ts": "server/build/sea/bundled-files.ts",
  "server/build/read-notices.ts": "server/build/sea/read-notices.ts",
  "server/build/source-map.ts": "server/build/sea/source-map.ts",
  "db/sqlite/addon.ts": "server/build/sea/sqlite-addon.ts",
  "db/sqlite/thread/start-thread.ts": "server/build/sea/start-thread.ts",
  "sharp/dist/sharp.mjs": "server/build/sea/sharp-addon.ts",
};
/** Remix imports them, but uses the first in browsers only, and the others when asked for their fetch(). */
const UNUSED = /^(react-dom|undici|@remix-run\/web-fetch)$/;

/**
 * A source map beside the script, by which crashes name the sources. Lines are short, because escapeNonAscii moves
 * what comes later in the line.
 */
export const MAPPED = { sourcemap: "external", sourcesContent: false, lineLimit: 500 } as const;

/** The program of the binary. */
const PROGRAM = "server/build/sea/main.ts";
/** The script of the binary's thread. */
export const READ_THREAD = "db/sqlite/thread/read-thread-script.ts";

/**
 * Bundles the program, or the script of its thread, into one script for the binary. Without an output file, it only
 * analyzes the program.
 */
export async function bundleProgram(outfile?: string, entry = PROGRAM): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [bundledFolder(entry)],
    ...(outfile ? { outfile } : { write: false }),
    metafile: true,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    // Keeps the functions' names, so that stack traces can be read. keepNames, which restores the names of shortened
    // functions, would cost an object per function.
    minifySyntax: true,
    minifyWhitespace: true,
    ...MAPPED,
    legalComments: "none",
    // setMode assigns the value that is defined here.
    logOverride: { "assign-to-define": "silent" },
    define: {
      "process.env.NODE_ENV": '"production"',
      "import.meta.url": "programUrl",
      BUILT_FROM: JSON.stringify(commitOf(bundledFolder(""))),
    },
    banner: { js: 'const programUrl = require("node:url").pathToFileURL(process.execPath).href;' },
    plugins: [replaceModules, leaveOutUnused],
  });
  return metafile;
}

/** Writes the script that loads the program. */
export async function bundleLoader(outfile: string): Promise<void> {
  const entryPoints = [bundledFolder("server/build/sea/load.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "cjs" });
}

/**
 * Escapes non-ASCII characters, which esbuild leaves in regular expressions: V8 would store the whole
 * script with two bytes per character.
 */
export function escapeNonAscii(script: string): void {
  const text = readFileSync(script, "utf8");
  const toEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(script, text.replace(/[\u0080-\uffff]/g, toEscape));
}

/** Leaves out packages that are never used: a quarter of the program, which memory holds as text. */
export const leaveOutUnused: Plugin = {
  name: "leave-out-unused",
  setup(bundler) {
    const path = bundledFolder("server/build/sea/unused.ts");
    bundler.onResolve({ filter: UNUSED }, () => ({ path }));
  },
};

const replaceModules: Plugin = {
  name: "replace-modules",
  setup(bundler) {
    bundler.onResolve(
      {
        filter:
          /bundled-files\.ts$|read-notices\.ts$|source-map\.ts$|\/addon\.ts$|\/start-thread\.ts$|^\.\/sharp\.mjs$/,
      },
      ({ path, importer }) => {
        if (importer.includes("/server/build/sea/")) return null;
        const name = Object.keys(REPLACED).find((key) => path.endsWith(key.split("/").at(-1)!));
        return name ? { path: bundledFolder(REPLACED[name]!) } : null;
      },
    );
  },
};
