import { expect } from "vitest";
import {
  countToConfirm,
  listPhoneRecords,
  listToConfirm,
} from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { listCalls, recordCall } from "#app/features/orders/desk/attention.server.ts";
import type { Store } from "#db/client.server.ts";
import type { CallResult } from "#db/order-values.ts";
import { orderCalls } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { idsOf } from "#tests/support/data/lists.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { noteCall, removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const BY = SELLER_EMAIL;
const HOUR_MS = 3_600_000;

const seenAt = async (store: Store, id: string) => (await orderOf(store, id)).updatedAt;

/** Places an order so many hours ago. */
async function givenOrderAgo(store: Store, hours: number, phone: string): Promise<string> {
  const id = await givenOrder(store, { phone });
  const createdAt = Date.now() - hours * HOUR_MS;
  await alterOrder(store, id, { createdAt, updatedAt: createdAt });
  return id;
}

test("a new order waits for a call until a result is noted, oldest first", async ({ store }) => {
  const [first, second, third, fourth] = await repeat(4, () => givenOrder(store));
  await setStatus(store, fourth, "Processing");

  expect(await noteCall(store, second, "no-answer")).toBe("done");
  expect(await countToConfirm(store.db, 100)).toBe(3);
  expect(await countToConfirm(store.db, 2)).toBe(2);
  expect(idsOf((await listToConfirm(store.db, "first")).orders)).toEqual([first, third]);
  const again = await listToConfirm(store.db, "again");
  expect(again.orders).toMatchObject([{ id: second, callCount: 1, callResult: "no-answer" }]);

  await noteCall(store, second, "no-answer");
  expect((await listToConfirm(store.db, "again")).orders).toMatchObject([{ callCount: 2 }]);
  await noteCall(store, second, "reached");
  await noteCall(store, first, "refuses");
  await noteCall(store, third, "wrong-number");
  const none = { orders: [], page: 1, pages: 1, total: 0 };
  for (const which of ["first", "again"] as const)
    expect(await listToConfirm(store.db, which)).toEqual(none);
  expect(await listCalls(store.db, second)).toMatchObject([
    { result: "reached", calledBy: BY },
    { result: "no-answer" },
    { result: "no-answer" },
  ]);
  expect((await orderOf(store, first)).status).toBe("Pending");
});

test("every waiting order is on one of the pages", async ({ store }) => {
  const ids = await repeat(53, () => givenOrder(store));

  const pages = await repeat(2, (i) => listToConfirm(store.db, "first", i + 1));
  expect(pages).toMatchObject([1, 2].map((page) => ({ page, pages: 2, total: 53 })));
  expect(pages.flatMap(({ orders }) => idsOf(orders))).toEqual(ids);
  expect((await listToConfirm(store.db, "first", 999)).page).toBe(2);
});

test("of two sellers who call at once, the second is told", async ({ store }) => {
  const [id, gone] = await repeat(2, () => givenOrder(store));
  const [seen, seenGone] = [await seenAt(store, id), await seenAt(store, gone)];
  const note = (result: CallResult, by: string) =>
    store.withTx((tx) => recordCall(tx, id, result, { by, seenAt: seen }));
  setClock(Date.now() + 1_000);

  const both = [note("reached", "a@example.com"), note("no-answer", "b@example.com")];
  expect(await Promise.all(both)).toEqual(["done", "changed"]);
  expect((await orderOf(store, id)).callResult).toBe("reached");

  await setStatus(store, id, "Shipped");
  expect(await noteCall(store, id, "refuses")).toBe("changed");
  await removeOrder(store, gone);
  const late = { by: BY, seenAt: seenGone };
  expect(await store.withTx((tx) => recordCall(tx, gone, "reached", late))).toBe("gone");
  expect(await store.db.$count(orderCalls)).toBe(1);
});

test("other orders of the phone and its refusals are shown", async ({ store }) => {
  const [atDoor, inCall, near, cancelled, far, asked, stranger] = [
    await givenOrderAgo(store, 900, "0912 345 678"),
    await givenOrderAgo(store, 800, "+84 912 345 678"),
    await givenOrderAgo(store, 23, "84912345678"),
    await givenOrderAgo(store, 2, "0912345678"),
    await givenOrderAgo(store, 25, "0912345678"),
    await givenOrderAgo(store, 0.5, "0912.345.678"),
    await givenOrderAgo(store, 0.5, "0987 654 321"),
  ];
  await setStatus(store, atDoor, "Cancelled", { isRefused: true });
  await setStatus(store, cancelled, "Cancelled");
  await noteCall(store, inCall, "refuses");
  await setStatus(store, inCall, "Cancelled");
  await setStatus(store, far, "Delivered");
  const both = [await orderOf(store, asked), await orderOf(store, stranger)];

  const records = await listPhoneRecords(store.db, both);

  const close = [{ id: near, status: "Pending" }];
  expect(records.get(asked)).toMatchObject({ near: close, refusals: 2 });
  expect(records.get(stranger)).toEqual({ near: [], refusals: 0 });
  expect(await listPhoneRecords(store.db, [])).toEqual(new Map());
});
