import { cleanUp } from "#tests/bench/support/clean-up.ts";
import { exactLine, type Line } from "#tests/bench/support/figures.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import {
  checkDurability,
  durabilityLines,
  isOpen,
  type PlannedOrder,
  planOrders,
  sendOrder,
  sendOrders,
} from "#tests/faults/support/orders.ts";

const CONNECTIONS = 64;
const SHOPPERS = 20;

/**
 * Kills the shop while orders arrive, restarts it and resends the unanswered orders under the same
 * keys. Every round uses the same database.
 */
export async function killDuringOrders(size: { rounds: number; orders: number }): Promise<Line[]> {
  const { file, shoppers, start } = await prepareShop(SHOPPERS);
  const all: PlannedOrder[] = [];
  let unanswered = 0;
  let changed = 0;
  for (let round = 0; round < size.rounds; round++) {
    const wanted = planOrders(shoppers, size.orders);
    all.push(...wanted);
    const killed = await start();
    // After a random number of responses.
    let left = Math.ceil(wanted.length * (0.1 + 0.8 * Math.random()));
    await sendOrders(killed.url, wanted, CONNECTIONS, () => {
      left--;
      if (left === 0) process.kill(killed.pid, "SIGKILL");
    });
    await killed.ended;
    const open = wanted.filter(isOpen);
    unanswered += open.length;

    const server = await start();
    await sendOrders(server.url, open, CONNECTIONS);
    for (const one of wanted.filter((_, i) => i % 10 === 0)) {
      const { acknowledged } = one;
      if ((await sendOrder(server.url, one))?.order !== acknowledged) changed++;
    }
    await server.stop();
  }
  const { missing, doubled, damage } = checkDurability(file, all);
  await cleanUp();
  const figure = `orders not acknowledged in the end, of ${all.length}; ${unanswered} were sent twice`;
  return [
    ...durabilityLines({ missing, doubled: doubled + changed, damage }),
    exactLine(figure, all.filter(isOpen).length, 0),
  ];
}
