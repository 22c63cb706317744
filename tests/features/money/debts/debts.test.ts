import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import {
  creditsOf,
  findCredit,
  listDebts,
  listOwed,
  sumDebts,
} from "#app/features/money/debts/debts.server.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { advanceOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import {
  joinCustomers,
  partCustomers,
} from "#app/features/orders/customers/joined-customers.server.ts";
import { reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Store } from "#db/client.server.ts";
import { debtLimits, outbox } from "#db/schema.ts";
import { moveClock, startClock } from "#tests/support/data/clock.ts";
import { allowDebt, charge, givenCharged, payOff, uncharge } from "#tests/support/data/debts.ts";
import { givenRibs, readdress } from "#tests/support/data/edits.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import {
  putOnRun,
  removeByPress,
  removeOrder,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { notesOf, settle } from "#tests/support/data/settle.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

beforeEach(() => startClock());

const LAN = "912345678";
const MAI = "987654321";
const phoneOf = (key: string) => `0${key}`;
const DAY_MS = 86_400_000;

const order = (store: Store, key: string) => givenOrder(store, { phone: phoneOf(key) });
const charged = (store: Store, key: string, isDelivered?: boolean) =>
  givenCharged(store, phoneOf(key), isDelivered);
const owes = async ({ db }: Store, key: string) => (await findCredit(db, key))!.owedVnd;
const mailsOf = (store: Store, orderId: string) =>
  store.db.$count(
    outbox,
    and(eq(outbox.orderId, orderId), eq(outbox.kind, "order-update"), isNull(outbox.sentAt)),
  );

test("an order is on account only within its customer's limit, and owed once it is delivered", async ({
  store,
}) => {
  const first = await order(store, LAN);
  const none = { kind: "above-limit", limitVnd: 0, openVnd: 0, addedVnd: 80_000 };
  expect(await charge(store, first)).toEqual(none);
  expect(await allowDebt(store, "900000000")).toBe("gone");
  expect(await allowDebt(store, LAN, 160_000)).toBe("done");

  expect(await charge(store, first)).toBe("done");
  expect(await charge(store, first)).toBe("done");
  expect(await findCredit(store.db, LAN)).toMatchObject({ owedVnd: 0, openVnd: 80_000 });
  await setStatus(store, first, "Delivered");
  expect(await findCredit(store.db, LAN)).toMatchObject({ owedVnd: 80_000, openVnd: 80_000 });

  expect(await charge(store, await order(store, LAN))).toBe("done");
  const third = await order(store, LAN);
  const above = { kind: "above-limit", limitVnd: 160_000, openVnd: 160_000, addedVnd: 80_000 };
  expect(await charge(store, third)).toEqual(above);
  expect((await orderOf(store, third)).onAccountAt).toBeNull();

  await setPaid(store, third);
  expect(await charge(store, third)).toBe("changed");
  await setPaid(store, first);
  expect(await owes(store, LAN)).toBe(0);
  expect(await charge(store, await givenOrder(store, { phone: "" }))).toMatchObject({
    limitVnd: 0,
  });
});

test("of two sellers who charge at once, only one stays within the limit", async ({ store }) => {
  const ids = [await order(store, LAN), await order(store, LAN)];
  await allowDebt(store, LAN, 100_000);
  const outcomes = await Promise.all(ids.map((id) => charge(store, id)));
  expect(outcomes.map((each) => (typeof each === "string" ? each : each.kind)).sort()).toEqual([
    "above-limit",
    "done",
  ]);
  expect((await findCredit(store.db, LAN))!.openVnd).toBe(80_000);
});

