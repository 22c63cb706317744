import { expect } from "vitest";
import { clearAttention, countAttention } from "#app/features/orders/desk/attention.server.ts";
import type { Store } from "#db/client.server.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { NOON, setClock } from "#tests/support/data/clock.ts";
import { givenCounted } from "#tests/support/data/goods.ts";
import { listIds } from "#tests/support/data/lists.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import {
  cancelAsShopper,
  noteCall,
  pressStatus,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const reasonsOf = (store: Store, ...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await orderOf(store, id)).attention));

test("refusals, wrong numbers and three missed calls need attention", async ({ store }) => {
  const [refused, wrong, silent] = await repeat(3, () => givenOrder(store));
  await noteCall(store, refused, "refuses");
  await noteCall(store, wrong, "wrong-number");
  for (const expected of [null, null, "no-answer"]) {
    await noteCall(store, silent, "no-answer");
    expect(await reasonsOf(store, silent)).toEqual([expected]);
  }
  expect(await reasonsOf(store, refused, wrong)).toEqual(["refuses", "wrong-number"]);
  expect(await countAttention(store.db, 2)).toBe(2);

  await noteCall(store, wrong, "reached");
  await setStatus(store, silent, "Processing");
  expect(await store.withTx((tx) => clearAttention(tx, refused, "duplicate"))).toBe("changed");
  expect(await store.withTx((tx) => clearAttention(tx, refused, "refuses"))).toBe("done");
  expect(await countAttention(store.db, 100)).toBe(0);
});

test("only calls without an answer are counted", async ({ store }) => {
  const id = await givenOrder(store);
  await noteCall(store, id, "refuses");
  await store.withTx((tx) => clearAttention(tx, id, "refuses"));
  for (const expected of [null, null, "no-answer"]) {
    await noteCall(store, id, "no-answer");
    expect(await reasonsOf(store, id)).toEqual([expected]);
  }
});

test("a phone's second order within a day may be the same twice", async ({ store }) => {
  const first = await givenOrder(store, { phone: "0912 345 678" });
  const second = await givenOrder(store, { phone: "+84 912.345.678" });
  const stranger = await givenOrder(store, { phone: "0987 654 321" });
  expect(await reasonsOf(store, first, second, stranger)).toEqual([null, "duplicate", null]);

  for (const id of [first, second]) await setStatus(store, id, "Cancelled");
  const third = await givenOrder(store, { phone: "0912345678" });
  expect(await reasonsOf(store, second, third)).toEqual([null, null]);
});

test("a paid order that is cancelled has money to give back", async ({ store }) => {
  const [bySeller, byShopper] = await repeat(2, () => givenOrder(store));
  for (const id of [bySeller, byShopper]) await setPaid(store, id);
  await setStatus(store, bySeller, "Cancelled");
  await cancelAsShopper(store, byShopper);
  expect(await reasonsOf(store, bySeller, byShopper)).toEqual(["give-back", "give-back"]);
  const found = await listIds(store, { scope: { attention: "give-back" } });
  expect(found.sort()).toEqual([bySeller, byShopper].sort());

  await setPaid(store, bySeller, false);
  await setStatus(store, byShopper, "Pending");
  expect(await countAttention(store.db, 100)).toBe(0);
});

test("a resumed order is short of what was sold, until it is sent", async ({ store }) => {
  const { id, productId } = await givenCounted(store, 3, 3);
  await setStatus(store, id, "Cancelled");
  await setStatus(store, id, "Pending");
  expect(await reasonsOf(store, id)).toEqual([null]);

  await setStatus(store, id, "Cancelled");
  await alterProduct(store, productId, { stockCount: 0, inStock: false });
  await setStatus(store, id, "Pending");
  expect(await reasonsOf(store, id)).toEqual(["short"]);
  await noteCall(store, id, "reached");
  await setStatus(store, id, "Processing");
  expect(await reasonsOf(store, id)).toEqual(["short"]);
  await setStatus(store, id, "Shipped");
  expect(await reasonsOf(store, id)).toEqual([null]);
});

test("undoing brings the reason back, but no pieces sold meanwhile", async ({ store }) => {
  const { id, productId } = await givenCounted(store, 3, 3);
  await noteCall(store, id, "refuses");

  await pressStatus(store, id, "Cancelled");
  await undoLast(store);
  expect(await reasonsOf(store, id)).toEqual(["refuses"]);

  await pressStatus(store, id, "Cancelled");
  await alterProduct(store, productId, { stockCount: 2 });
  await undoLast(store);
  expect(await reasonsOf(store, id)).toEqual(["short"]);
});

test("a change in the same millisecond as the one before it can be undone", async ({ store }) => {
  setClock(NOON);
  const id = await givenOrder(store);
  await noteCall(store, id, "refuses");

  await pressStatus(store, id, "Cancelled");
  await undoLast(store);
  expect(await reasonsOf(store, id)).toEqual(["refuses"]);
});
