import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The shop as one file, as `npm run build:binary` makes it. */
export const BINARY = join(ROOT, "build/cho-gia-vi");

/** Builds the binary from what is built, when it is not there or older. */
export function ensureBinary(): void {
  const builtAt = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);
  const sources = ["build/server/index.js", "server", "db", "drizzle"];
  const newest = Math.max(...sources.map((path) => builtAt(join(ROOT, path))));
  if (builtAt(BINARY) > newest) return;
  const { status, stderr } = spawnSync(process.execPath, ["server/build/binary.ts"], { cwd: ROOT });
  if (status !== 0) throw new Error(`no binary:\n${stderr}`);
}
