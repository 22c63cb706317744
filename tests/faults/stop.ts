import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { equalLine, type Line, line } from "#tests/bench/support/figures.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { holdLock } from "./support/hold-lock.ts";
import { metricOf } from "./support/metric.ts";
import { prepareShop } from "./support/order-shop.ts";
import { planOrders, sendOrders } from "./support/orders.ts";
import { send } from "./support/send.ts";

const ORDERS = 16;
const LOGINS = 10;
const IN_FLIGHT = ORDERS + LOGINS;
/** Requests wait a little longer for the lock. */
const LOCKED_AT_MOST_MS = 4_500;
const EXIT_WITHIN_MS = 10_000;

/** Sends SIGTERM while orders wait for the write lock and logins wait in the queue. */
export async function stopDuringRequests(): Promise<Line[]> {
  const settings = { METRICS_PORT: "0" };
  const { file, shoppers, start, durability } = await prepareShop(ORDERS, settings);
  const wanted = planOrders(shoppers, ORDERS);
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const idle = connect(Number(port), hostname);
  await once(idle, "connect");

  const releaseLock = await holdLock(file);
  const releaseAt = performance.now() + LOCKED_AT_MOST_MS;
  const until = async (isReached: () => Promise<boolean>) => {
    while (performance.now() < releaseAt && !(await isReached())) await sleep(50);
  };
  const ordering = sendOrders(server.url, wanted, ORDERS);
  const logins = Array.from({ length: LOGINS }, () =>
    send(server.url, "/api/seller/login", { json: SELLER }),
  );
  await until(async () => (await metricOf(server, "http_requests_in_flight")) === IN_FLIGHT);
  const stoppedAt = performance.now();
  process.kill(server.pid, "SIGTERM");
  let late = "";
  await until(async () => {
    // From an address of which no request waits.
    const reply = await send(server.url, "/", { from: "127.0.0.2" });
    late = reply ? `status ${reply.status}` : "refused";
    return !reply;
  });
  releaseLock();
  const replies = [...(await ordering), ...(await Promise.all(logins))];
  const exitCode = await server.ended;
  const exitMs = performance.now() - stoppedAt;
  idle.destroy();
  const answered = replies.filter((reply) => reply?.status === 200).length;
  return [
    ...durability(wanted),
    equalLine(
      `status 200, of ${ORDERS} orders and ${LOGINS} logins in flight`,
      answered,
      IN_FLIGHT,
    ),
    equalLine("new connections while it stops", late, "refused"),
    line(
      "exit code, and ms until it ended",
      `${exitCode}, ${exitMs.toFixed(0)}`,
      `0, ≤ ${EXIT_WITHIN_MS}`,
      exitCode === 0 && exitMs <= EXIT_WITHIN_MS,
    ),
  ];
}
