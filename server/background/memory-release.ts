import { releaseMemory } from "../../app/models/pictures/collect-garbage.ts";

const CHECK_EVERY_MS = 1_000;
const MIN_INTERVAL_MS = 10_000;
const GROWTH_BYTES = 25 * 1024 * 1024;

/**
 * Releases memory after bursts. Left alone, V8 lets the heap grow during a busy minute and does not
 * shrink it while requests keep coming.
 *
 * @returns a function that stops it
 */
export function releaseMemoryAfterBursts(): () => void {
  let lowest = process.memoryUsage.rss();
  let releasedAt = performance.now();
  const timer = setInterval(() => {
    const rss = process.memoryUsage.rss();
    lowest = Math.min(lowest, rss);
    const now = performance.now();
    if (rss - lowest < GROWTH_BYTES || now - releasedAt < MIN_INTERVAL_MS) return;
    releaseMemory();
    releasedAt = now;
    lowest = process.memoryUsage.rss();
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
