import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenLogin } from "#tests/support/data/store.ts";

/** A logged-in shopper's cookie and e-mail address, and the ids of their address and a product. */
export type Shopper = { cookie: string; email: string; address: string; product: string };

/** Creates logged-in shoppers directly in a shop's database. */
export async function makeShoppers(databaseFile: string, count: number): Promise<Shopper[]> {
  const store = openStore(databaseFile);
  try {
    return await addShoppers(store, count);
  } finally {
    store.close();
  }
}

/** The same in an open shop. */
export async function addShoppers(store: Store, count: number): Promise<Shopper[]> {
  const [product] = await store.db.select({ id: products.id }).from(products).limit(1);
  const shoppers: Shopper[] = [];
  for (let i = 0; i < count; i++) {
    const { user, cookie } = await givenLogin(store);
    const { email } = user;
    const address = await store.withTx((tx) => saveAddress(tx, user.id, { ...ADDRESS, email }));
    shoppers.push({ cookie, email, address: address.id, product: product!.id });
  }
  return shoppers;
}
