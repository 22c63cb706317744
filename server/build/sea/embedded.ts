import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { brotliDecompressSync } from "node:zlib";
import { readSettings } from "../../../app/env.server.ts";

/** Paths of all files in the binary. */
export const embeddedFiles: string[] = JSON.parse(getAsset("files.json", "utf8"));

/** Reads a file of the binary. */
export function readEmbedded(path: string): Buffer {
  return Buffer.from(getRawAsset(path));
}

/** Loads a native add-on of the binary. */
export function loadAddon<T>(name: string): T {
  const loaded = { exports: {} as T };
  process.dlopen(loaded, unpackAddon(name));
  return loaded.exports;
}

/**
 * Extracts an add-on under a name that contains its hash, and returns its path. An existing file is
 * verified first, because loading a damaged one would crash the process without a message. It is
 * stored beside the database, because the temporary folder may be mounted noexec.
 */
function unpackAddon(name: string): string {
  const hash = getAsset(`${name}.sha256`, "utf8");
  const folder = join(readSettings().dataDir, ".program");
  const target = join(folder, `${hash.slice(0, 16)}-${name}`);
  if (existsSync(target) && hashOf(readFileSync(target)) === hash) return target;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${target}.${process.pid}`;
  try {
    const bytes = brotliDecompressSync(readEmbedded(`${name}.br`));
    writeFileSync(draft, bytes, { mode: 0o600, flush: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true });
  }
  return target;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
