import type { Measured } from "./processes.ts";

/** A shopper with a product in the cart. */
export type ShopperAt = { url: string; cookie: string; product: { path: string; name: string } };

/** Puts the product of the longest name, which is part of no other's, into a cart. */
export async function shopperAt({ url }: Measured): Promise<ShopperAt> {
  const list = await (await fetch(`${url}/api/product/list`)).json();
  const products: { _id: string; category: string; name: string }[] = list.products;
  const [longest] = products.toSorted((a, b) => b.name.length - a.name.length);
  const { _id, category, name } = longest!;
  const added = await fetch(`${url}/cart`, {
    method: "POST",
    headers: { origin: url },
    body: new URLSearchParams({ intent: `add:${_id}`, next: "/" }),
    redirect: "manual",
  });
  const cookie = added.headers.getSetCookie().map((one) => one.split(";")[0]);
  const product = { path: `/product/${category}/${_id}`, name };
  return { url, cookie: cookie.join("; "), product };
}
