import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { join } from "node:path";
import { openConnection } from "#db/sqlite/connections.ts";
import { later, temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { fact, type Line, line, median } from "#tests/bench/support/figures.ts";
import { type Measured, startShop } from "#tests/bench/support/processes.ts";
import { inTurns } from "#tests/bench/support/rounds.ts";
import { orderOf } from "#tests/faults/support/orders.ts";
import { type Sender, send } from "#tests/faults/support/send.ts";
import { makeShoppers, type Shopper } from "#tests/faults/support/shoppers.ts";

const PRODUCTS = 48;
const SHOPPERS = 16;
const ORDERS = 600;
const ROUNDS = 5;
const GOAL = 0.6;

type Sending = Shopper & Sender;

/**
 * Orders per second, each committed before it is acknowledged, compared with the lower of two limits:
 * the commits per second of the disk, and the requests per second of the same stack when nothing is
 * written.
 *
 * Shoppers send both from addresses of their own, as most do. At most four requests of one address run
 * at once, so that orders from a single one share fewer commits: that is measured, too.
 */
export async function orderRate(): Promise<Line[]> {
  const shop = await startShop(PRODUCTS);
  const shoppers = await makeShoppers(shop.databaseFile, SHOPPERS);
  const sendings = shoppers.map((shopper, i) => sendingFrom(shopper, `127.0.0.${i + 2}`));
  const together = shoppers.map((shopper) => sendingFrom(shopper, "127.0.0.1"));
  const rates = await inTurns(
    {
      orders: () => ordersASecond(shop, sendings),
      commits: commitsASecond,
      empty: () => emptyASecond(shop, sendings),
      sharedOrders: () => ordersASecond(shop, together),
      sharedEmpty: () => emptyASecond(shop, together),
    },
    ROUNDS,
  );
  const { commits } = rates;
  const figure = "orders a second ÷ the lesser of raw commits and empty actions";
  const { ratio, measured } = compare(rates);
  const shared = { orders: rates.sharedOrders, commits, empty: rates.sharedEmpty };
  return [
    line(figure, measured, `≥ ${GOAL}`, ratio >= GOAL),
    fact("the same when all shoppers have one address", compare(shared).measured),
  ];
}

function compare(rates: Record<"orders" | "commits" | "empty", number[]>) {
  const [orders = 0, commits = 0, empty = 0] = [rates.orders, rates.commits, rates.empty].map(
    median,
  );
  const ratio = orders / Math.min(commits, empty);
  const limits = `min(${commits.toFixed(0)}, ${empty.toFixed(0)})`;
  return { ratio, measured: `${orders.toFixed(0)} ÷ ${limits} = ${ratio.toFixed(2)}` };
}

/** A shopper with one connection, from this address. */
export function sendingFrom(shopper: Shopper, from: string): Sending {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  later(() => agent.destroy());
  return { ...shopper, from, agent };
}

/** Sends orders, as many at once as there are shoppers, and measures how many a second are placed. */
export const ordersASecond = (shop: Measured, sendings: Sending[], count = ORDERS) =>
  requestsASecond(shop, sendings, "/api/order/cod", true, count);

/** Orders with online payment are always refused: the same stack, session and body, but no write. */
const emptyASecond = (shop: Measured, sendings: Sending[]) =>
  requestsASecond(shop, sendings, "/api/order/stripe", false, ORDERS);

/** @param isPlaced whether these orders must be placed, or refused */
async function requestsASecond(
  { url }: Measured,
  sendings: Sending[],
  path: string,
  isPlaced: boolean,
  count: number,
): Promise<number> {
  let left = count;
  const startedAt = performance.now();
  const sender = async ({ from, agent, ...shopper }: Sending) => {
    while (left-- > 0) {
      const headers = { cookie: shopper.cookie, "idempotency-key": randomUUID() };
      const json = orderOf(shopper);
      const reply = await send(url, path, { from, agent, headers, json });
      if (!reply || JSON.parse(reply.text).success !== isPlaced)
        throw new Error(`unexpected reply to an order: ${reply?.text}`);
    }
  };
  await Promise.all(sendings.map(sender));
  return count / ((performance.now() - startedAt) / 1_000);
}

/** Commits of one small row, with the shop's connection settings. */
function commitsASecond(): number {
  const sqlite = openConnection(join(temporaryFolder(), "raw.db"));
  sqlite.exec("create table rows (text)");
  const insert = sqlite.prepare("insert into rows values ('x')");
  const startedAt = performance.now();
  for (let i = 0; i < ORDERS; i++) insert.run();
  const seconds = (performance.now() - startedAt) / 1_000;
  sqlite.close();
  return ORDERS / seconds;
}
