import { eq } from "drizzle-orm";
import * as example from "#app/api/example-data.ts";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { countClosedHours } from "#app/features/orders/counting/order-counters.server.ts";
import type { Store } from "#db/client.server.ts";
import { outbox, sessions } from "#db/schema.ts";
import { givenCode } from "#tests/support/data/codes.ts";
import { newShopper } from "#tests/support/pages/shoppers.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { Client } from "#tests/support/server/client.ts";
import { testMailServer, testShop } from "#tests/support/server/shop.ts";
import { resetToExamples } from "./example-shop.ts";
import { type Snapshot, takeSnapshot } from "./snapshot.ts";

/** Who sends a request; the other shopper's data are in the shop too. */
export type Person = "nobody" | "shopper" | "other" | "seller";

export type ExampleServer = Omit<Snapshot, "close"> & {
  url: string;
  store: Store;
  /** What makes a request that person's. */
  cookies: Record<Person, string>;
  /** The seller's bearer token, of the same login as the cookie. */
  token: string;
  /** The code that was mailed to the examples' shopper. */
  code: string;
  other: { email: string; addressId: string; orderId: string; code: string };
};

/** A server of the shop that the API document's examples are about, with everyone logged in. */
export async function startExampleServer(): Promise<ExampleServer> {
  const mail = await testMailServer();
  const { server, store } = await testShop("empty", { SMTP_URL: mail.url });
  const { url } = server;
  await resetToExamples(store);
  const shopper = new Client(url);
  const seller = new Client(url);
  const { EMAIL, PASSWORD, SELLER_EMAIL, SELLER_PASSWORD } = example;
  await logIn(shopper, "/api/user/login", EMAIL, PASSWORD);
  const { token } = await logIn(seller, "/api/seller/login", SELLER_EMAIL, SELLER_PASSWORD);
  const { client: other, ...othersData } = await givenOther(url, store);
  const code = await codeFor(store, example.USER_ID, EMAIL);
  // Mails of orders would be delivered during the requests of the tests.
  await store.withTx(async (tx) => void (await tx.delete(outbox)));
  // The shop counts orders in the background, which would be during the tests.
  while (await store.withTx((tx) => countClosedHours(tx)));
  const { close, ...snapshot } = await takeSnapshot(server);
  atEnd(close);
  return {
    ...snapshot,
    url,
    store,
    cookies: {
      nobody: "",
      shopper: shopper.cookieHeader(),
      other: other.cookieHeader(),
      seller: seller.cookieHeader(),
    },
    token: token!,
    code,
    other: othersData,
  };
}

type Body = { success: boolean; token?: string; order?: { _id: string } };

async function logIn(client: Client, path: string, email: string, password: string) {
  const response = await client.json("POST", path, { email, password });
  return (await response.json()) as Body;
}

/** Another shopper, with an address, an order and a code under way. */
async function givenOther(url: string, store: Store) {
  const { client, user, email } = await newShopper(url, store);
  const { _id, ...fields } = example.savedAddress;
  const address = await store.withTx(async (tx) => {
    await markEmailVerified(tx, user.id, email);
    return saveAddress(tx, user.id, { ...fields, email });
  });
  const items = [{ product: example.PRODUCT_ID, quantity: 1 }];
  const body = { items, address: address.id };
  const placed = (await (await client.json("POST", "/api/order/cod", body)).json()) as Body;
  const code = await codeFor(store, user.id, email);
  return { client, email, addressId: address.id, orderId: placed.order!._id, code };
}

async function codeFor(store: Store, userId: string, email: string): Promise<string> {
  const [session] = await store.db.select().from(sessions).where(eq(sessions.userId, userId));
  const holder = { purpose: "address" as const, sessionHash: session!.hash, email };
  return (await givenCode(store, holder, "test")).code;
}
