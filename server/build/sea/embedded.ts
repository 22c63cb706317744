import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { brotliDecompressSync } from "node:zlib";
import { readSettings } from "#app/kit/settings/env.server.ts";
import type { FilePlaces } from "#server/build/executable.ts";
import type { NativeFile } from "#server/build/platform-packages.ts";
import { diskTrouble, ownTemporaryFolder } from "#server/data-folder.ts";

// Replaces server/build/bundled-files.ts in the binary.

const places: FilePlaces = JSON.parse(getAsset("files.json", "utf8"));
const files = getRawAsset("files");

export function listBundledFiles(folder: string): string[] {
  return Object.keys(places)
    .filter((path) => path.startsWith(`${folder}/`))
    .map((path) => path.slice(folder.length + 1));
}

export function readBundledFile(path: string): Buffer {
  const [from, to] = places[path]!;
  return Buffer.from(files, from, to - from);
}

export function bundledFolder(folder: string): string {
  const files = listBundledFiles(folder).map((name) => {
    const path = `${folder}/${name}`;
    const content = readBundledFile(path);
    return { path, read: () => content, isSame: (found: Buffer) => found.equals(content) };
  });
  return placeFiles(folder, files);
}

/** The name that server/build/sea/load.ts gives the program's script. */
export const BUILT_SCRIPT = /\bcho-gia-vi(?=:\d)/;

export const readSourceMap = (): string =>
  brotliDecompressSync(getRawAsset("program.map.br")).toString();

/** Loads a native add-on of the binary, after the libraries it needs are in place. */
export function loadAddon<T>(name: string): T {
  const all: NativeFile[] = JSON.parse(getAsset("native-files.json", "utf8"));
  const files = all.filter(({ addon }) => addon === name);
  const toPlace = files.map(({ asset, path, sha256 }) => ({
    path,
    read: () => brotliDecompressSync(getRawAsset(asset)),
    // Loading a damaged file would crash the process without a message.
    isSame: (found: Buffer) => createHash("sha256").update(found).digest("hex") === sha256,
  }));
  const loaded = { exports: {} as T };
  process.dlopen(loaded, placeFiles(files.at(-1)!.path, toPlace));
  return loaded.exports;
}

let temporary: string | undefined;

type PlacedFile = { path: string; read: () => Buffer; isSame: (found: Buffer) => boolean };

/**
 * Puts files of the binary on the disk where they are not there yet: beside the database, because the temporary folder
 * may be mounted noexec, or else to the temporary folder. Returns where `path`, a file or folder, is.
 */
function placeFiles(path: string, wanted: PlacedFile[]): string {
  const { dataDir } = readSettings();
  const beside = join(dataDir, ".program");
  const isThere = wanted.every(({ path, isSame }) => {
    const target = join(beside, path);
    return existsSync(target) && isSame(readFileSync(target));
  });
  const isBeside = isThere || !diskTrouble(dataDir);
  if (!isBeside) temporary ??= ownTemporaryFolder();
  const folder = isBeside ? beside : temporary!;
  if (!isThere) for (const { path, read } of wanted) writeWhole(join(folder, path), read());
  return join(folder, path);
}

function writeWhole(target: string, bytes: Buffer): void {
  // Another process may be writing it too, even one with the same id in another container.
  const draft = `${target}.${randomUUID()}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(draft, bytes, { mode: 0o600, flush: true });
    renameSync(draft, target);
  } catch (error) {
    // Some of the system's messages name no file.
    const { code, message } = error as NodeJS.ErrnoException;
    throw Object.assign(new Error(`${target} cannot be written: ${message}`), { code });
  } finally {
    rmSync(draft, { force: true });
  }
}
