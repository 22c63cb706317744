import { setTimeout as sleep } from "node:timers/promises";
import { megabytes } from "#tests/bench/support/peak-memory.ts";

const EVERY_MS = 100;

/** Watches how much a process's memory grows from now on, in MB. */
export function watchMemory(pid: number) {
  const before = megabytes(pid, "VmRSS");
  const now = () => megabytes(pid, "VmRSS") - before;
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, now());
  };
  const timer = setInterval(sample, EVERY_MS);
  return {
    /** Stops watching; returns the peak. */
    stop: () => {
      clearInterval(timer);
      sample();
      return peak;
    },
    /** Waits up to `forMs` until the growth is at most `within`; returns the growth and the wait. */
    settle: async (within: number, forMs: number) => {
      const startedAt = performance.now();
      while (now() > within && performance.now() - startedAt < forMs) await sleep(EVERY_MS);
      return { left: now(), ms: performance.now() - startedAt };
    },
  };
}
