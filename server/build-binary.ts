import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { inject } from "postject";
import { listProgramFiles, programFolder } from "./program-files.ts";

// Makes build/cho-gia-vi: Node with the whole program inside, for the machine it is made on.

const OUTPUT = programFolder("build/cho-gia-vi");
const FOLDER = programFolder("build/binary");
/** Where Node looks for a program inside itself. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const EMBEDDED_FOLDERS = ["build/client", "drizzle", "db/demo/pictures"];
/** A small server keeps its memory small: new objects are looked through more often. */
const NODE_OPTIONS = ["--max-semi-space-size=4", "--max-old-space-size=256"];

mkdirSync(FOLDER, { recursive: true });
const main = join(FOLDER, "main.cjs");
await bundle(main);
const blob = prepareBlob(main);
copyFileSync(process.execPath, OUTPUT);
chmodSync(OUTPUT, 0o755);
// Symbols are half of what Node adds over the bare runtime; where strip is missing they stay.
spawnSync("strip", [OUTPUT]);
const runtime = statSync(OUTPUT).size;
await inject(OUTPUT, "NODE_SEA_BLOB", readFileSync(blob), { sentinelFuse: FUSE });
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const size = statSync(OUTPUT).size;
console.log(
  `build/cho-gia-vi: ${megabytes(size)}, ${megabytes(size - runtime)} beyond the runtime`,
);

/** Everything as one script, with what reads files replaced by what reads from inside the binary. */
async function bundle(outfile: string): Promise<void> {
  const standIns: Record<string, string> = {
    "server/program-files.ts": "server/binary/program-files.ts",
    "db/sqlite-addon.ts": "server/binary/sqlite-addon.ts",
    "@napi-rs/image": "server/binary/napi-image.ts",
    "virtual:server-build": "build/server/index.js",
  };
  const inside: Plugin = {
    name: "inside",
    setup(bundler) {
      bundler.onResolve(
        { filter: /program-files\.ts$|sqlite-addon\.ts$|^@napi-rs\/image$|^virtual:/ },
        ({ path, importer }) => {
          if (importer.includes("/server/binary/") && !path.startsWith("virtual:")) return null;
          const name = Object.keys(standIns).find((key) => path.endsWith(key.split("/").at(-1)!));
          return name ? { path: programFolder(standIns[name]!) } : null;
        },
      );
    },
  };
  await build({
    entryPoints: [programFolder("server/binary/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    minify: true,
    keepNames: true,
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "programUrl" },
    banner: { js: 'const programUrl = require("node:url").pathToFileURL(process.execPath).href;' },
    plugins: [inside],
  });
}

/** Puts script and files into the form that Node finds inside itself; answers its path. */
function prepareBlob(main: string): string {
  const files = EMBEDDED_FOLDERS.flatMap((folder) =>
    listProgramFiles(folder).map((name) => `${folder}/${name}`),
  );
  files.push("package.json");
  const list = join(FOLDER, "files.json");
  writeFileSync(list, JSON.stringify(files));
  const assets = {
    ...Object.fromEntries(files.map((path) => [path, programFolder(path)])),
    "files.json": list,
    ...addons(),
  };
  const output = join(FOLDER, "program.blob");
  const config = join(FOLDER, "sea.json");
  writeFileSync(
    config,
    JSON.stringify({
      main,
      output,
      assets,
      disableExperimentalSEAWarning: true,
      useCodeCache: true,
      execArgv: NODE_OPTIONS,
    }),
  );
  const made = spawnSync(process.execPath, ["--experimental-sea-config", config], {
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("the program could not be prepared");
  return output;
}

/** The native parts for this machine. */
function addons(): Record<string, string> {
  const musl =
    (process.report.getReport() as { header: { glibcVersionRuntime?: string } }).header
      .glibcVersionRuntime === undefined;
  const { platform, arch } = process;
  const require = createRequire(import.meta.url);
  const image = `@napi-rs/image-${platform}-${arch}${platform === "linux" ? (musl ? "-musl" : "-gnu") : ""}`;
  const sqlite = `better-sqlite3/prebuilds/${platform}${musl ? "musl" : ""}-${arch}.node`;
  return {
    "image.node": require.resolve(image),
    "sqlite.node": join(require.resolve("better-sqlite3/package.json"), "../..", sqlite),
  };
}
