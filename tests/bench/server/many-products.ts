import { type Line, quantile } from "../support/figures.ts";
import type { Measured } from "../support/processes.ts";
import { type ShopperAt, shopperAt } from "../support/shopper.ts";

const ROUNDS = 60;
const GOAL = 1.5;
/** Requests until the JIT has compiled the code. */
const WARM_UP = 200;
/** Each page is requested once. */
const PAIRS = [..."anhiguto"].flatMap((a) => [..."anhiguto"].map((b) => a + b)).slice(0, ROUNDS);

/** Waits of a shopper with a cart, whose pages are not cached: with few products and with many. */
export async function manyProducts(few: Measured, many: Measured): Promise<Line[]> {
  const shoppers = [await shopperAt(few), await shopperAt(many)] as const;
  for (let i = 0; i < WARM_UP; i++)
    for (const shopper of shoppers) await timeOf(shopper, i % 2 ? "/" : "/products");
  const lines: Line[] = [];
  for (const [name, pathOf] of Object.entries(PATHS)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, shopper] of shoppers.entries())
        times[i]!.push(await timeOf(shopper, pathOf(shopper, round)));
    const [short, long] = times.map((each) => quantile(each, 0.95)) as [number, number];
    lines.push({
      figure: `p95 of ${name}, ms`,
      measured: `${long.toFixed(1)} ÷ ${short.toFixed(1)} = ${(long / short).toFixed(2)}`,
      goal: `≤ ${GOAL}`,
      reached: long / short <= GOAL,
    });
  }
  return lines;
}

/** A page by name: its URL in a shop, for one round. */
const PATHS: Record<string, (shopper: ShopperAt, round: number) => string> = {
  home: () => "/",
  products: () => "/products",
  "products, last page": () => "/products?page=99999",
  "category, a full page ÷ the few it has": () => "/products/rice",
  product: ({ product }) => product.path,
  "search, a whole name": ({ product }) => `/products?q=${encodeURIComponent(product.name)}`,
  "search, a letter that fills the page": () => "/products?q=a",
  "search, two letters that nothing has": () => "/products?q=zq",
  "search, two letters requested for the first time": (_, round) => `/products?q=${PAIRS[round]}`,
};

async function timeOf({ url, cookie }: ShopperAt, path: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url + path, { headers: { cookie } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  return performance.now() - startedAt;
}
