import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files start servers and commands, and wait for them. */
const SLOW = /\/tests\/(cli|faults)\//;

/** Starts the slow files first, so that no worker is left alone with one at the end. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
