import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { revenueOf } from "#app/features/money/books/revenue.server.ts";
import { NO_REVENUE } from "#app/features/money/books/rules.ts";
import { findCredit, listOwed, sumDebts, sumOwed } from "#app/features/money/debts/debts.server.ts";
import { owedVnd } from "#app/features/money/debts/rules.ts";
import { dueVnd, keptVnd } from "#app/features/money/payments/payment.ts";
import { lastPaymentSeq } from "#app/features/money/payments/payments.server.ts";
import { findTill } from "#app/features/money/till/till.server.ts";
import {
  countForDebt,
  countTransfer,
  returnTransfer,
} from "#app/features/money/transfers/decide-transfer.server.ts";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import { listOpenTransfers } from "#app/features/money/transfers/list-transfers.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import {
  listWrongCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { sumPayments } from "#app/features/orders/counting/order-sums.server.ts";
import { listDeletedMoney, refundDeleted } from "#app/features/orders/deleted/archive.server.ts";
import { findOrder, type Order, withLines } from "#app/features/orders/finding/orders.server.ts";
import { SETTLEMENTS } from "#app/features/orders/returns/form.ts";
import { listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { returnedStateOf } from "#app/features/orders/returns/rules.ts";
import { findRun, reopenRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import {
  dueWithoutVnd,
  type TypedPart,
  withoutRefused,
} from "#app/features/orders/runs/part-delivery.ts";
import type { StopNote } from "#app/features/orders/runs/settle-run.server.ts";
import { isToBook, stopResultsOf } from "#app/features/orders/runs/stop-results.ts";
import { getOverview } from "#app/features/shop/overview/overview.server.ts";
import { periodAt } from "#app/kit/format/period.ts";
import { pick } from "#app/kit/format/pick.ts";
import { dayOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { PAYMENT_METHODS } from "#db/order-values.ts";
import { startClock } from "#tests/support/data/clock.ts";
import { allowDebt, charge, payOff, uncharge } from "#tests/support/data/debts.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { editLines, giveBack } from "#tests/support/data/edits.ts";
import { expectLogged, loggedStore, readState } from "#tests/support/data/log.ts";
import { SELLER_EMAIL, submitOrder } from "#tests/support/data/orders.ts";
import {
  changeProduct,
  putOnRun,
  removeByPress,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { recount, recountDebts } from "#tests/support/data/recount.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { settle } from "#tests/support/data/settle.ts";
import { givenProducts, givenShopper, testStore } from "#tests/support/data/store.ts";
import { countByPress, givenTill, moveByPress } from "#tests/support/data/till.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";
import { propertyRuns } from "#tests/support/scope.ts";

beforeEach(() => startClock());

const BY = { by: SELLER_EMAIL };
const CODE = "TET10";
const FLOAT_VND = 500_000;
/** So low that some orders are above it. */
const DEBT_LIMIT_VND = 900_000;

const nth = fc.nat(30);
const share = fc.integer({ min: 1, max: 130 });
const method = fc.constantFrom(...PAYMENT_METHODS);
const status = fc.constantFrom("Processing", "Shipped", "Delivered", "Cancelled");
const quantities = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 });
const picks = fc.array(fc.nat(4), { minLength: 1, maxLength: 4 });
/** What is refused of each line, and the percentages of the sum that are paid; null for an empty field. */
const percent = fc.option(fc.nat(50));
const parts = fc.record({ refused: quantities, cash: percent, transfer: percent });
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantities, code: fc.constantFrom("", CODE) }),
  fc.record({ kind: fc.constant("edit" as const), nth, product: fc.nat(2), quantity: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom("pay" as const, "unpay" as const), nth, method }),
  fc.record({ kind: fc.constant("transfer" as const), nth, share: fc.constantFrom(100, 60, 130) }),
  fc.record({ kind: fc.constantFrom("count" as const, "return" as const), nth }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund" as const), nth, share, method }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("take-back" as const),
      ...{ nth, picks, isRestocked: fc.boolean() },
      settlement: fc.constantFrom(...SETTLEMENTS),
      share: fc.option(share),
    }),
  },
  fc.record({ kind: fc.constant("charge" as const), nth, isOn: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay-debt" as const), share, method }) },
  fc.record({ kind: fc.constant("count-debt" as const) }),
  fc.record({ kind: fc.constant("undo" as const) }),
  fc.record({ kind: fc.constantFrom("delete" as const, "give-back" as const), nth }),
  fc.record({ kind: fc.constant("set" as const), nth, status }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("run" as const), picks, parts, again: fc.boolean() }),
  },
  fc.record({
    kind: fc.constantFrom("count-till" as const, "move-cash" as const),
    vnd: fc.integer({ min: -90_000, max: 90_000 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Shop = {
  store: Store;
  userId: string;
  phoneKey: string;
  products: string[];
  orders: string[];
};

test("overview, books, runs and transfers agree with a recount to the dong, and the log has all changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const shop = await openShop();
      const first: Step = { kind: "place", quantities: [2, 1, 0], code: CODE };
      let state = await readState(shop.store.db);
      for (const each of [first, ...steps]) {
        await take(shop, each);
        state = await expectLogged(shop.store.db, state);
        expect(await listInconsistentOrders(shop.store.db)).toEqual([]);
      }
      await checkSums(shop.store);
    }),
    { seed: 1, numRuns: propertyRuns(25) },
  );
});

