import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Store } from "../../db/client.server.ts";
import { openPostgresStore } from "../../db/postgres/database.ts";
import { orders, products } from "../../db/schema.ts";
import { startDatabaseServers } from "../faults/machines/database-servers.ts";
import { startMovingAddress } from "../faults/machines/moving-address.ts";
import { type PlannedOrder, planOrders } from "../faults/support/orders.ts";
import { send } from "../faults/support/send.ts";
import { addShoppers } from "../faults/support/shoppers.ts";
import { startMailServer } from "../support/mail/mail-server.ts";
import { findPostgres } from "../support/postgres/programs.ts";
import { type Line, printTable } from "./support/figures.ts";
import { type Measured, startShop } from "./support/processes.ts";

const CLIENTS = 24;
const ROUND_TRIPS_MS = [0, 1, 5, 50];
const PRODUCTS = 48;
const WARM_UP = 48;
const FOR_MS = 8_000;
const AGAIN_MS = 50;
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
  const lines: Line[] = [];
  try {
    for (const roundTripMs of ROUND_TRIPS_MS)
      for (const sendsMail of roundTripMs === 50 ? [false, true] : [false]) {
        const line = await startMovingAddress(databases.address.port, roundTripMs);
        const mail = await startMailServer();
        const url = databases.url.replace(`:${databases.address.port}/`, `:${line.port}/`);
        const settings = { DATABASE_URL: url, ...(sendsMail && { SMTP_URL: mail.url }) };
        const shop = await startShop(PRODUCTS, 0, settings);
        try {
          const result = await orderFor(shop, store);
          lines.push(...linesOf(`${roundTripMs} ms${sendsMail ? ", with mails" : ""}`, result));
        } finally {
          await shop.stop();
          await mail.stop();
          await line.stop();
        }
      }
  } finally {
    await store.close();
    await databases.stop();
  }
  printTable(`${CLIENTS} clients order through a line with a round trip of …`, lines);
}

type Result = { perSecond: number; refused: number; wrong: string };

async function orderFor({ url }: Measured, store: Store): Promise<Result> {
  const shoppers = await addShoppers(store, CLIENTS);
  const { product } = shoppers[0]!;
  const isProduct = eq(products.id, product);
  await store.withTx((tx) => tx.update(products).set({ stockCount: PIECES }).where(isProduct));
  const countOrders = async () => {
    const [row] = await store.db.select({ count: sql<number>`count(*)` }).from(orders);
    return row!.count;
  };
  const before = await countOrders();
  const sent: PlannedOrder[] = [];
  let refused = 0;

  const place = async (order: PlannedOrder, from: string, agent: Agent) => {
    const { cookie, address } = order.shopper;
    const headers = { cookie, origin: url, "idempotency-key": order.key };
    const json = { items: [{ product, quantity: 1 }], address };
    for (;;) {
      const reply = await send(url, "/api/order/cod", { from, agent, headers, json });
      const body = reply?.status === 200 ? JSON.parse(reply.text) : null;
      if (body?.success) {
        order.acknowledged = body.order._id;
        return;
      }
      if (reply?.status !== 503 && reply?.status !== 504)
        throw new Error(`unexpected reply to an order: ${reply?.status} ${reply?.text}`);
      refused += 1;
      await sleep(AGAIN_MS);
    }
  };
  /** Each client sends until it is told to stop. */
  const orderWhile = (goesOn: () => boolean) =>
    Promise.all(
      shoppers.map(async (shopper, nth) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        while (goesOn()) {
          const [order] = planOrders([shopper], 1);
          sent.push(order!);
          await place(order!, `127.0.0.${nth + 2}`, agent);
        }
        agent.destroy();
      }),
    );

  await orderWhile(() => sent.length < WARM_UP);
  const warmed = sent.length;
  refused = 0;
  const startedAt = performance.now();
  await orderWhile(() => performance.now() - startedAt < FOR_MS);
  const seconds = (performance.now() - startedAt) / 1_000;

  const placed = await store.db.select({ id: orders.id, key: orders.requestKey }).from(orders);
  const ids = new Set(placed.map(({ id }) => id));
  const lost = sent.filter(({ acknowledged }) => !ids.has(acknowledged!)).length;
  const doubled = placed.length - new Set(placed.map(({ key }) => key)).size;
  const [{ left } = { left: null }] = await store.db
    .select({ left: products.stockCount })
    .from(products)
    .where(isProduct);
  const miscounted = Math.abs(PIECES - left! - (placed.length - before));
  return {
    perSecond: (sent.length - warmed) / seconds,
    refused,
    wrong: [lost, doubled, miscounted].join(", "),
  };
}

function linesOf(line: string, { perSecond, refused, wrong }: Result): Line[] {
  return [
    {
      figure: `${line}: orders a second; of them refused at first`,
      measured: `${perSecond.toFixed(1)}; ${refused}`,
      goal: `≥ ${GOAL}; 0`,
      reached: perSecond >= GOAL && refused === 0,
    },
    {
      figure: `${line}: lost, placed twice, pieces miscounted`,
      measured: wrong,
      goal: "0, 0, 0",
      reached: wrong === "0, 0, 0",
    },
  ];
}
