import { atMost, equalLine, fact, type Line, quantile } from "#tests/bench/support/figures.ts";
import { probe } from "#tests/bench/support/probe.ts";
import { holdLock } from "#tests/faults/support/hold-lock.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import { planOrders, sendOrders, slowestOf } from "#tests/faults/support/orders.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const ORDERS = 16;
const WRITES_WITHIN_MS = 6_000;
const READS_P99_MS = 250;

/** Holds the write lock in another process while some shoppers order and others browse. */
export async function holdLockDuringOrders(heldMs: number): Promise<Line[]> {
  const { file, shoppers, start, durability } = await prepareShop(ORDERS);
  const wanted = planOrders(shoppers, ORDERS);
  const server = await start();
  await probe(server.url, PAGES, AbortSignal.timeout(500));

  const releaseLock = await holdLock(file);
  const ordering = sendOrders(server.url, wanted, ORDERS);
  const reads = await probe(server.url, PAGES, AbortSignal.timeout(heldMs));
  releaseLock();
  const replies = await ordering;
  await server.stop();

  const times = [...reads.values()].flat();
  const p99 = quantile(times, 0.99);
  const count = (status: number) => replies.filter((one) => one?.status === status).length;
  return [
    ...durability(wanted),
    fact("of these orders placed", count(200)),
    equalLine("orders placed, or refused with 503", count(200) + count(503), ORDERS),
    atMost("the slowest of these orders in ms", slowestOf(replies), WRITES_WITHIN_MS),
    atMost(`p99 of ${times.length} reads while it is held, in ms`, p99, READS_P99_MS, {
      digits: 1,
    }),
  ];
}
