import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate } from "../../support/data/templates.ts";
import { startServer } from "../../support/server/server.ts";
import { durabilityLines, exactLine, type FaultLine } from "../support/fault-lines.ts";
import { checkDurability, MANY_ORDERS, planOrders, sendOrders } from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";

const ORDERS = 200;
const CONNECTIONS = 8;

/** Removes the write-ahead log amid orders. */
export async function removeWriteAheadLog(): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(file, CONNECTIONS);
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  const wanted = planOrders(shoppers, ORDERS);
  const half = wanted.length / 2;
  await sendOrders(server.url, wanted.slice(0, half), CONNECTIONS);
  rmSync(`${file}-wal`);
  await sendOrders(server.url, wanted.slice(half), CONNECTIONS);
  const status = await server.ended;
  rmSync(`${file}-shm`, { force: true });
  const durability = durabilityLines(checkDurability(file, wanted));
  rmSync(dataDir, { recursive: true });
  const acknowledged = wanted.filter((order) => order.acknowledged).length;
  return [
    exactLine("log removed amid orders: acknowledged before", Math.min(acknowledged, half), half),
    ...durability,
    exactLine("it ends with code", String(status), "1"),
  ];
}
