import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Line, line } from "../bench/support/figures.ts";
import { SELLER } from "../support/data/templates.ts";
import { holdLock } from "./support/hold-lock.ts";
import { prepareShop } from "./support/order-shop.ts";
import { planOrders, sendOrders } from "./support/orders.ts";
import { send } from "./support/send.ts";

const ORDERS = 16;
const LOGINS = 10;
const EXIT_WITHIN_MS = 10_000;

/** Sends SIGTERM while orders wait for the write lock and logins wait in the queue. */
export async function stopDuringRequests(): Promise<Line[]> {
  const { file, shoppers, start, durability } = await prepareShop(ORDERS);
  const wanted = planOrders(shoppers, ORDERS);
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");

  const releaseLock = await holdLock(file);
  const ordering = sendOrders(server.url, wanted, ORDERS);
  const logins = Array.from({ length: LOGINS }, () =>
    send(server.url, "/api/seller/login", { json: SELLER }),
  );
  await sleep(500);
  const stoppedAt = performance.now();
  process.kill(server.pid, "SIGTERM");
  await sleep(1_000);
  const late = await send(server.url, "/");
  releaseLock();
  const replies = [...(await ordering), ...(await Promise.all(logins))];
  const exitCode = await server.ended;
  const exitMs = performance.now() - stoppedAt;
  idle.destroy();
  const answered = replies.filter((reply) => reply?.status === 200).length;
  const inFlight = ORDERS + LOGINS;
  return [
    ...durability(wanted),
    line(
      `status 200, of ${ORDERS} orders and ${LOGINS} logins in flight`,
      answered,
      inFlight,
      answered === inFlight,
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
