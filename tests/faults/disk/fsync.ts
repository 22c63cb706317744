import { setTimeout as sleep } from "node:timers/promises";
import { equalLine, type Line, line, skippedLine } from "#tests/bench/support/figures.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import {
  checkDurability,
  durabilityLines,
  isOpen,
  planOrders,
  sendOrders,
} from "#tests/faults/support/orders.ts";
import { failSyncs, straceMissing } from "#tests/faults/support/strace.ts";

const CONNECTIONS = 8;
/** More orders than are placed before syncs fail. */
const ORDERS = 8_000;
const SENT_AGAIN = 400;
const FAIL_AFTER_MS = 1_000;
const ENDED_WITHIN_MS = 5_000;

/** Makes every sync fail while orders arrive, as a dying disk does, and restarts the shop. */
export async function failSyncsDuringOrders(): Promise<Line[]> {
  const missing = straceMissing();
  if (missing) return [skippedLine(missing)];
  const { file, shoppers, start } = await prepareShop(20);
  const server = await start();
  const wanted = planOrders(shoppers, ORDERS);
  const ordering = sendOrders(server.url, wanted, CONNECTIONS);
  await sleep(FAIL_AFTER_MS);
  const failedAt = performance.now();
  const stopFailing = await failSyncs(server.pid);
  const exitCode = await Promise.race([server.ended, sleep(ENDED_WITHIN_MS, "still there")]);
  const endedAfterMs = Math.round(performance.now() - failedAt);
  await stopFailing();
  if (exitCode === "still there") process.kill(server.pid, "SIGKILL");
  const statuses = new Set((await ordering).map((reply) => reply?.status ?? "none"));
  const left = wanted.filter(isOpen);
  const said = server.output().match(/"level":60/g)?.length ?? 0;

  const atRestart = checkDurability(file, wanted);
  const again = await start();
  await sendOrders(again.url, left.slice(0, SENT_AGAIN), CONNECTIONS);
  await again.stop();
  const inTheEnd = checkDurability(file, wanted);
  return [
    ...durabilityLines({ ...inTheEnd, missing: atRestart.missing + inTheEnd.missing }),
    line(
      `answers while syncs fail, ${ORDERS - left.length} of ${ORDERS} acknowledged before`,
      [...statuses].toSorted().join(", "),
      "200 before, then 503 or none",
      [...statuses].every((status) => [200, 503, "none"].includes(status)),
    ),
    line(
      "exit code, and ms until the end",
      `${exitCode}, ${endedAfterMs}`,
      `not 0, ≤ ${ENDED_WITHIN_MS}`,
      exitCode !== 0 && exitCode !== "still there",
    ),
    equalLine("lines in the log that say why", said, 1),
  ];
}
