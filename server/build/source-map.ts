import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// In the binary server/build/sea/source-map.ts replaces this module.

/** What a stack calls the scripts of the built program. */
export const BUILT_SCRIPT = /file:\/\/[^\s:]+\.js/;

/** The source map of a script of the built program, which stands beside it; null if there is none. */
export function readSourceMap(script: string): string | null {
  try {
    return readFileSync(`${fileURLToPath(script)}.map`, "utf8");
  } catch {
    return null;
  }
}
