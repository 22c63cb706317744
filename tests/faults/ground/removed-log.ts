import { rmSync } from "node:fs";
import { exactLine, type Line } from "#tests/bench/support/figures.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import { isOpen, planOrders, sendOrders } from "#tests/faults/support/orders.ts";

const ORDERS = 200;
const CONNECTIONS = 8;

/** Removes the write-ahead log amid orders. */
export async function removeWriteAheadLog(): Promise<Line[]> {
  const { file, shoppers, start, durability } = await prepareShop(CONNECTIONS);
  const server = await start();
  const wanted = planOrders(shoppers, ORDERS);
  const half = wanted.length / 2;
  await sendOrders(server.url, wanted.slice(0, half), CONNECTIONS);
  rmSync(`${file}-wal`);
  await sendOrders(server.url, wanted.slice(half), CONNECTIONS);
  const status = await server.ended;
  rmSync(`${file}-shm`, { force: true });
  const acknowledged = wanted.length - wanted.filter(isOpen).length;
  return [
    exactLine("log removed amid orders: acknowledged before", Math.min(acknowledged, half), half),
    ...durability(wanted),
    exactLine("it ends with code", String(status), "1"),
  ];
}
