import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyTemplate } from "../../support/data/templates.ts";
import { startServer } from "../../support/server/server.ts";
import { durabilityLines, exactLine, type FaultLine } from "../support/fault-lines.ts";
import {
  checkDurability,
  MANY_ORDERS,
  type PlannedOrder,
  planOrders,
  sendOrder,
  sendOrders,
} from "../support/orders.ts";
import { makeShoppers } from "../support/shoppers.ts";

const CONNECTIONS = 64;
const SHOPPERS = 20;

/**
 * Kills the shop while orders arrive, restarts it and resends the unanswered orders under the same
 * keys. Every round uses the same database.
 */
export async function killDuringOrders(size: {
  rounds: number;
  orders: number;
}): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const shoppers = await makeShoppers(file, SHOPPERS);
  const all: PlannedOrder[] = [];
  let unanswered = 0;
  let changed = 0;
  for (let round = 0; round < size.rounds; round++) {
    const wanted = planOrders(shoppers, size.orders);
    all.push(...wanted);
    await orderUntilKilled(dataDir, wanted);
    const open = wanted.filter(({ acknowledged }) => !acknowledged);
    unanswered += open.length;

    const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
    await sendOrders(server.url, open, CONNECTIONS);
    for (const one of wanted.filter((_, i) => i % 10 === 0))
      if ((await sendOrder(server.url, one))?.order !== one.acknowledged) changed++;
    await server.stop();
  }
  const { missing, doubled, damage } = checkDurability(file, all);
  rmSync(dataDir, { recursive: true });
  const never = all.filter(({ acknowledged }) => !acknowledged).length;
  return [
    ...durabilityLines({ missing, doubled: doubled + changed, damage }),
    exactLine(
      `orders not acknowledged in the end, of ${all.length}; ${unanswered} were sent twice`,
      never,
      0,
    ),
  ];
}

/** Sends orders, and kills the shop after a random number of responses. */
async function orderUntilKilled(dataDir: string, wanted: PlannedOrder[]): Promise<void> {
  const server = await startServer("demo", { ...MANY_ORDERS, DATA_DIR: dataDir });
  let left = Math.ceil(wanted.length * (0.1 + 0.8 * Math.random()));
  await sendOrders(server.url, wanted, CONNECTIONS, () => {
    left--;
    if (left === 0) process.kill(server.pid, "SIGKILL");
  });
  await server.ended;
}
