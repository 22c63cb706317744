import { readFileSync } from "node:fs";

/**
 * Milliseconds for which a process's main thread has run on a processor. Unlike a time by the clock, a
 * busy machine does not lengthen it. Linux only.
 */
export function mainThreadTime(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
  return Number(nanoseconds) / 1e6;
}
