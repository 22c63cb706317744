import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { inject } from "postject";
import { RUNTIME_FLAGS } from "../runtime-flags.mjs";
import { bundleProgram } from "./bundle.ts";
import { bundledFolder, listBundledFiles } from "./bundled-files.ts";
import { thirdPartyNotices } from "./third-party-notices.ts";

// Builds build/cho-gia-vi: Node with the whole program inside, for the platform it is built on.

const OUTPUT = bundledFolder("build/cho-gia-vi");
const FOLDER = bundledFolder("build/binary");
/** Marks where Node looks for an embedded program. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const EMBEDDED_FOLDERS = ["build/client", "drizzle", "db/demo/pictures"];
/** SIGUSR1, with which some programs rotate logs, would open a debugger to everyone on the machine. */
const NO_DEBUGGER = ["--disable-sigusr1"];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
/** The highest level takes a minute to save another 5 %. */
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24 } };

type Report = { header: { glibcVersionRuntime?: string } };

mkdirSync(FOLDER, { recursive: true });
const main = join(FOLDER, "main.cjs");
const metafile = await bundleProgram(main);
const notices = join(FOLDER, "third-party-notices.txt");
writeFileSync(notices, thirdPartyNotices(metafile));
escapeNonAscii(main);
const blob = prepareBlob(main);
copyFileSync(process.execPath, OUTPUT);
chmodSync(OUTPUT, 0o755);
// The symbols take some ten megabytes; without the strip command they stay.
spawnSync("strip", [OUTPUT], { stdio: "ignore" });
const runtime = statSync(OUTPUT).size;
await inject(OUTPUT, "NODE_SEA_BLOB", readFileSync(blob), { sentinelFuse: FUSE });
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
const size = statSync(OUTPUT).size;
console.log(
  `build/cho-gia-vi: ${megabytes(size)}, ${megabytes(size - runtime)} beyond the runtime`,
);

/**
 * Escapes non-ASCII characters, which esbuild leaves in regular expressions: V8 would store the whole
 * script with two bytes per character.
 */
function escapeNonAscii(script: string): void {
  const text = readFileSync(script, "utf8");
  const toEscape = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  writeFileSync(script, text.replace(/[\u0080-\uffff]/g, toEscape));
}

/** Packs the script and files as a blob that Node can load. Returns its path. */
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
    "third-party-notices.txt": notices,
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
      execArgv: [...RUNTIME_FLAGS, ...NO_DEBUGGER],
    }),
  );
  const packed = spawnSync(process.execPath, ["--experimental-sea-config", config], {
    stdio: "inherit",
  });
  if (packed.status !== 0) throw new Error("Node could not pack the program");
  return output;
}

/** The native add-ons for this platform, compressed: they are most of the blob. */
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
