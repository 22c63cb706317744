import { globalAgent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { photograph } from "#tests/bench/photo.ts";
import { logInSeller, productForm, timeOf } from "#tests/bench/seller/seller-client.ts";
import { planOrders, sendOrder } from "#tests/faults/support/orders.ts";
import { type Sent, send } from "#tests/faults/support/send.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import type { MeasuredShop } from "./processes.ts";
import { productsOf } from "./shopper.ts";

const SHOPPERS = 50;
const BROWSERS = 4;
const WORDS = ["gạo", "hạt", "đậu", "nước mắm", "ga", "goạ nép", "tiêu", "bún", "zq", "phở"];
const SELLER_PAGES = [
  "/seller/orders",
  "/seller/overview",
  "/seller/product-list",
  "/seller/stock",
  "/seller/orders?q=lan",
  "/seller/orders.csv",
];
const PAUSE_MS = { order: 100, seller: 300, login: 2_000, photo: 10_000 };

/**
 * Sends what a busy shop receives until the signal aborts: pages, searches, carts, orders, seller's
 * pages, logins and photographs of 12 megapixels. Returns the number of requests.
 */
export async function mixedLoad(shop: MeasuredShop, until: AbortSignal): Promise<number> {
  const photo = new File([await photograph()], "photo.jpg", { type: "image/jpeg" });
  const shoppers = await makeShoppers(shop.databaseFile, SHOPPERS);
  const seller = await logInSeller(shop);
  const products = await productsOf(shop.url);
  const { category } = products[0]!;
  const orders = planOrders(shoppers, 1_000_000).values();
  let sent = 0;
  const ask = async (path: string, request: Sent) => {
    const reply = await send(shop.url, path, request);
    // On a busy machine a connection that is used again may just have been closed as idle.
    if (!reply) return;
    sent++;
    if (reply.status >= 500) throw new Error(`${path} responded ${reply.status}`);
  };
  /** Connections of the seller may be closed as idle, too. */
  const repeat = async (pauseMs: number, work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !until.aborted; round++) {
      await work(round).catch((error) => {
        if (!(error instanceof TypeError)) throw error;
      });
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const browse = async (round: number) => {
    const { _id, category } = products[round % products.length]!;
    const { cookie } = shoppers[round % SHOPPERS]!;
    const headers = round % 2 === 0 ? {} : { cookie };
    const word = WORDS[round % WORDS.length]!;
    const request = { agent: globalAgent, headers };
    for (const path of [
      "/",
      "/products",
      `/product/${category}/${_id}`,
      `/products?q=${encodeURIComponent(word)}`,
      "/cart",
      "/my-orders",
    ])
      await ask(path, request);
    await ask("/cart", { ...request, form: { intent: `add:${_id}`, next: "/" } });
  };
  await Promise.all([
    ...Array.from({ length: BROWSERS }, () => repeat(0, browse)),
    repeat(PAUSE_MS.order, async () => {
      sent++;
      await sendOrder(shop.url, orders.next().value!);
    }),
    repeat(PAUSE_MS.seller, async (round) => {
      await timeOf(seller, SELLER_PAGES[round % SELLER_PAGES.length]!);
      sent++;
    }),
    repeat(PAUSE_MS.login, () => ask("/api/seller/login", { json: SELLER })),
    repeat(PAUSE_MS.photo, async (round) => {
      await seller.post("/seller?index", productForm(`Ảnh ${round}`, [photo], { category }));
      sent++;
    }),
  ]);
  return sent;
}
