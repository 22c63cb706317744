import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { nextStatus } from "#app/features/orders/changing/order-status.ts";
import {
  advanceOrder,
  isCancelReason,
} from "#app/features/orders/changing/update-orders.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { en } from "#app/text/texts.ts";
import type { Store } from "#db/client.server.ts";
import {
  CANCEL_REASONS,
  type CancelReason,
  ORDER_STATUSES,
  type OrderStatus,
} from "#db/order-values.ts";
import { orderEvents, orderLines, outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { cancelAsShopper, removeOrder, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, testStore } from "#tests/support/data/store.ts";

const NOW = 1_800_000_000_000;

const advance = (store: Store, id: string, seen: OrderStatus) =>
  store.withTx((tx) => advanceOrder(tx, id, { by: SELLER_EMAIL, seen }));
const cancel = (store: Store, id: string, reason: CancelReason | null = null) =>
  cancelAsShopper(store, id, { reason, noticeTo: [SELLER_EMAIL] });
const ship = (store: Store, id: string, expected?: "Pending") =>
  setStatus(store, id, "Shipped", { expected });
const mailsOf = async ({ db }: Store, kind: "cancel-notice" | "order-update") =>
  db.select().from(outbox).where(eq(outbox.kind, kind));
const changesOf = async (store: Store, id: string) =>
  (await listOrderEvents(store.db, id)).map(({ change }) => change);

test("any status may follow any other", async ({ store }) => {
  const id = await givenOrder(store);

  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES) {
      await setStatus(store, id, from);
      expect(await setStatus(store, id, to)).toBe("done");
      expect((await orderOf(store, id)).status).toBe(to);
    }
});

test("paying records the time, repeating keeps it, unpaid clears it", async ({ store }) => {
  const id = await givenOrder(store);

  for (const [at, isPaid, paidAt] of [
    [NOW, true, NOW],
    [NOW + 60_000, true, NOW],
    [NOW + 120_000, false, null],
    [NOW + 180_000, true, NOW + 180_000],
  ] as const) {
    setClock(at);
    await setPaid(store, id, isPaid);
    expect(await orderOf(store, id)).toMatchObject({ isPaid, paidAt });
  }
});

test("concurrent changes of status and payment are both stored", async ({ store }) => {
  const id = await givenOrder(store);

  await Promise.all([setStatus(store, id, "Delivered"), setPaid(store, id)]);

  expect(await orderOf(store, id)).toMatchObject({ status: "Delivered", isPaid: true });
});

test("deleting an order deletes its lines and mails and no other order", async ({ store }) => {
  const [gone, remaining] = await repeat(2, () => givenOrder(store));

  expect(await removeOrder(store, gone)).toBe("done");

  expect(await findOrder(store.db, gone)).toBeNull();
  expect((await orderOf(store, remaining)).lines).toHaveLength(1);
  expect(await store.db.$count(orderLines)).toBe(1);
  const mails = await store.db.selectDistinct({ orderId: outbox.orderId }).from(outbox);
  expect(mails).toEqual([{ orderId: remaining }]);
});

test("a deleted order cannot be updated, cancelled or deleted again", async ({ store }) => {
  const id = await givenOrder(store);
  await removeOrder(store, id);

  for (const change of [ship, cancel, setPaid, removeOrder])
    expect(await change(store, id)).toBe("gone");
});

test("a seller cannot overwrite a change they have not seen", async ({ store }) => {
  const id = await givenOrder(store);
  const seenAt = (await orderOf(store, id)).updatedAt;
  const set = (status: "Shipped" | "Cancelled", expected: "Pending" | "Shipped") =>
    setStatus(store, id, status, { expected });
  setClock(Date.now() + 1_000);

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Pending")).toBe("changed");
  expect(await removeOrder(store, id, { expectedUpdatedAt: seenAt })).toBe("changed");
  expect((await orderOf(store, id)).status).toBe("Shipped");

  expect(await set("Shipped", "Pending")).toBe("done");
  expect(await set("Cancelled", "Shipped")).toBe("done");
});

