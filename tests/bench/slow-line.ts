import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { orders, products } from "#db/schema.ts";
import { startDatabaseServers } from "#tests/faults/machines/database-servers.ts";
import { startSteadyOrders } from "#tests/faults/machines/steady-orders.ts";
import { addShoppers } from "#tests/faults/support/shoppers.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { findPostgres } from "#tests/support/postgres/programs.ts";
import { later } from "./support/clean-up.ts";
import { equalLine, type Line, line, linesOf, printTable } from "./support/figures.ts";
import { type Measured, startShop } from "./support/processes.ts";

const CLIENTS = 24;
const ROUND_TRIPS_MS = [0, 1, 5, 50];
const PRODUCTS = 48;
const WARM_UP = 48;
const FOR_MS = 8_000;
const PIECES = 1_000_000;
const GOAL = 25;

/**
 * Orders a second of 24 clients, each with an address of its own, all of the same product whose pieces
 * are counted, through lines of several lengths to a PostgreSQL server with two synchronous standbys.
 * An order that is refused is sent again under the same key.
 */
export async function benchSlowLine(): Promise<void> {
  const programs = findPostgres();
  if (!programs) return console.log("PostgreSQL is not installed: no line to it is measured");
  const databases = await startDatabaseServers(programs);
  const store = openPostgresStore(databases.url);
  later(store.close);
  const lines: Line[] = [];
  for (const roundTripMs of ROUND_TRIPS_MS)
    for (const sendsMail of roundTripMs === 50 ? [false, true] : [false]) {
      const line = await databases.through(roundTripMs);
      const mail = await startMailServer();
      const settings = { DATABASE_URL: line.url, ...(sendsMail && { SMTP_URL: mail.url }) };
      const shop = await startShop(PRODUCTS, 0, settings);
      const what = `${roundTripMs} ms${sendsMail ? ", with mails" : ""}`;
      lines.push(...linesOf(what, await orderFor(shop, store)));
      await shop.stop();
      await mail.stop();
      await line.stop();
    }
  printTable(`${CLIENTS} clients order through a line with a round trip of …`, lines);
}

async function orderFor({ url }: Measured, store: Store): Promise<Line[]> {
  const shoppers = await addShoppers(store, CLIENTS);
  const isProduct = eq(products.id, shoppers[0]!.product);
  await store.withTx((tx) => tx.update(products).set({ stockCount: PIECES }).where(isProduct));
  const before = await store.db.$count(orders);
  const agents = shoppers.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const senderOf = (nth: number) => ({ from: `127.0.0.${nth + 2}`, agent: agents[nth] });
  const load = startSteadyOrders(() => [url], shoppers, CLIENTS, senderOf);
  await load.more(WARM_UP);
  const [warmed, refusedBefore] = [load.acknowledged().length, load.repeated()];
  const startedAt = performance.now();
  await sleep(FOR_MS);
  await load.stop();
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const agent of agents) agent.destroy();
  const unexpected = load.failures().filter((status) => status !== "504");
  if (unexpected.length > 0) throw new Error(`orders were answered with ${unexpected.join(", ")}`);

  const placed = await store.db.select({ id: orders.id, key: orders.requestKey }).from(orders);
  const ids = new Set(placed.map(({ id }) => id));
  const acknowledged = load.acknowledged();
  const lost = acknowledged.filter((order) => !ids.has(order.acknowledged!)).length;
  const doubled = placed.length - new Set(placed.map(({ key }) => key)).size;
  const [{ left } = { left: null }] = await store.db
    .select({ left: products.stockCount })
    .from(products)
    .where(isProduct);
  const miscounted = Math.abs(PIECES - left! - (placed.length - before));
  const wrong = [lost, doubled, miscounted].join(", ");
  const perSecond = (acknowledged.length - warmed) / seconds;
  const refused = load.repeated() - refusedBefore;
  return [
    line("orders a second", perSecond.toFixed(1), `≥ ${GOAL}`, perSecond >= GOAL),
    equalLine("orders refused at first", refused, 0),
    equalLine("lost, placed twice, pieces miscounted", wrong, "0, 0, 0"),
  ];
}
