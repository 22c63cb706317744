import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { releaseMemory } from "#server/background/memory-release.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that is idle, started with `--expose-gc` or without. */
function givenIdleProcess(collect?: () => void) {
  vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({
    idle: 1,
    active: 0,
    utilization: 0,
  });
  const { gc } = globalThis;
  if (collect) globalThis.gc = collect as typeof gc;
  else Reflect.deleteProperty(globalThis, "gc");
  const stop = releaseMemory();
  onTestFinished(() => {
    stop();
    vi.restoreAllMocks();
    Reflect.deleteProperty(globalThis, "gc");
    if (gc) globalThis.gc = gc;
  });
}

test("memory is released once the process is idle", () => {
  const collect = vi.fn();
  givenIdleProcess(collect);
  vi.advanceTimersByTime(2_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test("a process that was started without --expose-gc goes on", () => {
  givenIdleProcess();
  expect(() => vi.advanceTimersByTime(60_000)).not.toThrow();
});
