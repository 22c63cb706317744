import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { brotliDecompressSync } from "node:zlib";
import { readSettings } from "../../../app/web/env.server.ts";
import type { FilePlaces } from "../executable.ts";
import type { NativeFile } from "../native-files.ts";

/** Where each file of the binary begins and ends among all of them, by path. */
const places: FilePlaces = JSON.parse(getAsset("files.json", "utf8"));
const files = getRawAsset("files");

/** Paths of all files in the binary. */
export const embeddedFiles: string[] = Object.keys(places);

/** Reads a file of the binary. */
export function readEmbedded(path: string): Buffer {
  const [from, to] = places[path]!;
  return Buffer.from(files, from, to - from);
}

/** Loads a native add-on of the binary, after the libraries it needs are in place. */
export function loadAddon<T>(name: string): T {
  const files: NativeFile[] = JSON.parse(getAsset("native-files.json", "utf8"));
  const paths = files.filter((file) => file.addon === name).map(extract);
  const loaded = { exports: {} as T };
  process.dlopen(loaded, paths.at(-1)!);
  return loaded.exports;
}

/**
 * Extracts a native file under a name that contains its hash, and returns its path. An existing file
 * is verified first, because loading a damaged one would crash the process without a message. It is
 * stored beside the database, because the temporary folder may be mounted noexec.
 */
function extract({ asset, path, sha256 }: NativeFile): string {
  const target = join(readSettings().dataDir, ".program", path);
  if (existsSync(target) && hashOf(readFileSync(target)) === sha256) return target;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  // Another process may be extracting it too, even one with the same id in another container.
  const draft = `${target}.${randomUUID()}`;
  try {
    const bytes = brotliDecompressSync(getRawAsset(asset));
    writeFileSync(draft, bytes, { mode: 0o600, flush: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
  return target;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
