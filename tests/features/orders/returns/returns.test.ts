import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dueVnd, keptVnd } from "#app/features/money/payments/payment.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import {
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import {
  listInconsistentOrders,
  repairOrders,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { findReplaced, listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { returnedStateOf, valuesOf } from "#app/features/orders/returns/rules.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import { archivedOrders, orderLines, orderReturns, orders, outbox } from "#db/schema.ts";
import { setClock, startClock } from "#tests/support/data/clock.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { editLines, giveBack, givenRibs } from "#tests/support/data/edits.ts";
import { leftOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL, stateOf, submitOrder } from "#tests/support/data/orders.ts";
import {
  changeProduct,
  removeByPress,
  removeOrder,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { atOnce } from "#tests/support/data/repeat.ts";
import { givenDelivered, takeBack } from "#tests/support/data/returns.ts";
import { testStore } from "#tests/support/data/store.ts";

beforeEach(() => startClock());

const AMOUNT = 430_000;

test("a part comes back, is refunded and thrown away, and the order stays as it was delivered", async () => {
  const { store, id, ribs, find, back } = await givenDelivered();
  const before = await find();

  expect(await back({ 0: 1 }, { settlement: "cash" })).toEqual({ kind: "done" });
  const order = await find();
  const { updatedAt, refundedVnd, lines } = order;
  expect({ ...order, lines: [] }).toEqual({ ...before, updatedAt, refundedVnd, lines: [] });
  expect([refundedVnd, keptVnd(order), dueVnd(order)]).toEqual([180_000, 250_000, 0]);
  expect(lines.map(({ quantity, returned }) => [quantity, returned])).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect(returnedStateOf(order)).toBe("partly");
  expect(await leftOf(store, ribs)).toBe(3);
  expect(await listReturns(store.db, order)).toMatchObject([
    { reason: "damaged", valueVnd: 180_000, by: SELLER_EMAIL, goods: [{ quantity: 1 }] },
  ]);
  const [, refund] = await listPayments(store.db, id);
  expect(refund).toMatchObject({ amountVnd: -180_000, kind: "refund", reason: "hư hỏng" });
  const changes = (await listOrderEvents(store.db, id)).map(({ change }) => change);
  expect(changes.slice(-2)).toEqual(["refunded", "returned"]);
  expect(await listInconsistentOrders(store.db)).toEqual([]);

  await back({ 0: 1, 1: 1 }, { isRestocked: true });
  expect(returnedStateOf(await find())).toBe("all");
  expect(await leftOf(store, ribs)).toBe(4);
});

test("no more comes back than was delivered, and nothing of another order or line", async () => {
  const { store, id, back, find } = await givenDelivered();
  const state = async () => [await stateOf(store, id), await store.db.$count(orderReturns)];
  await back({ 0: 1 });
  const before = await state();
  const left = new Map([
    [0, 1],
    [1, 1],
  ]);
  expect(await back({ 0: 2 })).toEqual({ kind: "too-many", left });
  expect(await back({ 7: 1 })).toEqual({ kind: "too-many", left });
  expect(await back({ 0: 1, 1: 2 })).toEqual({ kind: "too-many", left });
  expect(await back({})).toEqual({ kind: "empty" });
  expect(await takeBack(store, id, { 0: 1 }, { seen: "1-Delivered" })).toEqual({ kind: "changed" });
  expect(await back({ 0: 1 }, { settlement: "cash", refundVnd: AMOUNT + 1 })).toEqual({
    kind: "too-much",
    leftVnd: AMOUNT,
  });
  expect(await state()).toEqual(before);
  expect((await find()).refundedVnd).toBe(0);
});

test("nothing comes back of an order that was not delivered", async () => {
  const { store, id } = await givenRibs();
  for (const status of ["Pending", "Processing", "Shipped", "Cancelled"] as const) {
    await setStatus(store, id, status);
    expect(await takeBack(store, id, { 0: 1 })).toEqual({ kind: "not-delivered" });
  }
  expect(await store.db.$count(orderReturns)).toBe(0);
});

test("of twenty returns at once of what all saw, one is recorded", async () => {
  const { store, id, back, find } = await givenDelivered();
  const seen = versionOf(await find());
  const outcomes = await atOnce(20, () => back({ 1: 1 }, { seen, settlement: "cash" }));
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  expect([count("done"), count("changed")]).toEqual([1, 19]);
  expect(keptVnd(await orderOf(store, id))).toBe(AMOUNT - 40_000);
});

test("a replacement costs nothing, takes stock, and belongs to the same customer", async () => {
  const { store, id, ribs, userId, find, back } = await givenDelivered();
  await store.withTx((tx) => tx.delete(outbox));
  expect(await back({ 0: 2 }, { settlement: "replacement" })).toEqual({ kind: "done" });

  const replacementId = (await listReturns(store.db, await find()))[0]!.replacementId!;
  const replacement = (await findOrder(store.db, replacementId))!;
  expect(replacement).toMatchObject({
    userId,
    status: "Pending",
    isPaid: true,
    typedBy: SELLER_EMAIL,
  });
  expect(replacement).toMatchObject({ priceVnd: 360_000, shippingVnd: 0, amountVnd: 0 });
  expect(replacement.lines).toMatchObject([{ productId: ribs, quantity: 2 }]);
  expect([dueVnd(replacement), keptVnd(replacement)]).toEqual([0, 0]);
  expect(await findReplaced(store.db, replacementId)).toBe(id);
  expect(await leftOf(store, ribs)).toBe(1);
  // The mail about the return tells its customer of the replacement.
  const mails = await store.db.select().from(outbox);
  expect(mails.map(({ kind, orderId }) => [kind, orderId])).toEqual([["order-update", id]]);
  expect(keptVnd(await find())).toBe(AMOUNT);
  expect(await listInconsistentOrders(store.db)).toEqual([]);

  await setStatus(store, replacementId, "Delivered");
  expect(await takeBack(store, replacementId, { 0: 1 }, { settlement: "cash" })).toEqual({
    kind: "free",
  });
});

test("nothing is recorded when a replacement is impossible", async () => {
  const { store, id, ribs, back } = await givenDelivered();
  await changeProduct(store, ribs, { stockCount: 1 });
  const before = await stateOf(store, id);
  const outcome = await back({ 0: 2 }, { settlement: "replacement" });
  expect(outcome).toMatchObject({ kind: "not-replaced", outcome: { kind: "too-few" } });
  expect(await stateOf(store, id)).toEqual(before);
  expect(await store.db.$count(orders)).toBe(1);
});

test("the discount is shared out by price, to the last dong", async () => {
  const store = testStore();
  const { ribs, sauce, userId } = await givenRibs(store);
  await givenDiscountCode(store);
  const items = [
    { productId: ribs, quantity: 3 },
    { productId: sauce, quantity: 1 },
  ];
  const placed = await submitOrder(store, userId, { items, code: "TET10" });
  if (placed.kind !== "done") throw new Error(placed.kind);
  const { id, priceVnd, discountVnd } = placed.order;
  expect(discountVnd).toBeGreaterThan(0);
  await setStatus(store, id, "Delivered");
  const goods = [1, 0, 0, 0].map((position) => ({ position, quantity: 1 }));
  const planned = valuesOf(await orderOf(store, id), goods);
  for (const { position } of goods) await takeBack(store, id, { [position]: 1 });
  const values = (await listReturns(store.db, await orderOf(store, id))).map((of) => of.valueVnd);
  expect(values).toEqual(planned);
  expect(values.reduce((sum, vnd) => sum + vnd, 0)).toBe(priceVnd - discountVnd);
});

test("a weighed line comes back as a whole, with all its pieces", async () => {
  const { store, id, ribs, edit, pay } = await givenRibs();
  await edit([{ productId: ribs, quantity: 2, grams: 2_080 }]);
  await pay();
  await setStatus(store, id, "Delivered");
  expect(await leftOf(store, ribs)).toBe(3);
  await takeBack(store, id, { 0: 1 }, { isRestocked: true });
  expect(await leftOf(store, ribs)).toBe(5);
  expect(returnedStateOf(await orderOf(store, id))).toBe("partly");
});

test("a best seller is counted less what came back, before and after the hour is counted", async () => {
  const { store, id, ribs, back } = await givenDelivered();
  const soldRibs = async () => {
    const { products } = await getOverview(store.db, { length: 2, by: "pieces" });
    const { pieces, revenueVnd } = products.find((product) => product.id === ribs)!;
    return [Number(pieces), Number(revenueVnd)];
  };
  await back({ 0: 1 });
  expect(await soldRibs()).toEqual([1, 180_000]);
  await store.withTx((tx) => rebuildCounters(tx, Date.now() + 7_200_000));
  expect(await soldRibs()).toEqual([1, 180_000]);
  await undoLast(store);
  expect(await soldRibs()).toEqual([2, 360_000]);
  await back({ 0: 1 });
  await setStatus(store, id, "Cancelled");
  await setStatus(store, id, "Delivered");
  expect(await soldRibs()).toEqual([1, 180_000]);
  expect(await listWrongCounters(store.db)).toEqual([]);
  await removeOrder(store, id);
  expect(await listWrongCounters(store.db)).toEqual([]);
});

for (const settlement of ["cash", "transfer", "replacement", "nothing"] as const)
  for (const isRestocked of [true, false])
    test(`undone are a return, its stock and "${settlement}", restocked: ${isRestocked}`, async () => {
      const { store, id, ribs, back } = await givenDelivered();
      await store.withTx((tx) => tx.delete(outbox));
      const before = await stateOf(store, id);
      await back({ 0: 2 }, { settlement, isRestocked });
      expect(await stateOf(store, id)).not.toEqual(before);

      expect(await undoLast(store)).toEqual({ kind: "done", left: 0 });
      expect(await stateOf(store, id)).toEqual(before);
      expect(await leftOf(store, ribs)).toBe(3);
      const rows = [orders, orderReturns, outbox].map((table) => store.db.$count(table));
      expect(await Promise.all(rows)).toEqual([1, 0, 0]);
      const changes = (await listOrderEvents(store.db, id)).map(({ change }) => change);
      expect(changes.at(-1)).toBe("unreturned");
      expect(await listInconsistentOrders(store.db)).toEqual([]);
      await setStatus(store, id, "Cancelled");
      expect(await leftOf(store, ribs)).toBe(5);
    });

test("a return whose replacement has gone on is not undone", async () => {
  const { store, id, find, back } = await givenDelivered();
  await back({ 0: 1 }, { settlement: "replacement" });
  const replacementId = (await listReturns(store.db, await find()))[0]!.replacementId!;
  await setStatus(store, replacementId, "Processing");
  expect(await undoLast(store)).toEqual({ kind: "done", left: 1 });
  expect(await store.db.$count(orderReturns)).toBe(1);
  expect((await orderOf(store, id)).lines[0]!.returned).toBe(1);
});

test("what came back is not given back again when the order is cancelled, nor taken again", async () => {
  const { store, id, ribs, back } = await givenDelivered();
  await back({ 0: 1 }, { isRestocked: true });
  expect(await leftOf(store, ribs)).toBe(4);
  await setStatus(store, id, "Cancelled");
  expect(await leftOf(store, ribs)).toBe(5);
  await setStatus(store, id, "Delivered");
  expect(await leftOf(store, ribs)).toBe(4);
  expect((await orderOf(store, id)).attention).toBeNull();
});

test("the lines of an order with returns stay, even if it is to be packed again", async () => {
  const { store, id, ribs, back } = await givenDelivered();
  await back({ 0: 1 });
  await setStatus(store, id, "Processing");
  expect(await editLines(store, id, [{ productId: ribs, quantity: 1 }])).toEqual({
    kind: "returned",
  });
  expect(returnedStateOf(await orderOf(store, id))).toBeNull();
});

test("a refund and a return share what the shop has, and the payment is never less than 0", async () => {
  const { store, id, back } = await givenDelivered();
  await giveBack(store, id, 300_000);
  expect(await back({ 0: 1 }, { settlement: "cash" })).toEqual({
    kind: "too-much",
    leftVnd: 130_000,
  });
  expect(await back({ 0: 1 }, { settlement: "transfer", refundVnd: 130_000 })).toEqual({
    kind: "done",
  });
  expect(keptVnd(await orderOf(store, id))).toBe(0);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("the archive has the returns of a deleted order, and its undo brings them back", async () => {
  const { store, id, back, find } = await givenDelivered();
  await back({ 0: 1 }, { settlement: "cash" });
  const [before, returns] = [await stateOf(store, id), await listReturns(store.db, await find())];
  await removeByPress(store, id);
  expect(await store.db.$count(orderReturns)).toBe(0);
  const [archived] = await store.db.select().from(archivedOrders);
  expect(archived!.snapshot).toMatchObject({
    lines: [{ returned: 1 }, { returned: 0 }],
    returns: [{ position: 0, quantity: 1, valueVnd: 180_000, reason: "damaged" }],
  });
  await undoLast(store);
  expect(await stateOf(store, id)).toEqual(before);
  expect(await listReturns(store.db, await find())).toEqual(returns);
});

test("a line that disagrees with its returns is found and repaired", async () => {
  const { store, id, back } = await givenDelivered();
  await back({ 0: 1 });
  await store.withTx((tx) =>
    tx.update(orderLines).set({ returned: 2 }).where(eq(orderLines.position, 0)),
  );
  const problems = ["returned goods are not the sum of its returns"];
  expect(await listInconsistentOrders(store.db)).toEqual([{ id, problems }]);
  const { fixed, left } = await store.withTx((tx) => repairOrders(tx, SELLER_EMAIL));
  expect([fixed, left]).toEqual([[{ id, problems }], []]);
  expect((await orderOf(store, id)).lines[0]!.returned).toBe(1);
});

test("two returns within a minute are two, each undone on its own", async () => {
  const { store, id, back, find } = await givenDelivered();
  setClock(Date.now() + 120_000);
  await back({ 0: 1 });
  await back({ 0: 1 });
  await undoLast(store);
  expect(await listReturns(store.db, await find())).toHaveLength(1);
  expect((await orderOf(store, id)).lines[0]!.returned).toBe(1);
});
