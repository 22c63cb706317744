import { afterAll, onTestFinished } from "vitest";
import { getCurrentTest } from "vitest/suite";

/** Runs after the test that calls this, or, called at the top of a file, after its last test. */
export function atEnd(clean: () => unknown): void {
  (getCurrentTest() ? onTestFinished : afterAll)(async () => void (await clean()));
}
