import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { planOrders, sendOrders } from "../../faults/support/orders.ts";
import { makeShoppers, type Shopper } from "../../faults/support/shoppers.ts";
import { type Line, median } from "../support/figures.ts";
import { type Measured, startShop } from "../support/processes.ts";

const PRODUCTS = 48;
const SHOPPERS = 16;
const ORDERS = 600;
const ROUNDS = 5;
const GOAL = 0.5;

/**
 * Orders per second, one commit each, compared with the lower of two limits: the commits per second
 * of the disk, and the requests per second of the same stack when nothing is written.
 */
export async function orderRate(): Promise<Line[]> {
  const shop = await startShop(PRODUCTS);
  try {
    const shoppers = await makeShoppers(shop.databaseFile, SHOPPERS);
    const rates = { orders: [] as number[], commits: [] as number[], empty: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.orders.push(await ordersASecond(shop, shoppers));
      rates.commits.push(commitsASecond());
      rates.empty.push(await emptyASecond(shop, shoppers));
    }
    const [orders, commits, empty] = Object.values(rates).map(median) as [number, number, number];
    const ratio = orders / Math.min(commits, empty);
    return [
      {
        figure: "orders a second ÷ the lesser of raw commits and empty actions",
        measured: `${orders.toFixed(0)} ÷ min(${commits.toFixed(0)}, ${empty.toFixed(0)}) = ${ratio.toFixed(2)}`,
        goal: `≥ ${GOAL}`,
        reached: ratio >= GOAL,
      },
    ];
  } finally {
    await shop.stop();
  }
}

async function ordersASecond({ url }: Measured, shoppers: Shopper[]): Promise<number> {
  const wanted = planOrders(shoppers, ORDERS);
  const startedAt = performance.now();
  await sendOrders(url, wanted, SHOPPERS);
  const seconds = (performance.now() - startedAt) / 1_000;
  const refused = wanted.filter(({ acknowledged }) => !acknowledged).length;
  if (refused > 0) throw new Error(`${refused} orders were not acknowledged`);
  return ORDERS / seconds;
}

/** Orders with online payment are always refused: the same stack, session and body, but no write. */
async function emptyASecond({ url }: Measured, shoppers: Shopper[]): Promise<number> {
  const left = planOrders(shoppers, ORDERS).values();
  const startedAt = performance.now();
  const sender = async () => {
    for (const { shopper } of left) {
      const { cookie, address, product } = shopper;
      const response = await fetch(`${url}/api/order/stripe`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, origin: url },
        body: JSON.stringify({ items: [{ product, quantity: 1 }], address }),
      });
      await response.arrayBuffer();
    }
  };
  await Promise.all(shoppers.map(sender));
  return ORDERS / ((performance.now() - startedAt) / 1_000);
}

/** Commits of one small row, with the shop's connection settings. */
function commitsASecond(): number {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-bench-"));
  const sqlite = openConnection(join(folder, "raw.db"));
  try {
    sqlite.exec("create table rows (text)");
    const insert = sqlite.prepare("insert into rows values ('x')");
    const startedAt = performance.now();
    for (let i = 0; i < ORDERS; i++) insert.run();
    return ORDERS / ((performance.now() - startedAt) / 1_000);
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
