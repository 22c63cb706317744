import { setTimeout as sleep } from "node:timers/promises";

/** The result of work, or of `late` if it takes longer. The work goes on. */
export async function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  const ended = new AbortController();
  const waited = sleep(ms, null, { signal: ended.signal }).then(late);
  try {
    return await Promise.race([work, waited]);
  } finally {
    waited.catch(() => {});
    ended.abort();
  }
}
