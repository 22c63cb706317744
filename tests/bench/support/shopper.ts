import { cookieOf, send } from "#tests/faults/support/send.ts";
import type { Measured } from "./processes.ts";

type Listed = { _id: string; category: string; name: string; image: string[] };

/** The products of a shop. */
export async function productsOf(url: string): Promise<Listed[]> {
  const { products } = await (await fetch(`${url}/api/product/list`)).json();
  return products;
}

/** Adds a product as a browser without JavaScript does; returns the cookie, which a new cart sets. */
export async function addToCart(url: string, id: string, cookie = ""): Promise<string> {
  const form = { intent: `add:${id}`, next: "/" };
  return cookieOf(await send(url, "/cart", { form, headers: { cookie } })) || cookie;
}

/** A shopper with a product in the cart. */
export type ShopperAt = { url: string; cookie: string; product: { path: string; name: string } };

/** Puts the product of the longest name, which is part of no other's, into a cart. */
export async function shopperAt({ url }: Measured): Promise<ShopperAt> {
  const [longest] = (await productsOf(url)).toSorted((a, b) => b.name.length - a.name.length);
  const { _id, category, name } = longest!;
  const product = { path: `/product/${category}/${_id}`, name };
  return { url, cookie: await addToCart(url, _id), product };
}
