import { rmSync } from "node:fs";
import { join } from "node:path";
import { quantile } from "../../bench/support/figures.ts";
import { probe } from "../../bench/support/probe.ts";
import { copyTemplate } from "../../support/data/templates.ts";
import { startServer } from "../../support/server/server.ts";
import { atMost, durabilityLines, type FaultLine, line } from "../support/fault-lines.ts";
import { holdLock } from "../support/hold-lock.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type OrderReply,
  planOrders,
  sendOrders,
} from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const ORDERS = 16;
const WRITES_WITHIN_MS = 6_000;
const READS_P99_MS = 250;

/** Holds the write lock in another process while some shoppers order and others browse. */
export async function holdLockDuringOrders(heldMs: number): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const wanted = planOrders(await makeShoppers(file, ORDERS), ORDERS);
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  await probe(server.url, PAGES, AbortSignal.timeout(500));

  const releaseLock = await holdLock(file);
  const answers: OrderReply[] = [];
  const ordering = sendOrders(server.url, wanted, ORDERS, (answer) => answers.push(answer));
  const reads = await probe(server.url, PAGES, AbortSignal.timeout(heldMs));
  await releaseLock();
  await ordering;
  await server.stop();
  const durability = checkDurability(file, wanted);
  rmSync(dataDir, { recursive: true });

  const times = [...reads.values()].flat();
  const p99 = quantile(times, 0.99);
  const slowest = Math.max(...answers.map((answer) => answer?.ms ?? Number.POSITIVE_INFINITY));
  const count = (status: number) => answers.filter((one) => one?.status === status).length;
  const clear = count(200) + count(503) === ORDERS;
  return [
    ...durabilityLines(durability),
    line(
      `orders placed, and refused with 503, of ${ORDERS}`,
      `${count(200)}, ${count(503)}`,
      "all of them",
      clear,
    ),
    atMost("the slowest of these orders in ms", slowest, WRITES_WITHIN_MS),
    atMost(`p99 of ${times.length} reads while it is held, in ms`, p99, READS_P99_MS, 1),
  ];
}
