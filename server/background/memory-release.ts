import { performance } from "node:perf_hooks";

const CHECK_EVERY_MS = 1_000;
const MIN_INTERVAL_MS = 10_000;
/** By how much the memory must have grown since the last collection. */
const GROWTH_BYTES = { idle: 4 * 1024 * 1024, busy: 25 * 1024 * 1024 };
/** Up to this share of its time, the process is idle: hardly anyone waits for the collection. */
const IDLE_UTILIZATION = 0.02;

/**
 * Releases memory after the start, after bursts, and after the last pages before a pause: V8 lets the heap grow during
 * a busy minute and does not shrink it by itself. Returns a function that stops it.
 */
export function releaseMemory(): () => void {
  let lowest = residentBytes() ?? Number.POSITIVE_INFINITY;
  let releasedAt = Number.NEGATIVE_INFINITY;
  let past = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(past);
    past = performance.eventLoopUtilization();
    const rss = residentBytes();
    if (rss === null) return;
    lowest = Math.min(lowest, rss);
    const now = performance.now();
    if (now - releasedAt < MIN_INTERVAL_MS) return;
    const isIdle = utilization <= IDLE_UTILIZATION;
    // Memory that the start has left behind can wait until no request does.
    const isFirst = isIdle && releasedAt === Number.NEGATIVE_INFINITY;
    if (!isFirst && rss - lowest < GROWTH_BYTES[isIdle ? "idle" : "busy"]) return;
    // Blocks the event loop for less than 100 ms. Absent without --expose-gc.
    globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
    releasedAt = now;
    lowest = residentBytes() ?? rss;
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The memory of this process; null while the system does not say, for example when no more files can be opened. */
function residentBytes(): number | null {
  try {
    return process.memoryUsage.rss();
  } catch {
    return null;
  }
}
