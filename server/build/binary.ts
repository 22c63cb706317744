import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { inject } from "postject";
import { RUNTIME_FLAGS } from "../runtime-flags.mjs";
import { bundledFolder, listBundledFiles } from "./bundled-files.ts";

// Makes build/cho-gia-vi: Node with the whole program inside, for the machine it is made on.

const OUTPUT = bundledFolder("build/cho-gia-vi");
const FOLDER = bundledFolder("build/binary");
/** Where Node looks for a program inside itself. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const EMBEDDED_FOLDERS = ["build/client", "drizzle", "db/demo/pictures"];
/** A signal that other programs rotate their logs at would let anyone on the machine look inside. */
const CLOSED = ["--disable-sigusr1"];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
/** The best level takes a minute for a twentieth less. */
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24 } };

type Report = { header: { glibcVersionRuntime?: string } };

mkdirSync(FOLDER, { recursive: true });
const main = join(FOLDER, "main.cjs");
await bundle(main);
escapeLetters(main);
const blob = prepareBlob(main);
copyFileSync(process.execPath, OUTPUT);
chmodSync(OUTPUT, 0o755);
// Symbols are half of what Node adds over the bare runtime; where strip is missing they stay.
spawnSync("strip", [OUTPUT], { stdio: "ignore" });
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
    "server/build/bundled-files.ts": "server/build/sea/bundled-files.ts",
    "db/sqlite/addon.ts": "server/build/sea/sqlite-addon.ts",
    "@napi-rs/image": "server/build/sea/napi-image.ts",
    "virtual:server-build": "build/server/index.js",
  };
  const inside: Plugin = {
    name: "inside",
    setup(bundler) {
      bundler.onResolve(
        { filter: /bundled-files\.ts$|\/addon\.ts$|^@napi-rs\/image$|^virtual:/ },
        ({ path, importer }) => {
          if (importer.includes("/server/build/sea/") && !path.startsWith("virtual:")) return null;
          const name = Object.keys(standIns).find((key) => path.endsWith(key.split("/").at(-1)!));
          return name ? { path: bundledFolder(standIns[name]!) } : null;
        },
      );
    },
  };
  await build({
    entryPoints: [bundledFolder("server/build/sea/main.ts")],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node24",
    minify: true,
    keepNames: true,
    legalComments: "none",
    // The mode is set once more at the start, to what it is here.
    logOverride: { "assign-to-define": "silent" },
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "programUrl" },
    banner: { js: 'const programUrl = require("node:url").pathToFileURL(process.execPath).href;' },
    plugins: [inside],
  });
}

/**
 * Escapes what is not ASCII, which esbuild leaves in regular expressions: V8 would keep the whole
 * script in two bytes a letter.
 */
function escapeLetters(script: string): void {
  const text = readFileSync(script, "utf8");
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(script, text.replace(/[\u0080-\uffff]/g, escaped));
}

/** Puts script and files into the form that Node finds inside itself; answers its path. */
function prepareBlob(main: string): string {
  const files = EMBEDDED_FOLDERS.flatMap((folder) =>
    listBundledFiles(folder).map((name) => `${folder}/${name}`),
  );
  files.push("package.json");
  const list = join(FOLDER, "files.json");
  writeFileSync(list, JSON.stringify(files));
  const assets = {
    ...Object.fromEntries(files.map((path) => [path, bundledFolder(path)])),
    "files.json": list,
    ...packedAddons(),
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
      execArgv: [...RUNTIME_FLAGS, ...CLOSED],
    }),
  );
  const made = spawnSync(process.execPath, ["--experimental-sea-config", config], {
    stdio: "inherit",
  });
  if (made.status !== 0) throw new Error("the program could not be prepared");
  return output;
}

/** The native parts for this machine, compressed: they are most of what is inside. */
function packedAddons(): Record<string, string> {
  const { glibcVersionRuntime } = (process.report.getReport() as Report).header;
  const { platform, arch } = process;
  const linux = platform === "linux";
  const musl = linux && glibcVersionRuntime === undefined;
  const require = createRequire(import.meta.url);
  const libc = linux ? (musl ? "-musl" : "-gnu") : "";
  const image = require.resolve(`@napi-rs/image-${platform}-${arch}${libc}`);
  const driver = dirname(require.resolve("better-sqlite3/package.json"));
  const sqlite = join(driver, `prebuilds/${platform}${musl ? "musl" : ""}-${arch}.node`);
  const packed = Object.entries({ image, sqlite }).map(([name, path]) => {
    const target = join(FOLDER, `${name}.node.br`);
    const bytes = readFileSync(path);
    writeFileSync(target, brotliCompressSync(bytes, BROTLI));
    writeFileSync(`${target}.sha256`, createHash("sha256").update(bytes).digest("hex"));
    return [
      [`${name}.node.br`, target],
      [`${name}.node.sha256`, `${target}.sha256`],
    ];
  });
  return Object.fromEntries(packed.flat());
}
