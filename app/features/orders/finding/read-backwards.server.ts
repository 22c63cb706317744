import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** A range of whole numbers, both ends included. */
export type Range = { first: number; last: number };

/** How long a step should take: long enough for progress, short enough that nobody notices the wait. */
const STEP_MS = 10;
/** A step is at most this many times as wide as the one before. */
const MAX_GROWTH = 4;

/**
 * The size of the next step after one of `size`. It follows the processor time of that step: on a busy machine,
 * smaller steps would only add work.
 *
 * @param before process.cpuUsage() when that step began
 */
export function nextStep(size: number, before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return size * Math.min(MAX_GROWTH, STEP_MS / Math.max(1, (user + system) / 1_000));
}

type Reading<Row> = {
  /** How many rows to find. */
  limit: number;
  /** How much of the range the first step reads, and each at least. */
  width: number;
  /** Reads a part of the range, from its end, at most `limit` rows. */
  read: (part: Range, limit: number) => Promise<Row[]>;
};

/**
 * Reads the last rows of a long range in steps and yields to the event loop between them, because reading a million
 * orders takes longer than other requests should wait. The width of a step follows the time of the one before.
 */
export async function readBackwards<Row>(
  { first, last }: Range,
  { limit, width, read }: Reading<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let end = last, size = width; end >= first && rows.length < limit; ) {
    const part = { first: Math.max(first, end - Math.ceil(size) + 1), last: end };
    const before = process.cpuUsage();
    for (const row of await read(part, limit - rows.length)) rows.push(row);
    end = part.first - 1;
    size = Math.max(width, nextStep(size, before));
    await yieldToEventLoop();
  }
  return rows;
}
