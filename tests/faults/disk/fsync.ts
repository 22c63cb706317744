import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyTemplate } from "../../support/data/templates.ts";
import { startServer } from "../../support/server/server.ts";
import { durabilityLines, type FaultLine, line, skippedLine } from "../support/fault-lines.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type OrderReply,
  planOrders,
  sendOrders,
} from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";
import { failSyncs, straceMissing } from "../support/strace.ts";

const CONNECTIONS = 8;
/** More orders than are placed before syncs fail. */
const ORDERS = 8_000;
const SENT_AGAIN = 400;
const FAIL_AFTER_MS = 1_000;
const ENDED_WITHIN_MS = 5_000;

/** Makes every sync fail while orders arrive, as a dying disk does, and restarts the shop. */
export async function failSyncsDuringOrders(): Promise<FaultLine[]> {
  const missing = straceMissing();
  if (missing) return [skippedLine(missing)];
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(file, 20);
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  const wanted = planOrders(shoppers, ORDERS);
  const answers: OrderReply[] = [];
  const ordering = sendOrders(server.url, wanted, CONNECTIONS, (answer) => answers.push(answer));
  await sleep(FAIL_AFTER_MS);
  const failedAt = performance.now();
  const stopFailing = await failSyncs(server.pid);
  const exitCode = await Promise.race([server.ended, sleep(ENDED_WITHIN_MS, "still there")]);
  const endedAfterMs = Math.round(performance.now() - failedAt);
  await stopFailing();
  if (exitCode === "still there") process.kill(server.pid, "SIGKILL");
  await ordering;
  const before = wanted.filter(({ acknowledged }) => acknowledged).length;
  const statuses = new Set(answers.map((answer) => answer?.status ?? "none"));
  const said = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":60'));

  const atRestart = checkDurability(file, wanted);
  const again = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  const left = wanted.filter(({ acknowledged }) => !acknowledged);
  await sendOrders(again.url, left.slice(0, SENT_AGAIN), CONNECTIONS);
  await again.stop();
  const inTheEnd = checkDurability(file, wanted);
  rmSync(dataDir, { recursive: true });
  return [
    ...durabilityLines({ ...inTheEnd, missing: atRestart.missing + inTheEnd.missing }),
    line(
      `answers while syncs fail, ${before} of ${ORDERS} acknowledged before`,
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
    line("lines in the log that say why", String(said.length), "1", said.length === 1),
  ];
}
