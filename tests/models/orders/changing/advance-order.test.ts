import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { nextStatus } from "#app/models/orders/changing/order-status.ts";
import { advanceOrder, setOrderStatus } from "#app/models/orders/changing/update-orders.ts";
import { findOrder } from "#app/models/orders/finding/orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { listOrderEvents } from "#app/models/orders/telling/order-events.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "#db/order-values.ts";
import { orders } from "#db/schema.ts";
import { setStatus } from "../../../support/data/presses.ts";
import { test } from "../../../support/data/shop-test.ts";
import { givenOrder } from "../../../support/data/store.ts";

const BY = { by: "seller@example.com" };

const advance = (store: Store, id: string, seen: OrderStatus) =>
  store.withTx((tx) => advanceOrder(tx, id, { ...BY, seen }));

test("only open orders have a next status", () => {
  const next = ORDER_STATUSES.map((status) => nextStatus(status));
  expect(next).toEqual(["Processing", "Shipped", "Delivered", null, null]);
});

test("delivery collects the cash in the same transaction, once", async ({ store }) => {
  const id = await givenOrder(store);
  for (const seen of ["Pending", "Processing", "Shipped", "Shipped"] as const)
    expect(await advance(store, id, seen)).toBe("done");

  expect(await findOrder(store.db, id)).toMatchObject({
    status: "Delivered",
    isPaid: true,
    paidBy: "cash",
  });
  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ change }) => change)).toEqual([
    "Processing",
    "Shipped",
    "Delivered",
    "paid",
  ]);
});

test("an order paid by transfer stays so when it is delivered", async ({ store }) => {
  const id = await givenOrder(store);
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, id, "Shipped", BY);
    await setOrderPaid(tx, id, true, { ...BY, paidBy: "transfer" });
  });
  expect(await advance(store, id, "Shipped")).toBe("done");
  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", paidBy: "transfer" });
});

test("someone else's change stays: also delivered, but not paid", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Delivered");

  for (const seen of ORDER_STATUSES) expect(await advance(store, id, seen)).toBe("changed");
  expect(await findOrder(store.db, id)).toMatchObject({ status: "Delivered", isPaid: false });
  expect(await advance(store, "nonsense", "Pending")).toBe("gone");
});

test("resuming clears a refusal, unpaid clears the payment method", async ({ store }) => {
  const id = await givenOrder(store);
  await store.withTx(async (tx) => {
    await setOrderStatus(tx, id, "Cancelled", BY);
    await tx.update(orders).set({ refusedAt: 1_800_000_000_000 }).where(eq(orders.id, id));
    await setOrderPaid(tx, id, true, { ...BY, paidBy: "cash" });
  });
  expect((await findOrder(store.db, id))?.refusedAt).toBe(1_800_000_000_000);

  await store.withTx(async (tx) => {
    await setOrderStatus(tx, id, "Shipped", BY);
    await setOrderPaid(tx, id, false, BY);
  });
  expect(await findOrder(store.db, id)).toMatchObject({ refusedAt: null, paidBy: null });
});
