import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const steps: (() => unknown)[] = [];

/** Runs once a measurement or a fault has ended, in whatever way: the last step first. */
export function later(step: () => unknown): void {
  steps.unshift(step);
}

/** Ends what was started, and deletes what was written, since the last time. */
export async function cleanUp(): Promise<void> {
  for (const step of steps.splice(0)) await step();
}

/** A folder that is deleted in the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  later(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
