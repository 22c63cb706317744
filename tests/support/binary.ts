import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** The single-file binary that `npm run build:binary` creates. */
export const BINARY = join(ROOT, "build/cho-gia-vi");

/** Builds the binary unless it is newer than its sources. */
export function ensureBinary(): void {
  const builtAt = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);
  const sources = ["build/server/index.js", "server", "db", "drizzle"];
  const newest = Math.max(...sources.map((path) => builtAt(join(ROOT, path))));
  if (builtAt(BINARY) > newest) return;
  const { status, stderr } = spawnSync(process.execPath, ["server/build/binary.ts"], { cwd: ROOT });
  if (status !== 0) throw new Error(`the binary was not built:\n${stderr}`);
}