test("an order's log records who changed what and when, and omits no-ops", async ({ store }) => {
  const id = await givenOrder(store);
  setClock(NOW);
  await setStatus(store, id, "Shipped");
  await setStatus(store, id, "Shipped", { by: "other@example.com" });
  setClock(NOW + 60_000);
  await setPaid(store, id, true, { by: "other@example.com" });
  await setPaid(store, id);

  const events = await listOrderEvents(store.db, id);
  expect(events.map(({ actorEmail, change, at }) => [actorEmail, change, at])).toEqual([
    [SELLER_EMAIL, "Shipped", NOW],
    ["other@example.com", "paid", NOW + 60_000],
  ]);
  await removeOrder(store, id);
  expect(await store.db.$count(orderEvents)).toBe(0);
});

test("only open orders have a next status", () => {
  const next = ORDER_STATUSES.map((status) => nextStatus(status));
  expect(next).toEqual(["Processing", "Shipped", "Delivered", null, null]);
});

test("delivery collects the cash in the same transaction, once", async ({ store }) => {
  const id = await givenOrder(store);
  for (const seen of ["Pending", "Processing", "Shipped", "Shipped"] as const)
    expect(await advance(store, id, seen)).toBe("done");

  const collected = { status: "Delivered", isPaid: true, paidBy: "cash" };
  expect(await orderOf(store, id)).toMatchObject(collected);
  expect(await changesOf(store, id)).toEqual(["Processing", "Shipped", "Delivered", "paid"]);
});

test("an order paid by transfer stays so when it is delivered", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Shipped");
  await setPaid(store, id, true, { paidBy: "transfer" });
  expect(await advance(store, id, "Shipped")).toBe("done");
  expect(await orderOf(store, id)).toMatchObject({ status: "Delivered", paidBy: "transfer" });
});

test("someone else's change stays: also delivered, but not paid", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Delivered");

  for (const seen of ORDER_STATUSES) expect(await advance(store, id, seen)).toBe("changed");
  expect(await orderOf(store, id)).toMatchObject({ status: "Delivered", isPaid: false });
  expect(await advance(store, "nonsense", "Pending")).toBe("gone");
});

test("resuming clears a refusal, unpaid clears the payment method", async ({ store }) => {
  const id = await givenOrder(store);
  await setStatus(store, id, "Cancelled", { isRefused: true });
  const { refusedAt } = await orderOf(store, id);
  expect(refusedAt).not.toBeNull();
  await setPaid(store, id, true, { paidBy: "cash" });
  expect((await orderOf(store, id)).refusedAt).toBe(refusedAt);

  await ship(store, id);
  await setPaid(store, id, false);
  expect(await orderOf(store, id)).toMatchObject({ refusedAt: null, paidBy: null });
});

test("a shopper cancels a pending order once, and all are told", async ({ store }) => {
  const id = await givenOrder(store);

  expect(await cancel(store, id, "address")).toBe("done");
  expect(await cancel(store, id, "price")).toBe("changed");

  expect((await orderOf(store, id)).status).toBe("Cancelled");
  const byShopper = { actor: "shopper", actorEmail: ADDRESS.email, reason: "address" };
  expect(await listOrderEvents(store.db, id)).toMatchObject([
    { ...byShopper, change: "Cancelled" },
  ]);
  expect(await mailsOf(store, "cancel-notice")).toMatchObject([{ recipient: SELLER_EMAIL }]);
  expect(await mailsOf(store, "order-update")).toHaveLength(1);
});

test("an order that a seller has shipped is not cancelled", async ({ store }) => {
  const id = await givenOrder(store);
  await ship(store, id);

  expect(await cancel(store, id)).toBe("changed");

  expect((await orderOf(store, id)).status).toBe("Shipped");
  expect(await mailsOf(store, "cancel-notice")).toEqual([]);
});

test("of cancelling and shipping at the same time, one succeeds and is recorded", async () => {
  for (const isCancelFirst of [true, false]) {
    const store = testStore();
    const id = await givenOrder(store);
    const both = [() => cancel(store, id), () => ship(store, id, "Pending")];
    if (!isCancelFirst) both.reverse();

    const outcomes = await Promise.all(both.map((change) => change()));

    expect(outcomes.sort()).toEqual(["changed", "done"]);
    const { status } = await orderOf(store, id);
    expect(await changesOf(store, id)).toEqual([status]);
  }
});

test("every reason has a label, and nothing else is a reason", () => {
  expect(Object.keys(en.cancelOrder.reasons)).toEqual([...CANCEL_REASONS]);
  for (const reason of CANCEL_REASONS) expect(isCancelReason(reason)).toBe(true);
  for (const text of ["", "Mistake", "toString", "x".repeat(100_000)])
    expect(isCancelReason(text)).toBe(false);
});
