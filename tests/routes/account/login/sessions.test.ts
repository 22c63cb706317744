import { gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { sessions } from "../../../../db/schema.ts";
import { expectRedirect, wordsAt } from "../../../support/answers.ts";
import { PASSWORD } from "../../../support/data/passwords.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { countOf, rowsOf } from "../../support/rows.ts";
import { isLoggedIn, newShopper, productsInStock } from "../../support/shoppers.ts";

const { server, store } = await testShop();

const cartOf = async (client: Client) => {
  const answer = await client.json("GET", "/api/user/is-auth");
  return ((await answer.json()) as { user: { cart: Record<string, number> } }).user.cart;
};

test("logging out leads home, keeps the account's cart and other browsers logged in", async () => {
  const { client, email } = await newShopper(server.url, store);
  const second = new Client(server.url);
  await second.post("/login", { email, password: PASSWORD });
  const [product] = await productsInStock(store);
  await client.post("/cart", { intent: `add:${product!.id}` });
  const before = await countOf(store.db, "sessions");
  expectRedirect(await client.post("/logout", { next: "/products?q=a" }), "/");
  expect(await wordsAt(client, "/")).toContain("Logged out");
  expect(await countOf(store.db, "sessions")).toBe(before - 1);
  expect(await cartOf(second)).toEqual({ [product!.id]: 1 });
});

test("a link to /logout changes nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const before = await rowsOf(store.db);
  expect((await client.get("/logout")).status).toBe(302);
  expect(await isLoggedIn(client)).toBe(true);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a session nobody used for 30 days, or a guest's for 60, has ended", async () => {
  const DAY = 24 * 3_600_000;
  const { client } = await newShopper(server.url, store);
  const age = (days: number) =>
    store.withTx((tx) => tx.update(sessions).set({ seenAt: Date.now() - days * DAY }));
  const isRecent = gt(sessions.seenAt, Date.now() - DAY);
  // A visit is recorded after its response.
  const visitRecorded = () => expect.poll(() => store.db.$count(sessions, isRecent)).toBe(1);
  await age(29);
  expect(await isLoggedIn(client)).toBe(true);
  await visitRecorded();
  await age(31);
  expect(await isLoggedIn(client)).toBe(false);

  const guest = new Client(server.url);
  const [product] = await productsInStock(store);
  await guest.post("/cart", { intent: `add:${product!.id}` });
  const words = async () => wordsAt(guest, "/cart");
  await age(59);
  expect(await words()).toContain(product!.name);
  await visitRecorded();
  await age(61);
  expect(await words()).toContain("Your cart is empty");
});
