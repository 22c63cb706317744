import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// The program's own files, here in the project's folder. In the binary
// server/build/sea/embedded.ts replaces this module and reads them from the executable.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Lists the files below one of the program's folders, by their path in it. */
export function listBundledFiles(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).filter(
    (name) => !statSync(join(path, name)).isDirectory(),
  );
}

/** Reads one of the program's files, by its path in the project. */
export const readBundledFile = (path: string): Buffer => readFileSync(join(ROOT, path));

/** The path on disk of one of the program's folders. */
export const bundledFolder = (folder: string): string => join(ROOT, folder);

/** The names of the built program's scripts in a stack. */
export const BUILT_SCRIPT = /file:\/\/[^\s:]+\.js/;

/** The source map of a script of the built program, which stands beside it; null if there is none. */
export function readSourceMap(script: string): string | null {
  try {
    return readFileSync(`${fileURLToPath(script)}.map`, "utf8");
  } catch {
    return null;
  }
}