async function openShop(): Promise<Shop> {
  const store = testStore();
  const { user } = await givenShopper(store);
  const prices = [179_000, 65_500, 12_345];
  const given = prices.map((vnd) => ({ offerPriceVnd: vnd, priceVnd: vnd, weight: "1 kg" }));
  const products = await givenProducts(store, given);
  await changeProduct(store, products[1]!, { priceSteps: [{ from: 2, percent: 15 }] });
  await givenDiscountCode(store);
  await givenTill(store, FLOAT_VND);
  // From now on triggers count every order.
  await store.withTx((tx) => rebuildCounters(tx, Date.now() + 7_200_000));
  return { store: loggedStore(store), userId: user.id, phoneKey: "", products, orders: [] };
}

async function take(shop: Shop, step: Step): Promise<void> {
  const { store, products, orders } = shop;
  if (step.kind === "place") {
    const items = step.quantities.flatMap((quantity, i) =>
      quantity > 0 ? [{ productId: products[i]!, quantity }] : [],
    );
    const placed = await submitOrder(store, shop.userId, { items, code: step.code });
    if (placed.kind !== "done") return;
    orders.push(placed.order.id);
    shop.phoneKey ||= placed.order.phoneKey;
    await allowDebt(store, shop.phoneKey, DEBT_LIMIT_VND);
    return;
  }
  if (step.kind === "undo") return void (await undoLast(store));
  if (step.kind === "run") return deliver(shop, step);
  if ("vnd" in step) return takeCash(shop, step);
  if (step.kind === "pay-debt" || step.kind === "count-debt") return payDebt(shop, step);
  const id = orders[step.nth % orders.length]!;
  if (step.kind === "delete") return void (await removeByPress(store, id));
  if (step.kind === "give-back") return giveBackDeleted(store);
  const order = await findOrder(store.db, id);
  if (!order) return;
  switch (step.kind) {
    case "edit":
      await editLines(
        store,
        id,
        [{ productId: products[step.product]!, quantity: step.quantity }],
        { onRoad: "trip" },
      );
      return;
    case "charge":
      await (step.isOn ? charge(store, id) : uncharge(store, id));
      return;
    case "pay":
      await setPaid(store, id, true, { paidBy: step.method });
      return;
    case "unpay":
      await setPaid(store, id, false);
      return;
    case "transfer": {
      const amount = Math.ceil((dueVnd(order) * step.share) / 100) || 10_000;
      const isExact = amount === dueVnd(order);
      const entered = await enterTransfer(store, "sepay", booking(bankMemo(id), amount));
      expect(entered).toBe(isExact ? "booked" : "open");
      return;
    }
    case "count":
    case "return": {
      const [open] = (await listOpenTransfers(store.db, 1)).transfers;
      if (!open) return;
      const choice = { orderId: id, seen: versionOf(order), ...BY };
      await store.withTx((tx) =>
        step.kind === "count"
          ? countTransfer(tx, open.id, choice)
          : returnTransfer(tx, open.id, BY.by),
      );
      return;
    }
    case "refund": {
      const kept = keptVnd(order);
      const amount = Math.ceil((kept * step.share) / 100);
      if (amount === 0) return;
      const { kind } = await giveBack(store, id, amount, { method: step.method });
      expect(kind).toBe(amount > kept ? "too-much" : "done");
      return;
    }
    case "take-back":
      return goBack(shop, order, step);
    case "set":
      await setStatus(store, id, step.status);
  }
}

