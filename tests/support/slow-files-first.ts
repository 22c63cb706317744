import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start many servers and commands, wait for deadlines, or send thousands of requests. */
const SLOW =
  /\/tests\/(cli\/|faults\/|api\/|server\/(http|connection)\/|features\/(accounts\/(profile|login)|sellers\/(frame\/hostile|login\/access|people\/rights)|catalogue\/(import|search)))/;

/** Starts the slow files first, so that no worker is left alone with one at the end. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
