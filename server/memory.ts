import { collectGarbage } from "../app/models/collect-garbage.ts";

const LOOK_EVERY_MS = 1_000;
/** A collection keeps everybody waiting for some ten milliseconds. */
const AT_MOST_EVERY_MS = 5_000;
const GROWN_BY_BYTES = 48 * 1024 * 1024;

/**
 * Gives memory back after bursts: the engine, left alone, lets the heap grow with the garbage of a
 * busy minute and keeps it for long. @returns stops it
 */
export function keepMemorySmall(): () => void {
  let least = process.memoryUsage.rss();
  let collectedAt = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const rss = process.memoryUsage.rss();
    least = Math.min(least, rss);
    const now = performance.now();
    if (rss - least < GROWN_BY_BYTES || now - collectedAt < AT_MOST_EVERY_MS) return;
    collectedAt = now;
    void collectGarbage().then(() => {
      least = process.memoryUsage.rss();
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