/** Returns some goods of an order, which never lose or make money: what all of it is worth is what was paid for it. */
async function goBack(
  { store, orders }: Shop,
  order: Order,
  { picks, share, nth: _, kind: __, ...request }: Extract<Step, { kind: "take-back" }>,
): Promise<void> {
  const quantities = order.lines.map(({ position }, i) => [position, picks[i % picks.length]!]);
  const named = Object.fromEntries(quantities.filter(([, pieces]) => pieces! > 0));
  const before = keptVnd(order);
  const refundVnd = share && Math.ceil(((before + owedVnd(order)) * share) / 100);
  const outcome = await takeBack(store, order.id, named, { ...request, refundVnd });
  const after = (await findOrder(store.db, order.id))!;
  const returns = await listReturns(store.db, after);
  const isRefund = request.settlement === "cash" || request.settlement === "transfer";
  const given = outcome.kind === "done" && isRefund ? (refundVnd ?? returns.at(-1)!.valueVnd) : 0;
  // What is owed on account becomes less before money is given back.
  const offVnd = Math.min(given, owedVnd(order));
  expect(owedVnd(after)).toBe(owedVnd(order) - offVnd);
  expect(keptVnd(after)).toBe(before - (given - offVnd));
  expect(after).toMatchObject(pick(order, ["priceVnd", "shippingVnd", "discountVnd", "amountVnd"]));
  for (const { quantity, returned } of after.lines) expect(returned).toBeLessThanOrEqual(quantity);
  const worth = returns.reduce((sum, { valueVnd }) => sum + valueVnd, 0);
  const paidVnd = after.priceVnd - after.discountVnd;
  if (returnedStateOf(after) === "all") expect(worth).toBe(paidVnd);
  else expect(worth).toBeLessThanOrEqual(paidVnd);
  const replacementId = returns.at(-1)?.replacementId;
  if (outcome.kind === "done" && replacementId) orders.push(replacementId);
}

/** Counts the till with a difference, or moves cash out of it or into it. */
async function takeCash({ store }: Shop, { kind, vnd }: Extract<Step, { vnd: number }>) {
  if (kind === "move-cash") return void (await moveByPress(store, vnd));
  const counted = await countByPress(store, { leftVnd: 200_000 + vnd, differenceVnd: vnd });
  expect(counted).toMatchObject({ kind: "done" });
}

/** Pays a part of what the shopper owes on account, in cash, or by the last transfer that waits. */
async function payDebt(
  { store, phoneKey: key }: Shop,
  step: Extract<Step, { kind: "pay-debt" | "count-debt" }>,
): Promise<void> {
  const owed = sumOwed(await listOwed(store.db, key));
  if (step.kind === "count-debt") {
    const [open] = (await listOpenTransfers(store.db, 1)).transfers;
    if (!open || owed === 0) return;
    const choice = { key, seenVnd: owed, ...BY };
    const outcome = await store.withTx((tx) => countForDebt(tx, open.id, choice));
    expect(outcome).toBe(open.amountVnd > owed ? "changed" : "done");
    return;
  }
  const amount = Math.ceil((owed * step.share) / 100);
  if (amount === 0) return;
  const { kind } = await payOff(store, key, amount, { method: step.method });
  expect(kind).toBe(amount > owed ? "too-much" : "done");
  const left = sumOwed(await listOwed(store.db, key));
  expect(left).toBe(kind === "done" ? owed - amount : owed);
}

