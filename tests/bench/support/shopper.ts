import type { Measured } from "./processes.ts";

/** A shopper with a product in the cart. */
export type ShopperAt = { url: string; cookie: string; product: { path: string; name: string } };

/** Puts the list's first product into a cart. */
export async function shopperAt({ url }: Measured): Promise<ShopperAt> {
  const { products } = await (await fetch(`${url}/api/product/list`)).json();
  const { _id, category, name } = products[0];
  const added = await fetch(`${url}/cart`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ add: _id, next: "/" }),
    redirect: "manual",
  });
  const cookie = added.headers.getSetCookie().map((one) => one.split(";")[0]);
  const product = { path: `/product/${category}/${_id}`, name };
  return { url, cookie: cookie.join("; "), product };
}
