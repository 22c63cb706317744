import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "./at-end.ts";

/** Creates a temporary folder that is deleted when the test ends, or the file. */
export function testFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
