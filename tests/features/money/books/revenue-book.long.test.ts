import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { daysOfPage } from "#app/features/money/books/by-day.server.ts";
import { revenueOf } from "#app/features/money/books/revenue.server.ts";
import { listBook } from "#app/features/money/books/revenue-book.server.ts";
import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { repairOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import { dayOf, isoDay, parseDay, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { orders, payments } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { giveBack } from "#tests/support/data/edits.ts";
import { allOf } from "#tests/support/data/lists.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import {
  pressStatus,
  receive,
  removeByPress,
  removeOrder,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";

const NOON_MS = 12 * 3_600_000;
const dayOn = (date: string) => parseDay(date)!;
const DECEMBER = { from: dayOn("2026-12-01"), to: dayOn("2026-12-31") };
const NOVEMBER = { from: dayOn("2026-11-01"), to: dayOn("2026-11-30") };

const noonOf = (date: string) => startOfDay(dayOn(date)) + NOON_MS;
const travel = (date: string) => setClock(noonOf(date));

async function refund(store: Store, id: string, amountVnd: number) {
  expect(await giveBack(store, id, amountVnd)).toEqual({ kind: "done" });
}

const readBook = (store: Store, days = NOVEMBER) => allOf(listBook(store.withReadThread, days));

const deliver = (store: Store, id: string) => setStatus(store, id, "Delivered");
const PRESENT = { takesOff: null, isDeleted: false };
const pay = (store: Store, id: string) => setPaid(store, id);

test("an order stands on the day of its delivery, a refund on its own", async ({ store }) => {
  travel("2026-11-02");
  const id = await givenOrder(store, {}, "Nghệ", 2);
  travel("2026-11-05");
  await deliver(store, id);
  await pay(store, id);
  travel("2026-11-09");
  await refund(store, id, 30_000);

  expect(await readBook(store)).toEqual([
    { ...PRESENT, kind: "sale", at: noonOf("2026-11-05"), orderId: id, amountVnd: 130_000 },
    { ...PRESENT, kind: "refund", at: noonOf("2026-11-09"), orderId: id, amountVnd: -30_000 },
  ]);
  expect(await readBook(store, { from: dayOn("2026-11-06"), to: dayOn("2026-11-08") })).toEqual([]);
});

test("an overpayment is no revenue, and returning it takes none away", async ({ store }) => {
  travel("2026-11-02");
  const id = await givenOrder(store, {}, "Nghệ", 2);
  await receive(store, id, 150_000);
  travel("2026-11-03");
  await deliver(store, id);
  travel("2026-11-04");
  await refund(store, id, 35_000);

  // 20,000 of the 35,000 had come beyond the 130,000.
  const amounts = (await readBook(store)).map(({ amountVnd }) => amountVnd);
  expect(amounts).toEqual([130_000, -15_000]);
});

test("a refund before the delivery is entered with it, or never", async ({ store }) => {
  travel("2026-11-02");
  const [later, never] = await repeat(2, () => givenOrder(store));
  for (const id of [later, never]) await pay(store, id);
  await refund(store, later, 10_000);
  await refund(store, never, 80_000);
  travel("2026-11-06");
  await deliver(store, later);
  await setStatus(store, never, "Cancelled");

  const rows = (await readBook(store)).map(({ orderId, amountVnd }) => [orderId, amountVnd]);
  expect(rows).toEqual([
    [later, 80_000],
    [later, -10_000],
  ]);
  await setStatus(store, later, "Cancelled");
  expect(await readBook(store)).toEqual([]);
});

/** An order of 130,000 dong that is delivered and paid on 5 November; 30,000 are given back on the 9th. */
async function givenRefundedSale(store: Store): Promise<string> {
  travel("2026-11-05");
  const id = await givenOrder(store, {}, "Nghệ", 2);
  await deliver(store, id);
  await pay(store, id);
  travel("2026-11-09");
  await refund(store, id, 30_000);
  return id;
}

/** The lines of the book: what they are, on which day, of how much, and the day of the line that they take off. */
const readLines = async (store: Store, days = NOVEMBER) =>
  (await readBook(store, days)).map(({ kind, at, amountVnd, takesOff }) => {
    const taken = takesOff === null ? [] : [isoDay(dayOf(takesOff))];
    return [kind, isoDay(dayOf(at)), amountVnd, ...taken];
  });

const sumOfBook = async (store: Store) => {
  const rows = await readBook(store, { from: dayOn("2026-01-01"), to: dayOn("2027-12-31") });
  return rows.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
};

test.for([
  ["deleted", (store: Store, id: string) => removeOrder(store, id)],
  ["set back to Pending", (store: Store, id: string) => setStatus(store, id, "Pending")],
] as const)(
  "a month keeps its lines when an order is %s in a later one, which takes them off",
  async ([, change], { store }) => {
    const id = await givenRefundedSale(store);
    const november = [
      ["sale", "2026-11-05", 130_000],
      ["refund", "2026-11-09", -30_000],
    ];
    expect(await readLines(store)).toEqual(november);

    travel("2026-12-02");
    await change(store, id);

    expect(await readLines(store)).toEqual(november);
    expect(await readLines(store, DECEMBER)).toEqual([
      ["sale", "2026-12-02", -130_000, "2026-11-05"],
      ["refund", "2026-12-02", 30_000, "2026-11-09"],
    ]);
    expect(await sumOfBook(store)).toBe(0);
  },
);

test("a deletion, or another status, that is taken back leaves nothing in the book", async ({
  store,
}) => {
  travel("2026-11-05");
  const id = await givenOrder(store, {}, "Nghệ", 2);
  await deliver(store, id);
  const before = await readBook(store);
  for (const [date, status] of [
    ["2026-12-02", "Pending"],
    ["2026-12-03", "Cancelled"],
  ] as const) {
    travel(date);
    await pressStatus(store, id, status);
    expect(await readLines(store, DECEMBER)).toHaveLength(1);
    await undoLast(store);
    expect([await readBook(store), await readBook(store, DECEMBER)]).toEqual([before, []]);
  }
  await removeByPress(store, id);
  expect(await readLines(store, DECEMBER)).toHaveLength(1);
  await undoLast(store);
  expect([await readBook(store), await readBook(store, DECEMBER)]).toEqual([before, []]);
});

test("an order that is delivered again is sold again", async ({ store }) => {
  travel("2026-11-05");
  const id = await givenOrder(store);
  await deliver(store, id);
  travel("2026-11-06");
  await setStatus(store, id, "Shipped");
  travel("2026-11-07");
  await deliver(store, id);
  expect(await readLines(store)).toEqual([
    ["sale", "2026-11-05", 80_000],
    ["sale", "2026-11-06", -80_000, "2026-11-05"],
    ["sale", "2026-11-07", 80_000],
  ]);
});

/** What Clean up orders finds of an order of 130,000 that was delivered and paid on 5 November. */
const FAULTS: {
  name: string;
  make: (store: Store, id: string) => Promise<unknown>;
  november: unknown[];
  december: unknown[];
}[] = [
  {
    name: "a delivery without its time",
    make: (store, id) => alterOrder(store, id, { deliveredAt: null }),
    november: [],
    december: [
      ["sale", "2026-12-02", 130_000],
      ["refund", "2026-12-02", -30_000],
    ],
  },
  {
    name: "a wrong sum",
    make: (store, id) => alterOrder(store, id, { priceVnd: 50_000, amountVnd: 80_000 }),
    november: [
      ["sale", "2026-11-05", 80_000],
      ["refund", "2026-11-09", -30_000],
    ],
    december: [
      ["sale", "2026-12-02", 130_000],
      ["refund", "2026-12-02", -30_000],
      ["sale", "2026-12-02", -80_000, "2026-11-05"],
      ["refund", "2026-12-02", 30_000, "2026-11-09"],
    ],
  },
  {
    name: "a time of what is not delivered",
    make: (store, id) => alterOrder(store, id, { status: "Shipped" }),
    november: [
      ["sale", "2026-11-05", 130_000],
      ["refund", "2026-11-09", -30_000],
    ],
    december: [
      ["sale", "2026-12-02", -130_000, "2026-11-05"],
      ["refund", "2026-12-02", 30_000, "2026-11-09"],
    ],
  },
];

const repair = (store: Store) => store.withTx((tx) => repairOrders(tx, SELLER_EMAIL));

test.for(FAULTS)(
  "a month that is over stays as it was when $name is repaired",
  async ({ make, november, december }, { store }) => {
    const id = await givenRefundedSale(store);
    await make(store, id);
    expect(await readLines(store)).toEqual(november);
    const figures = () => revenueOf(store.withReadThread, parsePeriod("2026-11"));
    const booked = async () => (await figures()).map(({ placedVnd: _, ...row }) => row);
    const before = await booked();

    travel("2026-12-02");
    expect(await repair(store)).toMatchObject({ fixed: [{ id }], left: [] });

    expect([await readLines(store), await booked()]).toEqual([november, before]);
    expect(await readLines(store, DECEMBER)).toEqual(december);
    const [order] = await store.db.select().from(orders);
    expect(await sumOfBook(store)).toBe(order!.status === "Delivered" ? 100_000 : 0);
    travel("2026-12-03");
    expect(await repair(store)).toEqual({ fixed: [], left: [] });
  },
);

test("a payment that a repair finds missing is received in the month of the repair", async ({
  store,
}) => {
  travel("2026-11-05");
  const [id, other] = await repeat(2, () => givenOrder(store, {}, "Nghệ", 2));
  for (const paid of [id, other]) await pay(store, paid);
  await store.withTx((tx) => tx.delete(payments).where(eq(payments.orderId, id)));
  const received = async (month: string) => {
    const rows = await revenueOf(store.withReadThread, parsePeriod(month));
    return rows.map(({ from, paidCashVnd }) => [isoDay(from), paidCashVnd]);
  };
  travel("2026-12-02");
  await repair(store);
  expect(await received("2026-11")).toEqual([["2026-11-05", 130_000]]);
  expect(await received("2026-12")).toEqual([["2026-12-02", 130_000]]);
  expect(await listPayments(store.db, id)).toMatchObject([
    { amountVnd: 130_000, by: SELLER_EMAIL },
  ]);
});

test("what is repaired in its own month stands where it belongs", async ({ store }) => {
  travel("2026-11-05");
  const id = await givenOrder(store, {}, "Nghệ", 2);
  await deliver(store, id);
  await alterOrder(store, id, { deliveredAt: null });
  travel("2026-11-30");
  await repair(store);
  expect(await readLines(store)).toEqual([["sale", "2026-11-05", 130_000]]);
});

test("midnight in Vietnam parts two days, and a month", async ({ store }) => {
  const midnight = startOfDay(dayOn("2026-12-01"));
  for (const now of [midnight - 1, midnight]) {
    setClock(now);
    await deliver(store, await givenOrder(store));
  }
  expect((await readBook(store)).map(({ at }) => at)).toEqual([midnight - 1]);
});

test("a page has whole days until there are enough, and at most 200 rows of a busy one", async () => {
  const perDay = [0, 30, 30, 500, 1];
  async function* list({ from, to }: { from: number; to: number }) {
    for (let day = from; day <= to; day++)
      yield Array.from({ length: perDay[day]! }, () => ({ at: startOfDay(day) }));
  }
  const shown = async (from: number) => {
    const { rows, ...rest } = await daysOfPage(list, { from, to: 4 });
    return { rows: rows.length, ...rest };
  };
  expect(await shown(1)).toEqual({ rows: 60, next: 3, isCut: false });
  expect(await shown(3)).toEqual({ rows: 200, next: 4, isCut: true });
  expect(await shown(4)).toEqual({ rows: 1, next: null, isCut: false });
  expect(await shown(5)).toEqual({ rows: 0, next: null, isCut: false });
});
