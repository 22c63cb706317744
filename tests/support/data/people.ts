import { createSeller } from "#app/features/sellers/login/sellers.server.ts";
import type { Store } from "#db/client.server.ts";
import type { SellerRole } from "#db/order-values.ts";
import { PASSWORD, PASSWORD_HASH } from "#tests/support/data/passwords.ts";
import { Client } from "#tests/support/server/client.ts";

let count = 0;

/** A person with a role, who has logged in. */
export async function newPerson(url: string, store: Store, role: SellerRole) {
  count += 1;
  const email = `${role}-${count}@example.com`;
  await store.withTx((tx) => createSeller(tx, { email, passwordHash: PASSWORD_HASH, role }));
  const client = new Client(url);
  const answer = await client.json("POST", "/api/seller/login", { email, password: PASSWORD });
  const { token } = (await answer.json()) as { token: string };
  return { client, token, email };
}
