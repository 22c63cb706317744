import { setTimeout as sleep } from "node:timers/promises";
import { type Line, median, quantile } from "../support/figures.ts";
import { mainThreadTime } from "../support/main-thread-time.ts";
import type { Measured } from "../support/processes.ts";
import { type ShopperAt, shopperAt } from "../support/shopper.ts";

const ROUNDS = 60;
const GOAL = 1.5;
const PAUSE_MS = 5;
/** Requests until the JIT has compiled the code. */
const WARM_UP = 200;
/** A page of the few products with a full page of cards, and one with none. */
const [FULL, EMPTY] = ["/products", "/products?q=zq"];

type Page = { ms: number; cards: number };

/**
 * Pages for a shopper with a cart, which are not cached: with few products and with many. By the
 * processor time of the server's main thread, and as if both pages had equally many cards: many
 * products fill pages on which few leave room.
 */
export async function manyProducts(few: Measured, many: Measured): Promise<Line[]> {
  const shops = [few, many] as const;
  const shoppers = [await shopperAt(few), await shopperAt(many)] as const;
  for (let i = 0; i < WARM_UP; i++)
    for (const [n, shopper] of shoppers.entries())
      await pageOf(shops[n]!, shopper, i % 2 ? "/" : "/products");
  const msOfCard = await timeOfCard(few, shoppers[0]);
  const lines: Line[] = [];
  for (const [name, pathOf] of Object.entries(PATHS)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const [small, large] = [
        await pageOf(shops[0], shoppers[0], pathOf(shoppers[0])),
        await pageOf(shops[1], shoppers[1], pathOf(shoppers[1])),
      ];
      times[0].push(small.ms + (large.cards - small.cards) * msOfCard);
      times[1].push(large.ms);
    }
    const [short, long] = times.map((each) => quantile(each, 0.95)) as [number, number];
    lines.push({
      figure: `p95 of ${name}, ms of processor time`,
      measured: `${long.toFixed(1)} ÷ ${short.toFixed(1)} = ${(long / short).toFixed(2)}`,
      goal: `≤ ${GOAL}`,
      reached: long / short <= GOAL,
    });
  }
  return lines;
}

/** What a card adds to a page, measured in turn with and without. */
async function timeOfCard(shop: Measured, shopper: ShopperAt): Promise<number> {
  const [full, empty]: [Page[], Page[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    full.push(await pageOf(shop, shopper, FULL));
    empty.push(await pageOf(shop, shopper, EMPTY));
  }
  const typical = (pages: Page[]) => median(pages.map(({ ms }) => ms));
  return (typical(full) - typical(empty)) / full[0]!.cards;
}

/** A page by name: its URL in a shop. */
const PATHS: Record<string, (shopper: ShopperAt) => string> = {
  home: () => "/",
  products: () => "/products",
  "products, last page": () => "/products?page=99999",
  category: () => "/products/rice",
  product: ({ product }) => product.path,
  "search, a whole name": ({ product }) => `/products?q=${encodeURIComponent(product.name)}`,
  "search, a letter": () => "/products?q=a",
  "search, two letters that nothing has": () => "/products?q=zq",
};

async function pageOf({ pid }: Measured, { url, cookie }: ShopperAt, path: string): Promise<Page> {
  const ran = mainThreadTime(pid);
  const response = await fetch(url + path, { headers: { cookie } });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  // What the server does after its response belongs to it.
  await sleep(PAUSE_MS);
  return { ms: mainThreadTime(pid) - ran, cards: html.split('class="card-text"').length - 1 };
}
