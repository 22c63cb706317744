import { openPostgresStore } from "../../db/postgres/open-store.ts";
import { startDatabaseServers } from "../faults/machines/database-servers.ts";
import { startMovingAddress } from "../faults/machines/moving-address.ts";
import { planOrders } from "../faults/support/orders.ts";
import { addShoppers } from "../faults/support/shoppers.ts";
import { sendOrder } from "../faults/upgrade.ts";
import { findPostgres } from "../support/postgres/programs.ts";
import { sendingFrom } from "./server/order-rate.ts";
import { type Line, printTable } from "./support/figures.ts";
import { startShop } from "./support/processes.ts";

const PRODUCTS = 200;
const CLIENTS = 24;
const SECONDS = 10;
const ROUND_TRIPS_MS = [0, 1, 5, 50];
/** Orders a second at the longest round trip. */
const GOAL = 25;

/**
 * Orders a second while a round trip between the shop and PostgreSQL takes ever longer, from as many
 * shoppers at once, each from an address of its own.
 */
export async function benchSlowLine(): Promise<void> {
  const programs = findPostgres();
  if (!programs) return console.log("PostgreSQL is not installed: not measured");
  const databases = await startDatabaseServers(programs);
  try {
    const lines: Line[] = [];
    let fastest = 0;
    for (const ms of ROUND_TRIPS_MS) {
      const { placed, refused, stored } = await measure(databases, ms);
      const rate = placed / SECONDS;
      fastest ||= rate;
      const isLast = ms === ROUND_TRIPS_MS.at(-1);
      lines.push(
        {
          figure: `orders a second at ${ms} ms, ÷ those at 0 ms`,
          measured: `${rate.toFixed(1)} ÷ ${fastest.toFixed(1)} = ${(rate / fastest).toFixed(2)}`,
          goal: isLast ? `≥ ${GOAL}` : "",
          reached: isLast ? rate >= GOAL : null,
        },
        {
          figure: `refused; acknowledged and missing, at ${ms} ms`,
          measured: `${refused}; ${placed - stored}`,
          goal: "0; 0",
          reached: refused === 0 && placed === stored,
        },
      );
    }
    printTable(`Orders from ${CLIENTS} clients to a PostgreSQL far away`, lines);
  } finally {
    await databases.stop();
  }
}

type Databases = Awaited<ReturnType<typeof startDatabaseServers>>;

async function measure({ url, address, servers }: Databases, roundTripMs: number) {
  const far = await startMovingAddress(address.port, roundTripMs / 2);
  const farUrl = url.replace(`:${address.port}/`, `:${far.port}/`);
  const shop = await startShop(PRODUCTS, 0, { DATABASE_URL: farUrl });
  const store = openPostgresStore(url);
  const shoppers = await addShoppers(store, CLIENTS);
  await store.close();
  const sendings = shoppers.map((shopper, i) => sendingFrom(shopper, `127.0.0.${i + 2}`));
  const count = () => Number(servers[0]!.psql("select count(*) from orders", "shop"));
  const sendFor = async (seconds: number) => {
    const until = performance.now() + seconds * 1_000;
    const result = { placed: 0, refused: 0 };
    const send = async (sending: (typeof sendings)[number]) => {
      while (performance.now() < until) {
        const [order] = planOrders([sending], 1);
        await sendOrder(shop.url, order!, sending);
        result[order!.acknowledged ? "placed" : "refused"] += 1;
      }
    };
    await Promise.all(sendings.map(send));
    return result;
  };
  try {
    await sendFor(1);
    const before = count();
    const result = await sendFor(SECONDS);
    return { ...result, stored: count() - before };
  } finally {
    for (const { agent } of sendings) agent?.destroy();
    await shop.stop();
    await far.stop();
  }
}
