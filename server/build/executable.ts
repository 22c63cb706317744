import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Script } from "node:vm";
import { brotliCompressSync, constants } from "node:zlib";
import { inject } from "postject";
import { RUNTIME_FLAGS } from "#server/bootstrap/runtime-flags.mjs";
import { bundledFolder, listBundledFiles } from "./bundled-files.ts";
import { currentPlatform, listNativeFiles, nodeExecutable } from "./platform-packages.ts";

/** Marks where Node looks for an embedded program. */
const FUSE = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";
const EMBEDDED_FOLDERS = ["build/client", "drizzle", "drizzle-pg", "db/demo/pictures"];
/** Only for writing the next migration. */
const LEFT_OUT = /^meta\/\d+_snapshot\.json$/;
/** SIGUSR1, with which some programs rotate logs, would open a debugger to everyone on the machine. */
const NO_DEBUGGER = ["--disable-sigusr1"];
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
/** The highest level takes a minute to save another 5 %. */
const BROTLI = { params: { [BROTLI_PARAM_QUALITY]: 9, [BROTLI_PARAM_LGWIN]: 24 } };

type Parts = {
  loader: string;
  /** The program's script, of ASCII characters only. */
  main: string;
  readThread: string;
  notices: string;
  /** For files in between. */
  folder: string;
  platform: string;
  output: string;
};

/** Writes Node with the whole program inside. Returns the sizes in bytes, and of Node alone. */
export async function writeExecutable(parts: Parts): Promise<{ size: number; runtime: number }> {
  const { platform, output } = parts;
  const blob = prepareBlob(parts);
  copyFileSync(nodeExecutable(platform), output);
  chmodSync(output, 0o755);
  strip(output);
  const runtime = statSync(output).size;
  await inject(output, "NODE_SEA_BLOB", readFileSync(blob), { sentinelFuse: FUSE });
  return { size: statSync(output).size, runtime };
}

/** Removes the symbols, some ten megabytes; without a command for the format they stay. */
function strip(executable: string): void {
  for (const command of ["strip", "llvm-strip"])
    if (spawnSync(command, [executable], { stdio: "ignore" }).status === 0) return;
}

/** Packs the script and files as a blob that Node can load. Returns its path. */
function prepareBlob({ loader, main, readThread, notices, folder, platform }: Parts): string {
  const assets = {
    ...joinFiles(folder, notices),
    ...compressProgram(main, folder, platform),
    "read-thread.cjs": readThread,
    ...compressNativeFiles(folder, platform),
  };
  // Relative, because the blob contains the script's path.
  const root = bundledFolder("");
  const relativeTo = (path: string) => relative(root, path);
  const output = join(folder, "program.blob");
  const config = join(folder, "sea.json");
  writeFileSync(
    config,
    JSON.stringify({
      main: relativeTo(loader),
      output: relativeTo(output),
      assets: Object.fromEntries(
        Object.entries(assets).map(([name, path]) => [name, relativeTo(path)]),
      ),
      disableExperimentalSEAWarning: true,
      execArgv: [...RUNTIME_FLAGS, ...NO_DEBUGGER],
    }),
  );
  const packed = spawnSync(process.execPath, ["--experimental-sea-config", config], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (packed.status !== 0) throw new Error("Node could not pack the program");
  return output;
}

/** Where each file begins and ends in the joined ones, by path. */
export type FilePlaces = Record<string, [from: number, to: number]>;

/**
 * Joins the program's files: single assets would have headers, and reading these loads nearly all pages into memory.
 */
function joinFiles(folder: string, notices: string): Record<string, string> {
  const paths = EMBEDDED_FOLDERS.flatMap((name) =>
    listBundledFiles(name)
      .filter((file) => !LEFT_OUT.test(file))
      .toSorted()
      .map((file) => `${name}/${file}`),
  );
  const files = [...paths, "package.json"].map((path) => [path, bundledFolder(path)] as const);
  const places: FilePlaces = {};
  const contents: Buffer[] = [];
  let size = 0;
  for (const [path, source] of [...files, ["third-party-notices.txt", notices] as const]) {
    const content = readFileSync(source);
    contents.push(content);
    places[path] = [size, size + content.length];
    size += content.length;
  }
  const assets = { files: join(folder, "files"), "files.json": join(folder, "files.json") };
  writeFileSync(assets.files, Buffer.concat(contents));
  writeFileSync(assets["files.json"], JSON.stringify(places));
  return assets;
}

/** The program, compressed, and for this machine compiled, too: that saves 50 ms and 10 MB at the start. */
function compressProgram(main: string, folder: string, platform: string): Record<string, string> {
  const text = `(function (require) {${readFileSync(main, "latin1")}\n})`;
  const parts = new Map([
    ["program.cjs.br", Buffer.from(text, "latin1")],
    ["program.map.br", readFileSync(`${main}.map`)],
  ]);
  // Compiled code is for the processor it was compiled on. It differs from build to build, as V8 seeds
  // its hashes; everything else is the same.
  if (platform === currentPlatform())
    parts.set("program.cache.br", new Script(text).createCachedData());
  return compressAll(parts, folder);
}

function compressNativeFiles(folder: string, platform: string): Record<string, string> {
  const files = listNativeFiles(platform);
  const list = join(folder, "native-files.json");
  writeFileSync(list, JSON.stringify(files.map(({ source: _, ...file }) => file)));
  const assets: Record<string, string> = { "native-files.json": list };
  const contents = files.map(({ asset, source }) => [asset, readFileSync(source)] as const);
  return { ...assets, ...compressAll(new Map(contents), folder) };
}

function compressAll(parts: Map<string, Buffer>, folder: string): Record<string, string> {
  const paths = [...parts].map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, brotliCompressSync(content, BROTLI));
    return [name, path];
  });
  return Object.fromEntries(paths);
}
