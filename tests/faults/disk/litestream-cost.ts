import { join } from "node:path";
import { temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { exactLine, type Line, median, ratioLine } from "#tests/bench/support/figures.ts";
import { inTurns } from "#tests/bench/support/rounds.ts";
import { prepareShop } from "#tests/faults/support/order-shop.ts";
import { isOpen, planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { startLitestream } from "#tests/support/programs/litestream.ts";

const ROUNDS = 5;
const ORDERS = 500;
const CONNECTIONS = 16;

/** Places orders in turns with Litestream beside the shop and without it. */
export async function measureLitestreamCost(): Promise<Line[]> {
  const { dataDir, shoppers, start } = await prepareShop(20, { LITESTREAM: "on" });
  const server = await start();
  const env = { DATA_DIR: dataDir, LITESTREAM_URL: `file://${join(temporaryFolder(), "replica")}` };
  let refused = 0;
  const order = async () => {
    const wanted = planOrders(shoppers, ORDERS);
    const startedAt = performance.now();
    await sendOrders(server.url, wanted, CONNECTIONS);
    refused += wanted.filter(isOpen).length;
    return (1_000 * ORDERS) / (performance.now() - startedAt);
  };
  const orderBeside = async () => {
    const litestream = startLitestream(env);
    const rate = await order();
    await litestream.stop();
    return rate;
  };
  const rates = await inTurns({ beside: orderBeside, alone: order }, ROUNDS);
  const figure = "orders a second while Litestream copies ÷ without it";
  return [
    ratioLine(figure, [median(rates.beside), median(rates.alone)], { least: 0.8 }),
    exactLine(`orders refused, of ${2 * ROUNDS * ORDERS}`, refused, 0),
  ];
}
