import { openStore, type Store } from "#db/client.server.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { startDatabaseServers } from "#tests/faults/machines/database-servers.ts";
import { planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { addShoppers, type Shopper } from "#tests/faults/support/shoppers.ts";
import { findPostgres } from "#tests/support/postgres/programs.ts";
import { logInSeller } from "./seller/seller-client.ts";
import { ordersASecond, sendingFrom } from "./server/order-rate.ts";
import { later } from "./support/clean-up.ts";
import { type Line, median, printTable, ratioLine } from "./support/figures.ts";
import { type Measured, startShop } from "./support/processes.ts";
import { inTurns, msOf } from "./support/rounds.ts";
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
  const far = await databases.through(2 * DELAY_MS);
  later(far.stop);
  const start = (settings: Record<string, string> = {}) =>
    startShop(PRODUCTS, ORDERS_BEFORE, settings);
  const sqlite = await start();
  const near = await start({ DATABASE_URL: databases.url });
  const distant = await start({ DATABASE_URL: far.url });
  const subjects = {
    sqlite: await subjectOf(sqlite, openStore(sqlite.databaseFile)),
    near: await subjectOf(near, openPostgresStore(databases.url)),
    distant: await subjectOf(distant, openPostgresStore(databases.url)),
  };
  printTable("SQLite ÷ PostgreSQL", [
    ...(await compareOrders(subjects)),
    ...(await comparePages(subjects)),
  ]);
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

/** Measures something of each subject in turns. */
const inTurnsOf = (
  { sqlite, near, distant }: Subjects,
  measure: (subject: Subject) => Promise<number>,
  rounds: number,
  warmUps = 0,
) => {
  const ways = {
    sqlite: () => measure(sqlite),
    near: () => measure(near),
    distant: () => measure(distant),
  };
  return inTurns(ways, rounds, warmUps);
};

async function compareOrders(subjects: Subjects): Promise<Line[]> {
  const order = async ({ shop, shoppers }: Subject) => {
    // From addresses of their own, as four requests of one address run at once.
    const sendings = shoppers.map((shopper, i) => sendingFrom(shopper, `127.0.0.${i + 2}`));
    const rate = await ordersASecond(shop, sendings, ORDERS);
    for (const { agent } of sendings) agent?.destroy();
    return rate;
  };
  const rates = await inTurnsOf(subjects, order, ROUNDS, 1);
  return lines(`orders a second at ${CONNECTIONS} connections`, rates, 0);
}

async function comparePages(subjects: Subjects): Promise<Line[]> {
  const result: Line[] = [];
  for (const [nth, [page]] of subjects.sqlite.pages.entries()) {
    const read = ({ pages }: Subject) => timeOf(pages[nth]![1]);
    const times = await inTurnsOf(subjects, read, ROUNDS * PAGES_A_ROUND);
    result.push(...lines(`${page}, ms`, times, 1));
  }
  return result;
}

const timeOf = (request: () => Promise<Response>) =>
  msOf(async () => {
    const response = await request();
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.url} responded ${response.status}`);
  });

function lines(figure: string, measured: Record<keyof Subjects, number[]>, digits: number): Line[] {
  const { sqlite, near, distant } = measured;
  const compare = (place: string, postgres: number[]) => {
    const medians: [number, number] = [median(sqlite), median(postgres)];
    return ratioLine(`${figure}: SQLite ÷ PostgreSQL, ${place}`, medians, { digits });
  };
  return [compare("same machine", near), compare(`${DELAY_MS} ms added each way`, distant)];
}
