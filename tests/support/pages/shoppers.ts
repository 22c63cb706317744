import { eq } from "drizzle-orm";
import { type Address, saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenLogin } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

let count = 0;

/** An e-mail address that no other test of this file uses. */
export function newEmail(): string {
  count += 1;
  return `shopper-${count}@example.com`;
}

export type Shopper = { client: Client; email: string; user: User };

/** A logged-in shopper with the password PASSWORD, created in the database. */
export async function newShopper(url: string, store: Store): Promise<Shopper> {
  const email = newEmail();
  const { user, cookie } = await givenLogin(store, email);
  const client = new Client(url);
  client.setCookie(cookie);
  return { client, email, user };
}

/** A logged-in shopper with a saved address whose e-mail address is verified. */
export async function newShopperWithAddress(
  url: string,
  store: Store,
  changes: Partial<typeof ADDRESS> = {},
): Promise<Shopper & { address: Address }> {
  const shopper = await newShopper(url, store);
  const fields = { ...ADDRESS, email: shopper.email, ...changes };
  const address = await store.withTx(async (tx) => {
    await markEmailVerified(tx, shopper.user.id, fields.email);
    return saveAddress(tx, shopper.user.id, fields, "vi");
  });
  return { ...shopper, address };
}

/** A logged-in seller: the client has the cookie, the token is of the same login. */
export async function newSeller(url: string): Promise<{ client: Client; token: string }> {
  const client = new Client(url);
  const response = await client.json("POST", "/api/seller/login", SELLER);
  const { token } = (await response.json()) as { token: string };
  return { client, token };
}

/** A shop with a seller's browser. */
export async function sellerShop(...args: Parameters<typeof testShop>) {
  const shop = await testShop(...args);
  return { ...shop, seller: (await newSeller(shop.server.url)).client };
}

/** Products of the shop in stock, cheapest first. */
export async function productsInStock(store: Store) {
  return store.db
    .select()
    .from(products)
    .where(eq(products.inStock, true))
    .orderBy(products.offerPriceVnd, products.seq);
}

/** The product with a name; undefined if there is none. */
export async function productNamed(store: Store, name: string) {
  const [product] = await store.db.select().from(products).where(eq(products.name, name));
  return product;
}

/** By shop, because files of tests follow each other in one process. */
const used = new WeakMap<Store, number>();

/** A product in stock that no other test of the file changes. */
export async function freshProduct(store: Store) {
  const count = (used.get(store) ?? 0) + 1;
  used.set(store, count);
  return (await productsInStock(store))[count]!;
}

/** A shopper with an address whose cart has a product that no other test of the file changes. */
export async function shopperWithCart(url: string, store: Store) {
  const shopper = await newShopperWithAddress(url, store);
  return { ...shopper, product: await addFresh(shopper.client, store) };
}

/** The same of a browser that nobody has logged in with. */
export async function guestWithCart(url: string, store: Store) {
  const client = new Client(url);
  return { client, product: await addFresh(client, store) };
}

async function addFresh(client: Client, store: Store) {
  const product = await freshProduct(store);
  await client.post("/cart", { intent: `add:${product.id}` });
  return product;
}

/** Whether a browser's session has a shopper. */
export const isLoggedIn = async (client: Client) => (await client.get("/my-orders")).status === 200;
