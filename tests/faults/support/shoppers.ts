import { sessionCookie } from "../../../app/auth/cookies.ts";
import { hashToken, newToken } from "../../../app/auth/tokens.ts";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { createUserSession } from "../../../app/models/accounts/sessions.ts";
import { createUser } from "../../../app/models/accounts/users.ts";
import { openStore } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { products } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/address.ts";

/** A logged-in shopper with an address, and what they order. */
export type Shopper = { cookie: string; email: string; address: string; product: string };

/** Makes shoppers in a shop's database, without the shop. */
export async function makeShoppers(databaseFile: string, count: number): Promise<Shopper[]> {
  const store = openStore(databaseFile);
  const [product] = await store.db.select({ id: products.id }).from(products).limit(1);
  const shoppers = Array.from({ length: count }, () =>
    store.withTx(async (tx) => {
      const account = { name: "Lan", email: `${newId()}@example.com`, passwordHash: "none" };
      const user = (await createUser(tx, account))!;
      const token = newToken();
      await createUserSession(tx, hashToken(token), user, null);
      const address = await saveAddress(tx, user.id, { ...ADDRESS, email: account.email });
      const set = await sessionCookie({ origin: "http://shop" }).serialize(token);
      const { email } = account;
      return { cookie: set.split(";")[0]!, email, address: address.id, product: product!.id };
    }),
  );
  try {
    return await Promise.all(shoppers);
  } finally {
    store.close();
  }
}
