import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Runs after the test that calls this, or, called at the top of a file, after its last test. */
export function atEnd(clean: () => unknown): void {
  (TestRunner.getCurrentTest() ? onTestFinished : afterAll)(async () => void (await clean()));
}
