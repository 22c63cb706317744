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

/** Adds products as a browser without JavaScript does; returns the cookie of the cart. */
async function fillCart(shop: string, ids: string[]): Promise<string> {
  let cookie = "";
  for (const id of ids) {
    const response = await fetch(`${shop}/cart`, {
      method: "POST",
      headers: { origin: shop, cookie },
      body: new URLSearchParams({ intent: `add:${id}`, next: "/cart" }),
      redirect: "manual",
    });
    const session = response.headers.getSetCookie().find((line) => line.startsWith("session="));
    cookie = session?.split(";")[0] ?? cookie;
  }
  return cookie;
}
