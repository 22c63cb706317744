import { afterEach, expect, test, vi } from "vitest";
import { deleteOrder, setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderEvents, orderLines, outbox } from "#db/schema.ts";
import { givenOrder, testStore } from "../../../support/data/store.ts";

const BY = { by: "seller@example.com" };

afterEach(() => {
  vi.useRealTimers();
});

test("any status may follow any other", async () => {
  const store = testStore();
  const id = await givenOrder(store);

  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      await store.withTx((tx) => setOrderStatus(tx, id, from, BY));
      expect(await store.withTx((tx) => setOrderStatus(tx, id, to, BY))).toBe("done");
      expect((await findOrder(store.db, id))?.status).toBe(to);
    }
});

test("marking as paid records the time, repeating keeps it, unpaid clears it", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  const pay = async (isPaid: boolean, at: number) => {
    vi.setSystemTime(at);
    await store.withTx((tx) => setOrderPaid(tx, id, isPaid, BY));
    const order = await findOrder(store.db, id);
    return [order?.isPaid, order?.paidAt];
  };

  expect(await pay(true, 1_800_000_000_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(true, 1_800_000_060_000)).toEqual([true, 1_800_000_000_000]);
  expect(await pay(false, 1_800_000_120_000)).toEqual([false, null]);
  expect(await pay(true, 1_800_000_180_000)).toEqual([true, 1_800_000_180_000]);
});

test("concurrent changes of status and payment are both stored", async () => {
  const store = testStore();
  const id = await givenOrder(store);

  await Promise.all([
    store.withTx((tx) => setOrderStatus(tx, id, "Delivered", BY)),
    store.withTx((tx) => setOrderPaid(tx, id, true, BY)),
  ]);

  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", isPaid: true });
});

test("deleting an order deletes its lines and mails and no other order", async () => {
  const store = testStore();
  const [gone, remaining] = [await givenOrder(store), await givenOrder(store)];

  expect(await store.withTx((tx) => deleteOrder(tx, gone, BY))).toBe("done");

  expect(await findOrder(store.db, gone)).toBeNull();
  expect((await findOrder(store.db, remaining))?.lines).toHaveLength(1);
  expect(await store.db.$count(orderLines)).toBe(1);
  const mails = await store.db.select().from(outbox);
  expect(new Set(mails.map((mail) => mail.orderId))).toEqual(new Set([remaining]));
});

test("a deleted order cannot be updated or deleted again", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  await store.withTx((tx) => deleteOrder(tx, id, BY));

  expect(await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", BY))).toBe("gone");
  expect(await store.withTx((tx) => setOrderPaid(tx, id, true, BY))).toBe("gone");
  expect(await store.withTx((tx) => deleteOrder(tx, id, BY))).toBe("gone");
});

test("a seller cannot overwrite a change they have not seen", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  const seenAt = (await findOrder(store.db, id))!.updatedAt;
  const set = (status: "Shipped" | "Cancelled", expected: "Pending" | "Shipped") =>
    store.withTx((tx) => setOrderStatus(tx, id, status, { ...BY, expected }));
  vi.setSystemTime(Date.now() + 1_000);

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Pending")).toBe("changed");
  expect(
    await store.withTx((tx) => deleteOrder(tx, id, { ...BY, expectedUpdatedAt: seenAt })),
  ).toBe("changed");
  expect((await findOrder(store.db, id))?.status).toBe("Shipped");

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Shipped")).toBe("done");
});

test("an order's log records who changed what and when, and omits no-ops", async () => {
  const store = testStore();
  const id = await givenOrder(store);
  vi.setSystemTime(1_800_000_000_000);
  await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", BY));
  await store.withTx((tx) => setOrderStatus(tx, id, "Shipped", { by: "other@example.com" }));
  vi.setSystemTime(1_800_000_060_000);
  await store.withTx((tx) => setOrderPaid(tx, id, true, { by: "other@example.com" }));
  await store.withTx((tx) => setOrderPaid(tx, id, true, BY));

  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ actorEmail, change, at }) => [actorEmail, change, at])).toEqual([
    ["seller@example.com", "Shipped", 1_800_000_000_000],
    ["other@example.com", "paid", 1_800_000_060_000],
  ]);
  await store.withTx((tx) => deleteOrder(tx, id, BY));
  expect(await store.db.$count(orderEvents)).toBe(0);
});
