import { openStore, type Store } from "../../db/client.server.ts";
import { openPostgresStore } from "../../db/postgres/database.ts";
import { startDatabaseServers } from "../faults/machines/database-servers.ts";
import { startMovingAddress } from "../faults/machines/moving-address.ts";
import { planOrders, sendOrders } from "../faults/support/orders.ts";
import { addShoppers, type Shopper } from "../faults/support/shoppers.ts";
import { findPostgres } from "../support/postgres/programs.ts";
import { logInSeller } from "./seller/seller-client.ts";
import { ordersASecond, sendingFrom } from "./server/order-rate.ts";
import { type Line, median, printTable } from "./support/figures.ts";
import { type Measured, startShop } from "./support/processes.ts";
import { shopperAt } from "./support/shopper.ts";

const PRODUCTS = 200;
const ORDERS_BEFORE = 300;
const CONNECTIONS = 32;
const ORDERS = 128;
const ROUNDS = 5;
const PAGES_A_ROUND = 9;
const DELAY_MS = 1;

type Subject = {
  shop: Measured;
  shoppers: Shopper[];
  /** What is measured of each page: the page's name, and a request for it. */
  pages: [string, () => Promise<Response>][];
};

/**
 * Orders a second and page times: SQLite, PostgreSQL with two synchronous standbys on the same machine,
 * and the same with a millisecond more each way between shop and database. In turns, all with fsync.
 */
export async function benchPostgres(): Promise<void> {
  const programs = findPostgres();
  if (!programs) return console.log("PostgreSQL is not installed: not compared with it");
  const databases = await startDatabaseServers(programs);
  const far = await startMovingAddress(databases.address.port, 2 * DELAY_MS);
  const farUrl = databases.url.replace(`:${databases.address.port}/`, `:${far.port}/`);
  const stops = [far.stop, databases.stop];
  try {
    const sqlite = await startShop(PRODUCTS, ORDERS_BEFORE);
    stops.unshift(sqlite.stop);
    const near = await startShop(PRODUCTS, ORDERS_BEFORE, { DATABASE_URL: databases.url });
    stops.unshift(near.stop);
    const distant = await startShop(PRODUCTS, ORDERS_BEFORE, { DATABASE_URL: farUrl });
    stops.unshift(distant.stop);
    const subjects = {
      sqlite: await subjectOf(sqlite, openStore(sqlite.databaseFile)),
      near: await subjectOf(near, openPostgresStore(databases.url)),
      distant: await subjectOf(distant, openPostgresStore(databases.url)),
    };
    printTable("SQLite ÷ PostgreSQL", [
      ...(await compareOrders(subjects)),
      ...(await comparePages(subjects)),
    ]);
  } finally {
    for (const stop of stops) await stop();
  }
}

type Subjects = Record<"sqlite" | "near" | "distant", Subject>;

async function subjectOf(shop: Measured, store: Store): Promise<Subject> {
  const shoppers = await addShoppers(store, CONNECTIONS);
  await store.close();
  const { url } = shop;
  const shopper = await shopperAt(shop);
  const seller = await logInSeller(shop);
  const [first] = planOrders(shoppers, 1);
  await sendOrders(url, [first!], 1);
  const get = (path: string, cookie: string) => fetch(url + path, { headers: { cookie } });
  return {
    shop,
    shoppers,
    pages: [
      ["home with a cart", () => get("/", shopper.cookie)],
      ["listing with a cart", () => get("/products", shopper.cookie)],
      ["search", () => get("/products?q=gao", shopper.cookie)],
      ["order", () => get(`/order/${first!.acknowledged}`, first!.shopper.cookie)],
      ["seller's orders", () => seller.get("/seller/orders")],
    ],
  };
}

async function compareOrders({ sqlite, near, distant }: Subjects): Promise<Line[]> {
  const rates = { sqlite: [] as number[], near: [] as number[], distant: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, { shop, shoppers }] of Object.entries({ sqlite, near, distant })) {
      // From addresses of their own, as four requests of one address run at once.
      const sendings = shoppers.map((shopper, i) => sendingFrom(shopper, `127.0.0.${i + 2}`));
      const rate = await ordersASecond(shop, sendings, ORDERS);
      for (const { agent } of sendings) agent?.destroy();
      // The first round warms up.
      if (round > 0) rates[name as keyof typeof rates].push(rate);
    }
  return lines(`orders a second at ${CONNECTIONS} connections`, rates, 0);
}

async function comparePages(subjects: Subjects): Promise<Line[]> {
  const result: Line[] = [];
  for (const [nth, [page]] of subjects.sqlite.pages.entries()) {
    const times = { sqlite: [] as number[], near: [] as number[], distant: [] as number[] };
    for (let round = 0; round < ROUNDS * PAGES_A_ROUND; round++)
      for (const [name, { pages }] of Object.entries(subjects))
        times[name as keyof typeof times].push(await timeOf(pages[nth]![1]));
    result.push(...lines(`${page}, ms`, times, 1));
  }
  return result;
}

async function timeOf(request: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  const response = await request();
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${response.url} responded ${response.status}`);
  return performance.now() - startedAt;
}

function lines(figure: string, measured: Record<keyof Subjects, number[]>, digits: number): Line[] {
  const sqlite = median(measured.sqlite);
  const places = { near: "same machine", distant: `${DELAY_MS} ms added each way` };
  return Object.entries(places).map(([name, place]) => {
    const postgres = median(measured[name as keyof Subjects]);
    return {
      figure: `${figure}: SQLite ÷ PostgreSQL, ${place}`,
      measured: `${sqlite.toFixed(digits)} ÷ ${postgres.toFixed(digits)} = ${(sqlite / postgres).toFixed(2)}`,
      goal: "",
      reached: null,
    };
  });
}
