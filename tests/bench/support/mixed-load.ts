import { setTimeout as sleep } from "node:timers/promises";
import { planOrders, sendOrder } from "../../faults/support/orders.ts";
import { makeShoppers } from "../../faults/support/shoppers.ts";
import { SELLER } from "../../support/data/templates.ts";
import { photograph } from "../photo.ts";
import { logInSeller, productForm } from "../seller/seller-client.ts";
import type { MeasuredShop } from "./processes.ts";

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
  const { products } = (await (await fetch(`${shop.url}/api/product/list`)).json()) as {
    products: { _id: string; category: string }[];
  };
  const { category } = products[0]!;
  const orders = planOrders(shoppers, 1_000_000).values();
  let sent = 0;
  const read = async (response: Response) => {
    await response.arrayBuffer();
    sent++;
    if (response.status >= 500) throw new Error(`${response.url} responded ${response.status}`);
  };
  const repeat = async (pauseMs: number, work: (round: number) => Promise<unknown>) => {
    for (let round = 0; !until.aborted; round++) {
      await work(round).catch((error) => {
        // On a busy machine fetch uses connections that the shop has just closed as idle.
        if (!(error instanceof TypeError)) throw error;
      });
      if (pauseMs > 0) await sleep(pauseMs);
    }
  };
  const browse = async (round: number) => {
    const { _id, category } = products[round % products.length]!;
    const { cookie } = shoppers[round % SHOPPERS]!;
    const headers: Record<string, string> = round % 2 === 0 ? {} : { cookie };
    const word = WORDS[round % WORDS.length]!;
    for (const path of [
      "/",
      "/products",
      `/product/${category}/${_id}`,
      `/products?q=${encodeURIComponent(word)}`,
      "/cart",
      "/my-orders",
    ])
      await read(await fetch(shop.url + path, { headers }));
    const body = new URLSearchParams({ intent: `add:${_id}`, next: "/" });
    await read(
      await fetch(`${shop.url}/cart`, {
        method: "POST",
        headers: { ...headers, origin: shop.url },
        body,
        redirect: "manual",
      }),
    );
  };
  await Promise.all([
    ...Array.from({ length: BROWSERS }, () => repeat(0, browse)),
    repeat(PAUSE_MS.order, async () => {
      sent++;
      await sendOrder(shop.url, orders.next().value!);
    }),
    repeat(PAUSE_MS.seller, async (round) =>
      read(await seller.get(SELLER_PAGES[round % SELLER_PAGES.length]!)),
    ),
    repeat(PAUSE_MS.login, async () =>
      read(
        await fetch(`${shop.url}/api/seller/login`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(SELLER),
        }),
      ),
    ),
    repeat(PAUSE_MS.photo, async (round) =>
      read(await seller.post("/seller?index", productForm(`Ảnh ${round}`, [photo], { category }))),
    ),
  ]);
  return sent;
}
