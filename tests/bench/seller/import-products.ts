import { setTimeout as sleep } from "node:timers/promises";
import { MAX_IMPORT_ROWS } from "#app/features/catalogue/products/product-limits.ts";
import {
  atMost,
  fact,
  ifKnown,
  type Line,
  linesOf,
  quantile,
} from "#tests/bench/support/figures.ts";
import { memoryOf } from "#tests/bench/support/peak-memory.ts";
import { probeDuring } from "#tests/bench/support/probe.ts";
import { shopperAt } from "#tests/bench/support/shopper.ts";
import { send } from "#tests/faults/support/send.ts";
import type { SellerClient } from "./seller-client.ts";

const IMPORT = "/seller/products/import";
const GOAL_MB = 150;
/** As long as a writer in another process waits for the lock. */
const GOAL_WRITE_MS = 5_000;
const PAGE = "/products?page=2";
const POLL_MS = 20;

/** Importing as many rows as a file may have, first as new products, then with other prices. */
export async function importProducts(client: SellerClient): Promise<Line[]> {
  const rows = (price: number) =>
    Array.from(
      { length: MAX_IMPORT_ROWS },
      (_, i) => `Gia vị nhập khẩu số ${i};Masala;${price + i};${price};Thơm ngon, đóng gói kỹ\n`,
    );
  const file = (price: number) =>
    `name;category;price;offerPrice;description\n${rows(price).join("")}`;
  const added = await importFile(client, file(45_000));
  const changed = await importFile(client, file(46_000));
  return [...linesOf("new", linesOfImport(added)), ...linesOf("changed", linesOfImport(changed))];
}

type Import = {
  checkMs: number;
  applyMs: number;
  megabytes: number;
  pages: number[];
  quietPages: number[];
  writes: number[];
};

async function importFile(client: SellerClient, content: string): Promise<Import> {
  const { url, pid } = client.shop;
  const quietPages = await pagesDuring(url, () => sleep(2_000));
  const before = memoryOf(pid);
  const form = new FormData();
  form.set("file", new File([content], "products.csv"));
  const startedAt = performance.now();
  let checkMs = 0;
  let applyMs = 0;
  let writes: number[] = [];
  const pages = await pagesDuring(url, async () => {
    const end = new AbortController();
    const writing = writeMeanwhile(client, end.signal);
    const path = (await client.post(IMPORT, form)).headers.get("location")!;
    await settle(client, path);
    checkMs = performance.now() - startedAt;
    const apply = new FormData();
    apply.set("intent", "apply");
    await client.post(path, apply);
    await settle(client, path);
    applyMs = performance.now() - startedAt - checkMs;
    end.abort();
    writes = await writing;
  });
  const megabytes = memoryOf(pid).peak - before.now;
  return { checkMs, applyMs, megabytes, pages, quietPages, writes };
}

/** Durations in milliseconds of a list of products that others request during some work. */
const pagesDuring = async (url: string, work: () => Promise<unknown>) =>
  (await probeDuring(url, [PAGE], work))[1].get(PAGE)!;

async function settle(client: SellerClient, path: string): Promise<void> {
  while ((await (await client.get(path)).text()).includes("<progress")) await sleep(POLL_MS);
}

/** Milliseconds that a shopper's changes of the cart take, one after the other. */
async function writeMeanwhile({ shop }: SellerClient, until: AbortSignal): Promise<number[]> {
  const { url, cookie, product } = await shopperAt(shop);
  const id = product.path.split("/").at(-1)!;
  const times: number[] = [];
  while (!until.aborted) {
    const form = { intent: `update:${id}`, [`quantity-${id}`]: String(1 + (times.length % 9)) };
    const reply = await send(url, "/cart", { headers: { cookie }, form });
    if (reply?.status !== 303) throw new Error(`the cart responded with ${reply?.status}`);
    times.push(reply.ms);
    await sleep(POLL_MS);
  }
  return times;
}

function linesOfImport(measured: Import): Line[] {
  const { checkMs, applyMs, megabytes, pages, quietPages, writes } = measured;
  const [during, quiet] = [quantile(pages, 0.99), quantile(quietPages, 0.99)];
  const memory = atMost("memory growth at its peak", megabytes, GOAL_MB, { unit: "MB" });
  return [
    fact("uploaded and checked", `${(checkMs / 1_000).toFixed(1)} s`),
    fact("applied", `${(applyMs / 1_000).toFixed(1)} s`),
    ifKnown(megabytes, memory),
    fact(
      "list of products for others during it, p99",
      `${during.toFixed(1)} ms, ${(during / quiet).toFixed(1)} × (${pages.length} requests)`,
    ),
    atMost("longest wait of another write", Math.max(...writes), GOAL_WRITE_MS, {
      unit: "ms",
      more: ` of ${writes.length} writes`,
    }),
  ];
}
