import type { Awaitable } from "./engine.ts";

/**
 * Starts calls one after the other without waiting, so that together they cost one round trip to a
 * database on another machine. Unlike Promise.all, it rejects only when all have ended: none of them
 * must go on in a transaction that has been rolled back.
 *
 * @throws what the first to fail has failed with
 */
export async function inParallel<Calls extends readonly (() => Awaitable<unknown>)[]>(
  ...calls: Calls
): Promise<{ -readonly [Nth in keyof Calls]: Awaited<ReturnType<Calls[Nth]>> }> {
  const running = calls.map(async (call) => call());
  try {
    return (await Promise.all(running)) as never;
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  }
}
