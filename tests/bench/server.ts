import { binaryFigures } from "./server/binary.ts";
import { manyProducts } from "./server/many-products.ts";
import { observationCost } from "./server/observation-cost.ts";
import { orderRate } from "./server/order-rate.ts";
import { keptPages } from "./server/page-cache.ts";
import { searches } from "./server/search.ts";
import { shopperPages } from "./server/shopper-page.ts";
import { changeCatalogue } from "./support/changes.ts";
import { cleanUp } from "./support/clean-up.ts";
import { atMost, ifKnown, type Line, printTable, quantile, ratioLine } from "./support/figures.ts";
import { cpuOf, load, loadInTurns, rateOf } from "./support/load.ts";
import { probeDuring } from "./support/probe.ts";
import { type Measured, startBare, startShop } from "./support/processes.ts";

const LIST = "/api/product/list";
const OTHERS = ["/", "/api/category"];
const CATALOGUES = [48, 10_000];
const [FEW, MANY] = [100, 100_000];
const ROUND_SECONDS = 3;
const PROBE_SECONDS = 10;
const ENCODING = "br";
const RATIO_GOAL = 0.5;
const P99_GOAL_MS = 100;

/** How fast the server responds, compared with a bare Node server on the same machine. */
export async function benchServer(): Promise<void> {
  for (const products of CATALOGUES) {
    const name = `${LIST} with ${products.toLocaleString("en")} products, ${ENCODING}`;
    const shop = await startShop(products);
    printTable(name, [...(await besideBare(shop)), ...(await othersMeanwhile(shop))]);
    await cleanUp();
  }
  const [few, many] = [await startShop(FEW), await startShop(MANY)];
  printTable("Pages", [...(await keptPages(few)), ...(await shopperPages(few))]);
  printTable(`${MANY.toLocaleString("en")} products ÷ ${FEW}`, await manyProducts(few, many));
  printTable(`Searches in ${MANY.toLocaleString("en")} products`, await searches(many));
  await cleanUp();
  printTable("Metrics and log", await observationCost());
  await cleanUp();
  printTable("Orders", await orderRate());
  await cleanUp();
  printTable("Binary", await binaryFigures());
}

async function besideBare(shop: Measured): Promise<Line[]> {
  const bare = await startBare(shop.url + LIST, ENCODING);
  const options = { seconds: ROUND_SECONDS, acceptEncoding: ENCODING };
  const loads = await loadInTurns({ shop, bare }, LIST, options);
  await bare.stop();
  const rates: [number, number] = [rateOf(loads.shop), rateOf(loads.bare)];
  const cpu: [number, number] = [cpuOf(loads.bare), cpuOf(loads.shop)];
  const cpuFigure = "processor time of a request in µs, bare http ÷ ours";
  return [
    ratioLine("requests a second, ours ÷ bare http", rates, { least: RATIO_GOAL }),
    ifKnown(cpu[0], ratioLine(cpuFigure, cpu, { least: RATIO_GOAL })),
  ];
}

/** The waits of others while the product list is requested as fast as possible. */
async function othersMeanwhile(shop: Measured): Promise<Line[]> {
  const options = { seconds: PROBE_SECONDS, acceptEncoding: ENCODING };
  const list = () => load(shop, LIST, options);
  const [, loaded] = await probeDuring(shop.url, OTHERS, list);
  const end = new AbortController();
  const changing = changeCatalogue(shop.url, end.signal);
  const listAndEnd = () => list().finally(() => end.abort());
  const [, changed] = await probeDuring(shop.url, OTHERS, listAndEnd);
  const rate = Math.round((await changing) / PROBE_SECONDS);
  return [
    ...p99Lines("list under load", loaded),
    ...p99Lines(`the same, ${rate} catalogue changes a second`, changed),
  ];
}

const p99Lines = (situation: string, times: Map<string, number[]>) =>
  [...times].map(([path, each]) =>
    atMost(`p99 of ${path} in ms, ${situation}`, quantile(each, 0.99), P99_GOAL_MS, {
      digits: 1,
      more: ` (${each.length} requests)`,
    }),
  );
