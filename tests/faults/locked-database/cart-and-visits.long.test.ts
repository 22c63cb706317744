import { max } from "drizzle-orm";
import { expect, test } from "vitest";
import { sellerSessions, sessions } from "#db/schema.ts";
import { alertOf, inputOf, wordsOf } from "#tests/support/page.ts";
import {
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import {
  BUSY,
  type Fields,
  NOT_SAVED,
  pressed,
  refused,
  startLockableShop,
} from "./locked-shop.ts";

const shop = await startLockableShop();
const { server, store } = shop;

const DAY = 24 * 60 * 60_000;

test("a cart that cannot be saved says so at the button, to a call as JSON; no order is lost", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  const { id } = product!;
  await client.post("/cart", { intent: `add:${id}` });
  const cart = await client.page("/cart");
  const place = { intent: "place", token: inputOf(cart, "token")!, seen: inputOf(cart, "seen")! };
  const next = "/products/rice";
  const buttons: [Client, Fields, string][] = [
    [new Client(server.url), { intent: `add:${id}`, next }, `${next}#p-${id}`],
    [client, { intent: `add:${id}`, next }, `${next}#p-${id}`],
    [client, { intent: `buy:${id}`, next }, `${next}#p-${id}`],
    [client, { intent: `remove:${id}`, next }, `${next}#p-${id}`],
    [client, { intent: `delete:${id}` }, `/cart#p-${id}`],
    [client, { intent: `update:${id}`, [`quantity-${id}`]: "3" }, `/cart#p-${id}`],
  ];
  const placing = () => refused(client, "/cart", place);
  const call = async () => {
    const answer = await client.json("POST", "/api/cart/update", { cartItems: {} });
    return [answer.status, answer.headers.get("retry-after"), await answer.json()];
  };
  const answers = await shop.whileLocked<unknown>(() => [
    ...buttons.map(([one, fields]) => pressed(one, "/cart", fields)),
    placing(),
    call(),
  ]);
  expect(answers.pop()).toEqual([503, "5", expect.objectContaining({ success: false })]);
  const page = String(answers.pop());
  expect(answers).toEqual(buttons.map(([, , location]) => [location, NOT_SAVED]));
  expect(alertOf(page)).toContain(BUSY);
  expect(wordsOf(page)).toContain(product!.name);
  const again = { intent: "place", token: inputOf(page, "token")!, seen: inputOf(page, "seen")! };
  const placed = await client.post("/cart", again);
  expect(placed.headers.get("location")).toMatch(/^\/order\//);
});

test("pages are shown at once although the visit cannot be noted; it is once there is room", async () => {
  const { client: shopper } = await newShopper(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const seenAt = Date.now() - 2 * DAY;
  for (const table of [sessions, sellerSessions])
    await store.withTx((tx) => tx.update(table).set({ seenAt }));
  const unlock = await shop.lock();
  let isWriteRefused = false;
  const [product] = await productsInStock(store);
  const write = shopper.post("/cart", { intent: `add:${product!.id}` });
  void write.then(() => {
    isWriteRefused = true;
  });
  const answers = await Promise.all([
    shopper.get("/"),
    shopper.get("/my-orders"),
    seller.get("/seller/orders"),
    seller.get("/api/order/seller"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(wordsOf(await answers[1]!.text())).toContain("No orders yet");
  expect(isWriteRefused).toBe(false);
  unlock();
  await write;
  const newest = () =>
    [sessions, sellerSessions].map((t) =>
      store.db
        .select({ at: max(t.seenAt) })
        .from(t)
        .get(),
    );
  const later = { at: expect.toSatisfy((at: number) => at > seenAt) };
  await expect.poll(() => Promise.all(newest())).toEqual([later, later]);
});
