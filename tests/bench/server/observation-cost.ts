import { makeShoppers } from "../../faults/support/shoppers.ts";
import { type Line, median } from "../support/figures.ts";
import { load } from "../support/load.ts";
import { type MeasuredShop, startShop } from "../support/processes.ts";

const PRODUCTS = 48;
const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.97;

type Send = (seconds: number) => Promise<number>;

/** What the metrics and the log cost: the same requests to three shops in turn. */
export async function observationCost(): Promise<Line[]> {
  const shops = {
    plain: await startShop(PRODUCTS),
    measured: await startShop(PRODUCTS, 0, { METRICS_PORT: "0" }),
    silent: await startShop(PRODUCTS, 0, { LOG_LEVEL: "silent" }),
  };
  try {
    return [
      ...(await compare("a cached page", shops, cachedPage)),
      ...(await compare("an empty action", shops, emptyAction)),
    ];
  } finally {
    await Promise.all(Object.values(shops).map((shop) => shop.stop()));
  }
}

type Shops = Record<"plain" | "measured" | "silent", MeasuredShop>;

async function compare(
  what: string,
  { plain, measured, silent }: Shops,
  prepare: (shop: MeasuredShop) => Promise<Send>,
): Promise<Line[]> {
  const senders = await Promise.all([plain, measured, silent].map(prepare));
  const times: number[][] = senders.map(() => []);
  for (const send of senders) await send(1);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, send] of senders.entries()) times[i]!.push(await send(SECONDS));
  const [usual, withMetrics, withoutLog] = times.map(median) as [number, number, number];
  return [
    line(`${what}, without metrics ÷ with`, usual, withMetrics, GOAL),
    line(`${what}, LOG_LEVEL=silent ÷ info`, withoutLog, usual, null),
  ];
}

async function cachedPage(shop: MeasuredShop): Promise<Send> {
  return cpuMicros(shop, "/products", {});
}

/** An order with online payment, which is always refused. */
async function emptyAction(shop: MeasuredShop): Promise<Send> {
  const [shopper] = await makeShoppers(shop.databaseFile, 1);
  const { cookie, address, product } = shopper!;
  const json = { items: [{ product, quantity: 1 }], address };
  return cpuMicros(shop, "/api/order/stripe", { cookie, json });
}

/** @returns sends requests for some seconds; resolves to the processor time of one, in microseconds */
const cpuMicros =
  (shop: MeasuredShop, path: string, options: { cookie?: string; json?: unknown }): Send =>
  async (seconds) =>
    (await load(shop, path, { seconds, acceptEncoding: "br", ...options })).cpuMicrosPerRequest;

function line(figure: string, over: number, under: number, goal: number | null): Line {
  const ratio = over / under;
  return {
    figure: `processor time of ${figure}, in µs`,
    measured: `${over.toFixed(0)} ÷ ${under.toFixed(0)} = ${ratio.toFixed(2)}`,
    goal: goal === null ? "–" : `≥ ${goal}`,
    // NaN without /proc.
    reached: goal === null || Number.isNaN(ratio) ? null : ratio >= goal,
  };
}
