import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a temporary folder that is deleted when the test ends. */
export function testFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
