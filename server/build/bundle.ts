import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import { bundledFolder } from "./bundled-files.ts";

/** By the name of a module or a package's module: the one in `sea` that replaces it in the binary. */
const REPLACED: Record<string, string> = {
  "bundled-files.ts": "embedded.ts",
  "native.ts": "native.ts",
  "sharp.mjs": "sharp-addon.ts",
};
/** Remix imports them, but uses the first in browsers only, and the others when asked for their fetch(). */
const UNUSED = /^(react-dom|undici|@remix-run\/web-fetch)$/;

/** The options of both forms of the program. */
export const OPTIONS = {
  bundle: true,
  platform: "node",
  metafile: true,
  // Keeps the functions' names, so that stack traces can be read. keepNames, which restores the names of shortened
  // functions, would cost an object per function.
  minifySyntax: true,
  minifyWhitespace: true,
  // Crashes name the sources by a source map beside the script. Lines are short, because escapeNonAscii moves what
  // comes later in the line.
  sourcemap: "external",
  sourcesContent: false,
  lineLimit: 500,
  define: {
    "process.env.NODE_ENV": '"production"',
    BUILT_FROM: JSON.stringify(commitOf(bundledFolder(""))),
  },
} as const;

const PROGRAM = "server/build/sea/main.ts";
export const READ_THREAD = "db/sqlite/read-thread-script.ts";

/** Bundles the program, or its thread, into one script for the binary; without an output file, it only analyzes it. */
export async function bundleProgram(outfile?: string, entry = PROGRAM): Promise<Metafile> {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [bundledFolder(entry)],
    ...(outfile ? { outfile } : { write: false }),
    format: "cjs",
    target: "node24",
    legalComments: "none",
    // setMode assigns the value that is defined here.
    logOverride: { "assign-to-define": "silent" },
    define: { ...OPTIONS.define, "import.meta.url": "programUrl" },
    banner: { js: 'const programUrl = require("node:url").pathToFileURL(process.execPath).href;' },
    plugins: [replaceModules, leaveOut(/\/third-party-notices\.ts$/), leaveOutUnused],
  });
  return metafile;
}

export async function bundleLoader(outfile: string): Promise<void> {
  const entryPoints = [bundledFolder("server/build/sea/load.ts")];
  await build({ entryPoints, outfile, bundle: true, platform: "node", format: "cjs" });
}

/** Escapes non-ASCII characters, with which V8 would store the whole script with two bytes per character. */
export function escapeNonAscii(script: string): void {
  const text = readFileSync(script, "utf8");
  const toEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(script, text.replace(/[\u0080-\uffff]/g, toEscape));
}

function leaveOut(filter: RegExp): Plugin {
  const namespace = "left-out";
  return {
    name: "leave-out",
    setup(bundler) {
      bundler.onResolve({ filter }, ({ path }) => ({ path, namespace }));
      bundler.onLoad({ filter: /./, namespace }, () => ({ contents: "export {};" }));
    },
  };
}

/** Leaves out packages that are never used: a quarter of the program, which memory holds as text. */
export const leaveOutUnused = leaveOut(UNUSED);

const replaceModules: Plugin = {
  name: "replace-modules",
  setup(bundler) {
    const folder = bundledFolder("server/build/sea/");
    const filter = new RegExp(`/(${Object.keys(REPLACED).join("|")})$`);
    bundler.onResolve({ filter }, ({ path, importer }) =>
      importer.startsWith(folder) ? null : { path: folder + REPLACED[basename(path)] },
    );
  },
};

/** The commit of a folder's files, with a plus if they have been changed since; empty where it is no clone. */
export function commitOf(folder: string): string {
  // Unpacked in somebody else's clone, the files are not of its commit.
  if (!existsSync(join(folder, ".git"))) return "";
  const git = (...args: string[]) =>
    spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" }).stdout?.trim() ?? "";
  const commit = git("rev-parse", "--short=8", "HEAD");
  return commit && git("status", "--porcelain", "--untracked-files=no") ? `${commit}+` : commit;
}
