import { once } from "node:events";
import { rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyTemplate, SELLER } from "../support/data/templates.ts";
import { startServer } from "../support/server/server.ts";
import { durabilityLines, type FaultLine, line } from "./support/fault-lines.ts";
import { holdLock } from "./support/hold-lock.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type OrderReply,
  planOrders,
  sendOrders,
} from "./support/orders.ts";
import { makeShoppers } from "./support/shoppers.ts";

const ORDERS = 16;
const LOGINS = 10;
const EXIT_WITHIN_MS = 10_000;

/** Sends SIGTERM while orders wait for the write lock and logins wait in the queue. */
export async function stopDuringRequests(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const wanted = planOrders(await makeShoppers(file, ORDERS), ORDERS);
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");

  const releaseLock = await holdLock(file);
  const answers: OrderReply[] = [];
  const ordering = sendOrders(server.url, wanted, ORDERS, (answer) => answers.push(answer));
  const logins = Array.from({ length: LOGINS }, () => logIn(server.url));
  await sleep(500);
  const stoppedAt = performance.now();
  process.kill(server.pid, "SIGTERM");
  await sleep(1_000);
  const late = await fetch(server.url).catch(() => null);
  await releaseLock();
  await ordering;
  const statuses = [...answers.map((answer) => answer?.status), ...(await Promise.all(logins))];
  const exitCode = await server.ended;
  const exitMs = performance.now() - stoppedAt;
  idle.destroy();
  const durability = checkDurability(file, wanted);
  rmSync(dataDir, { recursive: true });
  const answered = statuses.filter((status) => status === 200).length;
  return [
    ...durabilityLines(durability),
    line(
      `status 200, of ${ORDERS} orders and ${LOGINS} logins in flight`,
      String(answered),
      String(ORDERS + LOGINS),
      answered === ORDERS + LOGINS,
    ),
    line(
      "new connections while it stops",
      late ? `status ${late.status}` : "refused",
      "refused",
      late === null,
    ),
    line(
      "exit code, and ms until it ended",
      `${exitCode}, ${exitMs.toFixed(0)}`,
      `0, ≤ ${EXIT_WITHIN_MS}`,
      exitCode === 0 && exitMs <= EXIT_WITHIN_MS,
    ),
  ];
}

/** Logs in as the seller; returns the status, or undefined without a response. */
async function logIn(url: string): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/seller/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(SELLER),
  }).catch(() => undefined);
  return answer?.status;
}
