import { setTimeout as sleep } from "node:timers/promises";

/** Nothing takes longer, even on a busy machine. */
const TIMEOUT_MS = 30_000;
const AGAIN_MS = 10;

/** @throws Error with this message when the promise takes too long */
export async function inTime<T>(promise: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until a check answers true. @throws Error with this message when it takes too long */
export async function untilTrue(check: () => Promise<unknown>, message: string): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (!(await inTime(check(), message))) {
    if (Date.now() > giveUpAt) throw new Error(message);
    await sleep(AGAIN_MS);
  }
}
