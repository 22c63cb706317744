import { addToCart } from "#tests/bench/support/shopper.ts";

/** One of the five pages that are measured. */
export type ShopPage = { name: string; path: string; cookies?: string };

const CART_LINES = 3;

/** A shopper's five pages: home, all products, a category, a product, and a cart with lines. */
export async function shopPages(shop: string): Promise<ShopPage[]> {
  const home = await (await fetch(shop)).text();
  const first = (pattern: RegExp) => pattern.exec(home)?.[1] ?? "";
  const ids = [...home.matchAll(/name="intent" value="add:(\w+)"/g)].map(([, id]) => id!);
  return [
    { name: "home", path: "/" },
    { name: "all products", path: "/products" },
    { name: "category", path: first(/href="(\/products\/[^"]+)"/) },
    { name: "product", path: first(/href="(\/product\/[^"]+)"/) },
    { name: "cart", path: "/cart", cookies: await fillCart(shop, ids.slice(0, CART_LINES)) },
  ];
}

async function fillCart(shop: string, ids: string[]): Promise<string> {
  let cookie = "";
  for (const id of ids) cookie = await addToCart(shop, id, cookie);
  return cookie;
}
