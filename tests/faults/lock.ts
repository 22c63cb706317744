import { rmSync } from "node:fs";
import { join } from "node:path";
import { quantile } from "../bench/support/figures.ts";
import { probe } from "../bench/support/probe.ts";
import { startServer } from "../support/server.ts";
import { copyTemplate } from "../support/templates.ts";
import { holdLock } from "./support/hold-lock.ts";
import { type FaultLine, keptLines } from "./support/lines.ts";
import {
  type Answered,
  compareKept,
  MANY_ORDERS,
  sendOrders,
  wantOrders,
} from "./support/orders.ts";
import { makeShoppers } from "./support/shoppers.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const ORDERS = 16;
const WRITES_WITHIN_MS = 6_000;
const READS_P99_MS = 250;

/** Lets another process hold the write lock while shoppers order and others look around. */
export async function holdLockDuringOrders(heldMs: number): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const wanted = wantOrders(await makeShoppers(file, ORDERS), ORDERS);
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  await probe(server.url, PAGES, AbortSignal.timeout(500));

  const letGo = await holdLock(file);
  const answers: Answered[] = [];
  const ordering = sendOrders(server.url, wanted, ORDERS, (answer) => answers.push(answer));
  const reads = await probe(server.url, PAGES, AbortSignal.timeout(heldMs));
  await letGo();
  await ordering;
  await server.stop();
  const kept = compareKept(file, wanted);
  rmSync(dataDir, { recursive: true });

  const times = [...reads.values()].flat();
  const p99 = quantile(times, 0.99);
  const slowest = Math.max(...answers.map((answer) => answer?.ms ?? Number.POSITIVE_INFINITY));
  const count = (status: number) => answers.filter((one) => one?.status === status).length;
  const clear = count(200) + count(503) === ORDERS;
  return [
    ...keptLines(kept),
    {
      figure: `orders placed, and answered 503, of ${ORDERS}`,
      measured: `${count(200)}, ${count(503)}`,
      goal: "all of them",
      reached: clear,
    },
    {
      figure: "the slowest of these answers in ms",
      measured: slowest.toFixed(0),
      goal: `≤ ${WRITES_WITHIN_MS}`,
      reached: slowest <= WRITES_WITHIN_MS,
    },
    {
      figure: `p99 of ${times.length} reads meanwhile in ms`,
      measured: p99.toFixed(1),
      goal: `≤ ${READS_P99_MS}`,
      reached: p99 <= READS_P99_MS,
    },
  ];
}
