import { eq } from "drizzle-orm";
import { expect } from "vitest";
import {
  createUser,
  findUserByEmail,
  isEmailTaken,
} from "#app/features/accounts/login/users.server.ts";
import { purgeClosedAccounts } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { listReviewable } from "#app/features/catalogue/reviews/reviews.server.ts";
import { countToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { findEarlierCustomers } from "#app/features/orders/phone/earlier-customers.server.ts";
import { getAboutFacts } from "#app/features/shop/contents/own-figures.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { outbox, users } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenOrderOf, itemsOf, leftOf } from "#tests/support/data/goods.ts";
import { countOrders, orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { type PhoneOrderOptions, submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { removeByPress, setStatus, undoLast } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

const BY = "lan@shop.example";
const NOBODY = {
  ...{ firstname: "Khách", lastname: "", email: "", street: "", city: "", state: "" },
  ...{ zipcode: "", country: "", phone: "" },
};

async function givenPhoneOrder(store: Store, options: PhoneOrderOptions = {}) {
  const outcome = await submitPhoneOrder(store, options);
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return orderOf(store, outcome.order.id);
}

async function mailsOf(store: Store) {
  const mails = await store.db.select().from(outbox).orderBy(outbox.seq);
  return mails.map(({ kind, recipient }) => [kind, recipient]);
}

test("a phone order has the shop's prices and needs no confirmation", async ({ store }) => {
  const productId = await givenProduct(store, { stockCount: 5 });
  const note = "Giao chiều";
  const order = await givenPhoneOrder(store, { items: itemsOf({ [productId]: 2 }), note });

  expect(order).toMatchObject({ ...ADDRESS, email: "", note, channel: "phone", typedBy: BY });
  const open = { status: "Pending", isPaid: false, callResult: "reached" };
  expect(order).toMatchObject({ ...open, priceVnd: 100_000, shippingVnd: 30_000 });
  expect(await countToConfirm(store.db, 10)).toBe(0);
  expect(await leftOf(store, productId)).toBe(3);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  // Nobody is mailed but the sellers, then and later.
  for (const status of ["Shipped", "Delivered"] as const)
    await setStatus(store, order.id, status, { by: BY });
  expect(await mailsOf(store)).toEqual([["order-notice", SELLER_EMAIL]]);
});

test("with an e-mail the shopper gets mails, but no request for a review", async ({ store }) => {
  const address = { ...ADDRESS, nameOrder: null };
  const order = await givenPhoneOrder(store, { phoneOrder: { address, channel: "zalo" } });
  await setStatus(store, order.id, "Delivered", { by: BY });
  expect(await mailsOf(store)).toEqual([
    ["order-confirmation", ADDRESS.email],
    ["order-notice", SELLER_EMAIL],
    ["order-update", ADDRESS.email],
  ]);
  expect(await listReviewable(store.db, await orderOf(store, order.id))).toEqual([]);
});

test("goods handed over at the counter are delivered and paid at once", async ({ store }) => {
  const address = { ...NOBODY, nameOrder: null };
  const phoneOrder = {
    channel: "counter",
    address,
    isHandedOver: true,
    paidBy: "transfer",
  } as const;
  const order = await givenPhoneOrder(store, { phoneOrder });

  const paid = { status: "Delivered", isPaid: true, paidBy: "transfer", attention: null };
  const sums = { shippingVnd: 0, amountVnd: 100_000 };
  expect(order).toMatchObject({ ...paid, ...sums, phoneKey: "" });
  expect(await listOrderEvents(store.db, order.id)).toMatchObject([
    { change: "Delivered", actor: "seller", actorEmail: BY },
    { change: "paid", actor: "seller", actorEmail: BY },
  ]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
  // Two without a phone are not the same twice.
  expect((await givenPhoneOrder(store, { phoneOrder })).attention).toBeNull();
  // Whoever is to deliver it after all misses the address.
  await setStatus(store, order.id, "Pending", { by: BY });
  const inconsistent = { id: order.id, problems: ["incomplete address"] };
  expect(await listInconsistentOrders(store.db)).toMatchObject([inconsistent]);
});

test("pressing twice, and after a deletion, places one order", async ({ store }) => {
  const requestKey = newId();
  const items = [{ productId: await givenProduct(store, { stockCount: 2 }), quantity: 2 }];
  const request = { requestKey, items };
  const outcomes = await Promise.all([
    submitPhoneOrder(store, request),
    submitPhoneOrder(store, request),
  ]);
  const repeated = outcomes.map((outcome) => outcome.kind === "done" && outcome.isRepeated);
  expect([outcomes[0].kind, ...repeated]).toEqual(["done", false, true]);
  expect(await countOrders(store)).toBe(1);
  expect(await mailsOf(store)).toHaveLength(1);
  const { order } = outcomes[0] as { order: { id: string } };
  await removeByPress(store, order.id, { by: BY });
  expect(await submitPhoneOrder(store, request)).toEqual({ kind: "deleted" });

  await undoLast(store, BY);
  expect(await orderOf(store, order.id)).toMatchObject({ typedBy: BY, channel: "phone" });
});

test("two processes place the first phone orders of a shop", async ({ stores: [one, other] }) => {
  const productId = await givenProduct(one, { stockCount: 3 });
  const items = [{ productId, quantity: 2 }];
  const outcomes = await Promise.all([
    submitPhoneOrder(one, { items }),
    submitPhoneOrder(other, { items }),
  ]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "too-few"]);
  const last = await submitPhoneOrder(other, { items: itemsOf({ [productId]: 1 }) });
  expect(last).toMatchObject({ kind: "done" });
  expect(await one.db.$count(users)).toBe(1);
});

test("what is sold out, gone or has another price is not placed", async ({ store }) => {
  const productId = await givenProduct(store, { name: "Quế", stockCount: 1 });
  const submitOf = (pieces: Record<string, number>) =>
    submitPhoneOrder(store, { items: itemsOf(pieces) });
  const tooFew = { kind: "too-few", short: [{ name: "Quế", nameEn: null, left: 1 }] };
  expect(await submitOf({ [productId]: 2 })).toEqual(tooFew);
  expect(await submitOf({ [newId()]: 1 })).toEqual({ kind: "unavailable", name: "" });
  const seen = [{ productId, quantity: 1, offerPriceVnd: 45_000 }];
  const snapshot = { addressId: "", amountVnd: 75_000, lines: seen };
  const price = { kind: "price", productId, before: 45_000, after: 50_000 };
  const total = { kind: "total", before: 75_000, after: 80_000 };
  const changed = { kind: "changed", changes: [price, total] };
  expect(await submitPhoneOrder(store, { items: seen, snapshot })).toMatchObject(changed);
  expect(await submitPhoneOrder(store, { items: [] })).toEqual({ kind: "empty" });
  expect(await countOrders(store)).toBe(0);
});

test("the row that phone orders belong to is nobody's account", async ({ store }) => {
  const order = await givenPhoneOrder(store);
  const row = (await store.db.select().from(users).where(eq(users.id, order.userId)))[0]!;
  expect(row).toMatchObject({ name: "", email: "", passwordHash: "", closedAt: null });
  for (const email of [row.emailKey, row.email, row.id, row.emailKey.toLowerCase()]) {
    expect(await findUserByEmail(store.db, email)).toBeNull();
    expect(await isEmailTaken(store.db, email, null)).toBe(false);
  }
  const account = { name: "Lan", email: row.emailKey, passwordHash: "x" };
  expect(await store.withTx((tx) => createUser(tx, account))).not.toMatchObject({ id: row.id });
  const purged = await store.withTx((tx) => purgeClosedAccounts(tx, { keepDays: 0, after: null }));
  expect(purged).toEqual({ after: null, more: false });
  expect(await findOrder(store.db, order.id)).not.toBeNull();
});

test("customers of phone orders count by their phones", async ({ store }) => {
  const pieces = { [await givenProduct(store)]: 1 };
  const items = itemsOf(pieces);
  const own = await givenOrderOf(store, pieces);
  await setStatus(store, own.id, "Delivered", { by: BY });
  for (const phone of ["0901 111 111", "+84 901 111 111", "0902 222 222", ""]) {
    const address = { ...ADDRESS, phone, nameOrder: null };
    await givenPhoneOrder(store, {
      items,
      phoneOrder: { address, isHandedOver: true, paidBy: "cash" },
    });
  }
  await givenProduct(store);
  expect((await getAboutFacts(store.db)).customers).toBe(3);
});

test("earlier customers are found by parts of their phone and name", async ({ store }) => {
  const called = { firstname: "Khuê", lastname: "Trần Thị", phone: "0903 456 789" };
  await givenOrder(store, called);
  await givenOrder(store, called);
  await givenOrder(store, { ...called, street: "5 Hàng Gai" });
  await givenOrder(store, { firstname: "An" }, "Trà Khuê");
  const found = async (typed: string) => {
    const customers = await findEarlierCustomers(store.db, typed);
    return customers.map(({ firstname, street }) => [firstname, street]);
  };
  const both = ["5 Hàng Gai", ADDRESS.street].map((street) => ["Khuê", street]);
  for (const typed of ["0903456789", "+84 903.456.789", "tran thi khue", "Khuê Trần", "456 789"])
    expect([typed, await found(typed)]).toEqual([typed, both]);
  for (const typed of ["0903456780", "", "  ", "\0", "%", "x".repeat(100_000)])
    expect(await found(typed)).toEqual([]);
});
