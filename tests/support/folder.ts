import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the test's own, gone when it ends. */
export function testFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
