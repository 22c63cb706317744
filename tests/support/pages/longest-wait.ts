import type { Client } from "#tests/support/server/client.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

/** While some work goes on, the most processor time that passes before a page is read. */
export async function longestWaitMs(client: Client, work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  const others = (async () => {
    while (isRunning) {
      const before = cpuMs();
      await client.get("/about");
      longestMs = Math.max(longestMs, cpuMs() - before);
    }
  })();
  await work();
  isRunning = false;
  await others;
  return longestMs;
}
