import { setTimeout as sleep } from "node:timers/promises";
import type { Settings } from "../../../app/web/env.server.ts";
import { databaseOf } from "./database.ts";

const RETRY_MS = 1_000;
const REPEAT_MS = 60_000;

/**
 * Waits for the server of the shop's database, and says so at once and then every minute. Until it has
 * answered, nothing listens: to a load balancer, this server is down.
 */
export async function untilDatabaseAnswers(
  settings: Settings,
  print: (line: string) => void,
): Promise<void> {
  const database = await databaseOf(settings);
  // As the first process of a container, this one would not be ended by signals.
  const stop = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const why = await database.away();
    if (why === null) break;
    if (performance.now() - saidAt >= REPEAT_MS) {
      saidAt = performance.now();
      print(`Waiting for ${database.name}: ${why}`);
    }
    await sleep(RETRY_MS);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, stop);
}
