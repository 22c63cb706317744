import { setTimeout as sleep } from "node:timers/promises";
import { megabytes } from "../support/memory.ts";

const EVERY_MS = 100;

/** Looks at a process's memory, in MB beyond what it has now. */
export function watchMemory(pid: number) {
  const before = megabytes(pid, "VmRSS");
  const now = () => megabytes(pid, "VmRSS") - before;
  let most = 0;
  const look = () => {
    most = Math.max(most, now());
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    /** Stops looking; answers the most it had. */
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
    /** Waits until it is back within so many; answers what it has, and after how long. */
    settle: async (within: number, forMs: number) => {
      const startedAt = performance.now();
      while (now() > within && performance.now() - startedAt < forMs) await sleep(EVERY_MS);
      return { left: now(), ms: performance.now() - startedAt };
    },
  };
}
