import { ifKnown, type Line, median, ratioLine } from "#tests/bench/support/figures.ts";
import { load } from "#tests/bench/support/load.ts";
import { type MeasuredShop, startShop } from "#tests/bench/support/processes.ts";
import { inTurns } from "#tests/bench/support/rounds.ts";
import { orderOf } from "#tests/faults/support/orders.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";

const PRODUCTS = 48;
const ROUNDS = 5;
const SECONDS = 3;
const GOAL = 0.97;

/** Requests a shop for some seconds; resolves to the processor time of one request, in microseconds. */
type Send = () => Promise<number>;

/** What the metrics and the log cost: the same requests to three shops in turn. */
export async function observationCost(): Promise<Line[]> {
  const shops = {
    plain: await startShop(PRODUCTS),
    measured: await startShop(PRODUCTS, 0, { METRICS_PORT: "0" }),
    silent: await startShop(PRODUCTS, 0, { LOG_LEVEL: "silent" }),
  };
  return [
    ...(await compare("a cached page", shops, cachedPage)),
    ...(await compare("an empty action", shops, emptyAction)),
  ];
}

async function compare(
  what: string,
  shops: Record<"plain" | "measured" | "silent", MeasuredShop>,
  prepare: (shop: MeasuredShop) => Promise<Send>,
): Promise<Line[]> {
  const senders = {
    plain: await prepare(shops.plain),
    measured: await prepare(shops.measured),
    silent: await prepare(shops.silent),
  };
  const times = await inTurns(senders, ROUNDS, 1);
  const [usual, withMetrics, withoutLog] = [times.plain, times.measured, times.silent].map(median);
  const figure = (compared: string) => `processor time of ${what}, ${compared}, in µs`;
  const metrics: [number, number] = [usual!, withMetrics!];
  return [
    ifKnown(usual!, ratioLine(figure("without metrics ÷ with"), metrics, { least: GOAL })),
    ratioLine(figure("LOG_LEVEL=silent ÷ info"), [withoutLog!, usual!]),
  ];
}

const cachedPage = async (shop: MeasuredShop) => cpuMicros(shop, "/products", {});

/** An order with online payment, which is always refused. */
async function emptyAction(shop: MeasuredShop): Promise<Send> {
  const [shopper] = await makeShoppers(shop.databaseFile, 1);
  const order = { cookie: shopper!.cookie, json: orderOf(shopper!) };
  return cpuMicros(shop, "/api/order/stripe", order);
}

const cpuMicros =
  (shop: MeasuredShop, path: string, options: { cookie?: string; json?: unknown }): Send =>
  async () => {
    const request = { seconds: SECONDS, acceptEncoding: "br", ...options };
    return (await load(shop, path, request)).cpuMicrosPerRequest;
  };
