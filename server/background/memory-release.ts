import { releaseMemory } from "../../app/models/pictures/collect-garbage.ts";

const LOOK_EVERY_MS = 1_000;
const AT_MOST_EVERY_MS = 10_000;
const GROWN_BY_BYTES = 25 * 1024 * 1024;

/**
 * Gives memory back after bursts: the engine, left alone, lets its heap grow with the garbage of a
 * busy minute and keeps it as long as there is anything to do. @returns stops it
 */
export function releaseMemoryAfterBursts(): () => void {
  let least = process.memoryUsage.rss();
  let releasedAt = performance.now();
  const timer = setInterval(() => {
    const rss = process.memoryUsage.rss();
    least = Math.min(least, rss);
    const now = performance.now();
    if (rss - least < GROWN_BY_BYTES || now - releasedAt < AT_MOST_EVERY_MS) return;
    releaseMemory();
    releasedAt = now;
    least = process.memoryUsage.rss();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
