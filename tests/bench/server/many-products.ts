import { setTimeout as sleep } from "node:timers/promises";
import { type Line, median, quantile, ratioLine } from "#tests/bench/support/figures.ts";
import { mainThreadTime } from "#tests/bench/support/main-thread-time.ts";
import type { Measured } from "#tests/bench/support/processes.ts";
import { inTurns } from "#tests/bench/support/rounds.ts";
import { type ShopperAt, shopperAt } from "#tests/bench/support/shopper.ts";

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
  const [small, large] = [await visitorOf(few), await visitorOf(many)];
  for (let i = 0; i < WARM_UP; i++)
    for (const { read } of [small, large]) await read(i % 2 ? "/" : "/products");
  const msOfCard = await timeOfCard(small);
  const lines: Line[] = [];
  for (const [name, pathOf] of Object.entries(PATHS)) {
    const ways = {
      few: () => small.read(pathOf(small.shopper)),
      many: () => large.read(pathOf(large.shopper)),
    };
    const pages = await inTurns(ways, ROUNDS);
    const filled = pages.few.map(
      ({ ms, cards }, round) => ms + (pages.many[round]!.cards - cards) * msOfCard,
    );
    const long = pages.many.map(({ ms }) => ms);
    const p95 = [quantile(long, 0.95), quantile(filled, 0.95)] as [number, number];
    lines.push(ratioLine(`p95 of ${name}, ms of processor time`, p95, { digits: 1, most: GOAL }));
  }
  return lines;
}

type Visitor = { shopper: ShopperAt; read: (path: string) => Promise<Page> };

async function visitorOf(shop: Measured): Promise<Visitor> {
  const shopper = await shopperAt(shop);
  return { shopper, read: (path) => pageOf(shop, shopper, path) };
}

/** What a card adds to a page, measured in turn with and without. */
async function timeOfCard({ read }: Visitor): Promise<number> {
  const pages = await inTurns({ full: () => read(FULL), empty: () => read(EMPTY) }, ROUNDS);
  const [full, empty] = [pages.full, pages.empty].map((all) => median(all.map(({ ms }) => ms)));
  return (full! - empty!) / pages.full[0]!.cards;
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