test("a payment goes to the oldest orders, is never more than owed, and is entered once", async ({
  store,
}) => {
  const first = await charged(store, LAN);
  moveClock(DAY_MS);
  const [second, third] = [await charged(store, LAN), await charged(store, LAN)];
  expect(await payOff(store, LAN, 240_001)).toEqual({ kind: "too-much", owedVnd: 240_000 });
  expect(await payOff(store, LAN, 1, { seenVnd: 1 })).toEqual({ kind: "changed" });

  const shares = [
    { orderId: first, amountVnd: 80_000 },
    { orderId: second, amountVnd: 20_000 },
  ];
  const before = await owes(store, LAN);
  const [paid, again] = await Promise.all([
    payOff(store, LAN, 100_000, { seenVnd: before }),
    payOff(store, LAN, 100_000, { seenVnd: before }),
  ]);
  expect(paid).toEqual({ kind: "done", shares });
  expect(again).toEqual({ kind: "changed" });
  expect(await orderOf(store, first)).toMatchObject({ isPaid: true, paidBy: "cash" });
  expect(await orderOf(store, second)).toMatchObject({ isPaid: false, receivedVnd: 20_000 });
  expect((await orderOf(store, third)).receivedVnd).toBeNull();
  expect(await owes(store, LAN)).toBe(140_000);

  await undoLast(store);
  expect(await owes(store, LAN)).toBe(240_000);
  expect(await listPayments(store.db, first)).toEqual([]);
  await payOff(store, LAN, 240_000, { method: "transfer" });
  expect(await sumDebts(store.db)).toEqual({ customers: 0, owedVnd: 0, since: 0 });
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("a customer gets no mail about a payment for several orders, and keeps those about others", async ({
  store,
}) => {
  const first = await charged(store, LAN);
  moveClock(DAY_MS);
  await store.withTx((tx) => tx.delete(outbox));
  const second = await charged(store, LAN);
  expect(await mailsOf(store, second)).toBe(1);
  await payOff(store, LAN, 160_000);
  expect(await mailsOf(store, first)).toBe(0);
  expect(await mailsOf(store, second)).toBe(1);

  const third = await charged(store, LAN);
  await store.withTx((tx) => tx.delete(outbox));
  await payOff(store, LAN, 10_000);
  expect(await mailsOf(store, third)).toBe(1);
});

test("joined numbers owe as one, the longest debt stands first", async ({ store }) => {
  await charged(store, LAN);
  moveClock(DAY_MS);
  await charged(store, MAI);
  await charged(store, LAN, false);
  expect(await listDebts(store.db, 1)).toMatchObject({ keys: [LAN, MAI], owedVnd: 160_000 });

  await store.withTx((tx) => joinCustomers(tx, MAI, LAN));
  expect(await listDebts(store.db, 1)).toMatchObject({ keys: [MAI], customers: 1 });
  const credit = await findCredit(store.db, LAN);
  expect(credit).toMatchObject({ key: MAI, owedVnd: 160_000, openVnd: 240_000 });
  expect(await payOff(store, MAI, 90_000)).toMatchObject({ kind: "done" });
  expect((await creditsOf(store.db, [MAI, "905111222"])).get("905111222")!.openVnd).toBe(0);
  // Of both limits, the higher one holds.
  await allowDebt(store, MAI, 200_000);
  expect(await store.db.$count(debtLimits)).toBe(1);
  expect(await charge(store, await order(store, LAN))).toMatchObject({ limitVnd: 200_000 });
  await store.withTx((tx) => partCustomers(tx, MAI, LAN));
  expect(await owes(store, LAN)).toBe(0);
  expect(await owes(store, MAI)).toBe(70_000);
});

test("an order on account is not paid when it is handed over", async ({ store }) => {
  const id = await charged(store, LAN, false);
  await setStatus(store, id, "Shipped");
  const advance = () =>
    store.withTx((tx) => advanceOrder(tx, id, { by: SELLER_EMAIL, seen: "Shipped" }));
  expect(await advance()).toBe("unpaid");
  expect(await advance()).toBe("unpaid");
  expect(await orderOf(store, id)).toMatchObject({ status: "Delivered", isPaid: false });
});

test("a run collects nothing for an order on account, and a debt paid since is not its cash", async ({
  store,
}) => {
  const [later, now] = [await charged(store, LAN, false), await charged(store, LAN, false)];
  const created = await putOnRun(store, [later, now]);
  if (created.kind !== "done") throw new Error(created.kind);
  const notes = await notesOf(store, { [later]: "delivered", [now]: "cash" });
  expect(await settle(store, created.id, { notes, countedVnd: 80_000 })).toMatchObject({
    kind: "done",
  });
  expect(await owes(store, LAN)).toBe(80_000);

  moveClock(DAY_MS);
  await payOff(store, LAN, 80_000);
  const reopening = { reason: "đếm lại", by: SELLER_EMAIL };
  await store.withTx((tx) => reopenRun(tx, created.id, reopening));
  const again = await notesOf(store, { [later]: "delivered", [now]: "cash" });
  expect(await settle(store, created.id, { notes: again, countedVnd: 80_000 })).toMatchObject({
    kind: "done",
  });
  expect(await orderOf(store, later)).toMatchObject({ isPaid: true, paidBy: "cash" });
  expect(await listPayments(store.db, later)).toHaveLength(1);
});

test("edits and returns change a debt; a cancelled or deleted order has none", async () => {
  const { store, id, sauce, edit } = await givenRibs();
  const { phoneKey: key, amountVnd } = await orderOf(store, id);
  await allowDebt(store, key, amountVnd + 40_000);
  await charge(store, id);
  expect(await edit([{ productId: sauce, quantity: 3 }])).toMatchObject({
    kind: "above-limit",
    openVnd: amountVnd,
    addedVnd: 80_000,
  });
  expect(await edit([{ productId: sauce, quantity: 2 }])).toEqual({ kind: "done" });
  await setStatus(store, id, "Delivered");
  expect(await owes(store, key)).toBe(amountVnd + 40_000);

  // The goods that come back are taken off the debt: no money moves.
  expect(await takeBack(store, id, { 0: 1 }, { settlement: "cash" })).toEqual({ kind: "done" });
  expect(await owes(store, key)).toBe(amountVnd - 140_000);
  expect((await listPayments(store.db, id)).map((each) => each.amountVnd)).toEqual([
    180_000, -180_000,
  ]);
  await undoLast(store);
  expect(await owes(store, key)).toBe(amountVnd + 40_000);
  expect(await listPayments(store.db, id)).toEqual([]);

  // What is more than the debt is given back.
  await payOff(store, key, amountVnd);
  const refundVnd = 100_000;
  await takeBack(store, id, { 0: 1 }, { settlement: "transfer", refundVnd });
  expect(await owes(store, key)).toBe(0);
  expect((await listPayments(store.db, id)).map((each) => each.amountVnd)).toEqual([
    amountVnd,
    40_000,
    -40_000,
    -60_000,
  ]);
  const tooMuch = { settlement: "cash", refundVnd: amountVnd } as const;
  expect(await takeBack(store, id, { 0: 1 }, tooMuch)).toMatchObject({ kind: "too-much" });

  const other = await charged(store, LAN);
  await payOff(store, LAN, 30_000);
  await setStatus(store, other, "Cancelled");
  expect(await owes(store, LAN)).toBe(0);
  expect(await orderOf(store, other)).toMatchObject({
    receivedVnd: 30_000,
    attention: "give-back",
  });
  await setStatus(store, other, "Delivered");
  expect(await owes(store, LAN)).toBe(50_000);
  await removeByPress(store, other);
  expect(await owes(store, LAN)).toBe(0);
  await undoLast(store);
  expect(await owes(store, LAN)).toBe(50_000);
  expect(await listInconsistentOrders(store.db)).toEqual([]);
});

test("another phone number keeps an order on account only if its customer may owe it", async ({
  store,
}) => {
  const id = await charged(store, LAN, false);
  await order(store, MAI);
  await readdress(store, id, { phone: phoneOf(MAI) });
  expect((await orderOf(store, id)).onAccountAt).toBeNull();
  await undoLast(store);
  expect((await orderOf(store, id)).onAccountAt).not.toBeNull();

  await allowDebt(store, MAI, 80_000);
  await readdress(store, id, { phone: phoneOf(MAI) });
  expect((await findCredit(store.db, MAI))!.openVnd).toBe(80_000);
});

test("putting an order on account and taking it off can be undone", async ({ store }) => {
  const id = await order(store, LAN);
  await allowDebt(store, LAN);
  await charge(store, id);
  await undoLast(store);
  expect((await orderOf(store, id)).onAccountAt).toBeNull();
  await charge(store, id);
  await uncharge(store, id);
  expect((await findCredit(store.db, LAN))!.openVnd).toBe(0);
  await undoLast(store);
  expect((await findCredit(store.db, LAN))!.openVnd).toBe(80_000);
});

test("the limit goes with the last order of its number", async ({ store }) => {
  const id = await charged(store, LAN);
  await removeOrder(store, id);
  expect(await store.db.$count(debtLimits)).toBe(0);
  expect(await listOwed(store.db, LAN)).toEqual([]);
});
