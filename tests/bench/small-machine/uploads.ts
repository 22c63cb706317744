import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { photograph } from "#tests/bench/photo.ts";
import { logInSeller, productForm, type SellerClient } from "#tests/bench/seller/seller-client.ts";
import { equalLine, fact, type Line, median, quantile } from "#tests/bench/support/figures.ts";
import { probe } from "#tests/bench/support/probe.ts";
import type { Measured, MeasuredShop } from "#tests/bench/support/processes.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import { productsOf } from "#tests/bench/support/shopper.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { runCommand } from "#tests/support/server/command.ts";
import { PAGES } from "./pages-a-second.ts";

const SELLERS = 3;
const PHOTOGRAPHS = 2;
const ROUNDS = 5;
const STRANGERS = 8;
const ALONE_MS = 5_000;

/** Sellers who each add a product with photographs at the same time, while strangers read pages. */
export async function uploadAtOnce(shop: MeasuredShop): Promise<Line[]> {
  const sellers = await logInSellers(shop);
  const pictures = await inRounds(
    SELLERS * PHOTOGRAPHS,
    async (i) => new File([await photograph(i)], `${i}.jpg`, { type: "image/jpeg" }),
  );
  const alone = await whileStrangersRead(shop, () => sleep(ALONE_MS));
  let uploads: Upload[] = [];
  const addAll = (round: number) =>
    Promise.all(
      sellers.map((seller, i) => {
        const own = pictures.slice(i * PHOTOGRAPHS, (i + 1) * PHOTOGRAPHS);
        return addProduct(seller, `Ảnh ${round}-${i}`, own);
      }),
    );
  const together = await whileStrangersRead(shop, async () => {
    uploads = (await inRounds(ROUNDS, addAll)).flat();
  });
  const wanted = ROUNDS * SELLERS * PHOTOGRAPHS;
  const stored = await countPictures(shop);
  const seconds = uploads.map(({ ms }) => ms / 1_000);
  const refusals = uploads.reduce((sum, { refused }) => sum + refused, 0);
  const size = `${(pictures[0]!.size / 1e6).toFixed(1)} MB`;
  return [
    equalLine(
      `photographs of 12 megapixels and ${size} stored, by ${SELLERS} sellers`,
      stored,
      wanted,
    ),
    fact("uploads answered with 503 and sent again", refusals),
    fact(
      `seconds until a product with ${PHOTOGRAPHS} of them is added: median, worst`,
      `${median(seconds).toFixed(1)}, ${Math.max(...seconds).toFixed(1)}`,
    ),
    fact(`p99 of ${STRANGERS} strangers in ms, meanwhile`, p99(together)),
    fact("the same before", p99(alone)),
  ];
}

const p99 = (times: number[]) => `${quantile(times, 0.99).toFixed(0)} (${times.length} pages)`;

/** Logs in the shop's seller and new ones. */
async function logInSellers(shop: MeasuredShop): Promise<SellerClient[]> {
  const sellers = [SELLER];
  for (let i = 1; i < SELLERS; i++) {
    const seller = { ...SELLER, email: `seller-${i}@example.com` };
    const settings = { DATA_DIR: dirname(shop.databaseFile) };
    const added = await runCommand(["seller", "add", seller.email], settings, SELLER.password);
    if (added.status !== 0) throw new Error(added.err);
    sellers.push(seller);
  }
  return Promise.all(sellers.map((seller) => logInSeller(shop, seller)));
}

/** Durations in milliseconds of the pages that strangers read during some work. */
async function whileStrangersRead(
  { url }: Measured,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const end = new AbortController();
  const strangers = Array.from({ length: STRANGERS }, () => probe(url, PAGES, end.signal));
  const [times] = await Promise.all([Promise.all(strangers), work().finally(() => end.abort())]);
  return times.flatMap((each) => [...each.values()].flat());
}

type Upload = {
  /** Until it was stored. */
  ms: number;
  /** How often the shop was too busy and asked to send it again. */
  refused: number;
};

async function addProduct(
  { shop, headers }: SellerClient,
  name: string,
  pictures: File[],
): Promise<Upload> {
  const startedAt = performance.now();
  for (let refused = 0; ; refused++) {
    const body = productForm(name, pictures);
    const request: RequestInit = { method: "POST", headers, body, redirect: "manual" };
    const { status, headers: answered } = await fetch(`${shop.url}/seller?index`, request);
    if (status === 303) return { ms: performance.now() - startedAt, refused };
    if (status !== 503) throw new Error(`the photographs were refused with ${status}`);
    await sleep(Number(answered.get("retry-after")) * 1_000);
  }
}

/** How many pictures the products that were added have. */
async function countPictures({ url }: Measured): Promise<number> {
  return (await productsOf(url))
    .filter(({ name }) => name.startsWith("Ảnh "))
    .reduce((sum, { image }) => sum + image.length, 0);
}