/** Gives back what the last of the deleted orders had received. */
async function giveBackDeleted(store: Store): Promise<void> {
  const [last] = (await listDeletedMoney(store.db)).newest;
  if (!last) return;
  const press = { seenVnd: last.receivedVnd, method: "cash", ...BY } as const;
  expect(await store.withTx((tx) => refundDeleted(tx, last.orderId, press))).toBe("done");
}

/** Sends some orders out and settles their run: the cash due is what is entered as received in cash. */
async function deliver(
  { store, orders }: Shop,
  { picks, parts, again }: Extract<Step, { kind: "run" }>,
): Promise<void> {
  const { db } = store;
  const ids = picks.flatMap((pick) => orders.at(-1 - pick) ?? []);
  const created = await putOnRun(store, ids);
  if (created.kind !== "done") return;
  const sent = await withLines(db, (await findRun(db, created.id))!.stops);
  /** Notes a part of the first stop that can have one, and other results of the others. */
  const noteAll = async (isAgain: boolean) => {
    const present = (await findRun(db, created.id))!.stops.filter((stop) =>
      isToBook(stop, isAgain),
    );
    const results = present.map((stop, i) => {
      const all = stopResultsOf(stop, isAgain);
      return all[(i + (isAgain ? picks[0]! : picks.length)) % all.length]!;
    });
    return new Map(
      present.map((stop, i): [string, StopNote] => {
        const before = sent.find(({ id }) => id === stop.id)!;
        const part = partOf(before, parts);
        return [stop.id, { result: results[i]!, part, seenAt: stop.updatedAt }];
      }),
    );
  };
  const notes = await noteAll(false);
  const last = await lastPaymentSeq(db);
  const outcome = await settle(store, created.id, { notes, countedVnd: -1 });
  if (outcome.kind !== "differs") throw new Error(outcome.kind);
  const counted = { notes, countedVnd: outcome.dueVnd };
  expect(await settle(store, created.id, counted)).toEqual({ kind: "done", left: [] });
  const [entered] = await db.engine.rows<{ sum: number }>(
    sql`select coalesce(sum(amount_vnd), 0) as sum from payments where seq > ${last} and method = 'cash'`,
  );
  expect(Number(entered!.sum)).toBe(outcome.dueVnd);
  expect((await findRun(db, created.id))!.run.cashCountedVnd).toBe(outcome.dueVnd);
  if (!again) return expectBooked(store, sent, notes);

  await store.withTx((tx) => reopenRun(tx, created.id, { reason: "sai", ...BY }));
  const corrected = await noteAll(true);
  const recounted = await settle(store, created.id, { notes: corrected, countedVnd: -1 });
  if (recounted.kind !== "differs") throw new Error(recounted.kind);
  const settled = { notes: corrected, countedVnd: recounted.dueVnd };
  expect(await settle(store, created.id, settled)).toEqual({ kind: "done", left: [] });
  await expectBooked(store, sent, corrected);
}

/** A part of an order that can be booked. */
function partOf(
  order: Order,
  { refused, cash, transfer }: Extract<Step, { kind: "run" }>["parts"],
): TypedPart {
  const left = order.lines.map(({ position, quantity }, i) => {
    return { position, quantity: Math.min(quantity, refused[i % refused.length]!) };
  });
  const all = withoutRefused(order, left).lines.length === 0;
  const goods = left.slice(all ? 1 : 0).filter(({ quantity }) => quantity > 0);
  const due = dueWithoutVnd(order, goods);
  const shareOf = (percent: number | null) => percent && Math.floor((due * percent) / 100);
  return { refused: goods, cashVnd: shareOf(cash), transferVnd: shareOf(transfer) };
}

