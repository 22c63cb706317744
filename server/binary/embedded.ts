import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { readSettings } from "../../app/env.server.ts";

/** Paths of all files that are inside the binary. */
export const embeddedFiles: string[] = JSON.parse(getAsset("files.json", "utf8"));

/** Reads a file from inside the binary. */
export function readEmbedded(path: string): Buffer {
  return Buffer.from(getRawAsset(path));
}

/**
 * Puts a file from inside the binary onto disk, under a name made of its content; answers its path.
 * It goes beside the database: a temporary folder may forbid to run what is in it.
 */
export function unpack(path: string): string {
  const bytes = readEmbedded(path);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const target = join(readSettings().dataDir, ".program", hash, path);
  if (existsSync(target) && readFileSync(target).equals(bytes)) return target;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}.${process.pid}`;
  writeFileSync(draft, bytes, { mode: 0o600 });
  renameSync(draft, target);
  return target;
}

/** Loads a native add-on from inside the binary. */
export function loadAddon<T>(path: string): T {
  const loaded = { exports: {} as T };
  process.dlopen(loaded, unpack(path));
  return loaded.exports;
}
