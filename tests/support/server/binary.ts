import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");
/** The single-file binary that `npm run build:binary` creates. */
export const BINARY = join(ROOT, "build/cho-gia-vi");

/** Builds the binary unless it is newer than its sources. */
export function ensureBinary(): void {
  const built = ["build/server", "build/client"];
  const sources = [...built, "server", "app", "db", "drizzle", "package.json"];
  const newest = Math.max(...sources.map((path) => changedAt(join(ROOT, path))));
  if (existsSync(BINARY) && statSync(BINARY).mtimeMs > newest) return;
  const { status, stderr } = spawnSync(process.execPath, ["server/build/binary.ts"], { cwd: ROOT });
  if (status !== 0) throw new Error(`the binary was not built:\n${stderr}`);
}

/** When the newest file at or below a path was changed. */
function changedAt(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}