/** Expects each order of a run to have all of its goods, or those that its part says. @param sent as it was before */
async function expectBooked(store: Store, sent: Order[], notes: Map<string, StopNote>) {
  for (const order of sent) {
    const { result, part } = notes.get(order.id) ?? {};
    const after = (await findOrder(store.db, order.id))!;
    const refused = result === "part" ? part!.refused : [];
    const { lines, totals } = withoutRefused(order, refused);
    expect(after).toMatchObject(totals);
    const goods = (of: Order["lines"]) => of.map((line) => pick(line, ["position", "quantity"]));
    expect(goods(after.lines)).toEqual(goods(lines));
    if (result !== "part") continue;
    const { cashVnd, transferVnd } = after.bookedPart!;
    expect(dueVnd(after)).toBe(dueWithoutVnd(order, refused) - cashVnd - transferVnd);
  }
}

/** Works all sums out again from the rows of orders, lines, payments and transfers. */
async function checkSums(store: Store): Promise<void> {
  const { db, withReadThread } = store;
  const today = dayOf(Date.now());
  const sums = await recount(store, today, today);
  const [books] = await revenueOf(withReadThread, periodAt("year", today));
  expect(books ?? NO_REVENUE).toMatchObject(sums);
  expect(await listWrongCounters(db)).toEqual([]);
  const overview = await getOverview(db, { length: 1, by: "revenue" });
  expect(overview.sums).toMatchObject({ orders: sums.placed, revenueVnd: sums.placedVnd });
  expect(overview.refundedVnd).toBe(sums.refundedCashVnd + sums.refundedTransferVnd);
  const period = { since: startOfDay(today), until: startOfDay(today + 1) };
  expect(await sumPayments(db, period)).toEqual({
    cash: { receivedVnd: sums.paidCashVnd, refundedVnd: sums.refundedCashVnd },
    transfer: { receivedVnd: sums.paidTransferVnd, refundedVnd: sums.refundedTransferVnd },
  });

  const { debts, ...owed } = await recountDebts(store);
  expect(await sumDebts(db)).toEqual(owed);
  for (const { key, openVnd } of debts) expect((await findCredit(db, key))!.openVnd).toBe(openVnd);

  const [reported] = await db.engine.rows<Record<string, number>>(sql`
    select (select coalesce(sum(amount_vnd), 0) from bank_transfers where state = 'booked' and decided_by is null)
      as booked, (select coalesce(sum(amount_vnd), 0) from payments where "by" = '') as paid`);
  expect(Number(reported!.paid)).toBe(Number(reported!.booked));
  const [kept] = await db.engine.rows<Record<string, number>>(sql`
    select (select coalesce(sum(amount_vnd), 0) from payments) as entered,
      coalesce(sum(case when is_paid and amount_vnd > coalesce(received_vnd, 0) then amount_vnd
        else coalesce(received_vnd, 0) end - refunded_vnd), 0) as kept,
      (select coalesce(sum(received_vnd), 0) from archived_orders) as deleted from orders`);
  expect(Number(kept!.entered)).toBe(Number(kept!.kept) + Number(kept!.deleted));

  await checkTill(store);
}

/** What is in the till, and what was taken out of it, is all cash that ever came in. */
async function checkTill({ db }: Store): Promise<void> {
  const [till] = await db.engine.rows<Record<string, number>>(sql`
    select (select coalesce(sum(amount_vnd), 0) from payments where method = 'cash')
      + (select coalesce(sum(cash_counted_vnd - cash_due_vnd), 0) from delivery_runs)
      + (select coalesce(sum(amount_vnd), 0) from till_movements)
      + (select coalesce(sum(counted_vnd - expected_vnd), 0) from till_counts) as added,
      (select coalesce(sum(counted_vnd - left_vnd), 0) from till_counts) as taken`);
  const held = FLOAT_VND + Number(till!.added) - Number(till!.taken);
  expect((await findTill(db))!.expectedVnd).toBe(held);
}
