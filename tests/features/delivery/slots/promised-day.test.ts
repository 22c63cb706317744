import { expect } from "vitest";
import { promiseText } from "#app/features/delivery/slots/arrival-text.ts";
import { findArrival, findPromisedDay } from "#app/features/delivery/slots/promised-day.server.ts";
import { promisedDay } from "#app/features/delivery/slots/rules.ts";
import { addHoliday } from "#app/features/delivery/slots/slot-plan.server.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { DEFAULT_PROMISES } from "#app/features/shop/pages/policy-text.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import type { Store } from "#db/client.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { setClock } from "#tests/support/data/clock.ts";
import {
  givenFullCart,
  givenPlacedOrder,
  orderOf,
  SELLER_EMAIL,
} from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenSlotOrder, givenSlots, THURSDAY } from "#tests/support/data/slots.ts";
import { claimedMail } from "#tests/support/mail/outbox.ts";

/** A time in Vietnam in December 2026, whose third day is a Thursday. */
const at = (day: number, hour = 9) => Date.UTC(2026, 11, day, hour - 7);
const FIVE = { days: 2, workdays: 5, cutoff: 24, isHoliday: (_: number) => false };
const dayAfter = (placedAt: number, how: Partial<typeof FIVE> = {}) =>
  isoDay(promisedDay(placedAt, { ...FIVE, ...how })).slice(8);

test("working days are counted from the day after the order, without days off", () => {
  expect(dayAfter(at(3))).toBe("07");
  expect(dayAfter(at(3), { workdays: 6 })).toBe("05");
  expect(dayAfter(at(5), { workdays: 6 })).toBe("08");
  expect(dayAfter(at(5), { workdays: 7 })).toBe("07");
  expect(dayAfter(at(5))).toBe("08");
  const isHoliday = (day: number) => ["2026-12-04", "2026-12-08"].includes(isoDay(day));
  expect(dayAfter(at(3), { isHoliday })).toBe("09");
});

test("the day changes at midnight and at the cut-off hour in Vietnam", () => {
  const daily = { days: 1, workdays: 7 };
  expect(dayAfter(at(3, 24) - 1, daily)).toBe("04");
  expect(dayAfter(at(3, 24), daily)).toBe("05");
  expect(dayAfter(at(3, 15) - 1, { ...daily, cutoff: 15 })).toBe("04");
  expect(dayAfter(at(3, 15), { ...daily, cutoff: 15 })).toBe("05");
});

const save = (store: Store, value: Partial<typeof DEFAULT_PROMISES>) =>
  store.withTx((tx) =>
    saveShopContent(
      tx,
      { part: "promises", value: { ...DEFAULT_PROMISES, ...value } },
      0,
      SELLER_EMAIL,
    ),
  );

test("the day follows from the shop's promises and holidays", async ({ store }) => {
  expect(await findPromisedDay(store.db, at(3))).toBe("2026-12-11");
  await save(store, { confirm: 1, deliveryTo: 1, workdays: 7, cutoff: 12 });
  expect(await findPromisedDay(store.db, at(3))).toBe("2026-12-05");
  expect(await findPromisedDay(store.db, at(3, 12))).toBe("2026-12-06");
  setClock(at(1));
  for (const date of ["2026-12-04", "2026-12-05"])
    await store.withTx((tx) => addHoliday(tx, { date, name: "" }));
  expect(await findPromisedDay(store.db, at(3))).toBe("2026-12-07");
});

test("a shop with its own words or delivery times names no such day", async ({ store }) => {
  const words = { part: "arrival" as const, value: { "arrives-vi": "Trong ngày" } };
  await store.withTx((tx) => saveShopContent(tx, words, 0, SELLER_EMAIL));
  expect(await findPromisedDay(store.db)).toBeNull();
});

test("where shoppers choose a delivery time, they are told so before they order", async ({
  store,
}) => {
  expect(await findArrival(store.db)).toBe(await findPromisedDay(store.db));
  await givenSlots(store);
  expect(await findArrival(store.db)).toBe("chosen");
});

test("an order keeps the day that was promised when it was placed, and its mail says it", async ({
  store,
}) => {
  setClock(at(3));
  const { userId } = await givenFullCart(store);
  const { id } = await givenPlacedOrder(store, userId);
  expect((await orderOf(store, id)).arrivesBy).toBe("2026-12-11");
  await save(store, { deliveryTo: 9 });
  expect((await orderOf(store, id)).arrivesBy).toBe("2026-12-11");
  expect((await claimedMail(store, ADDRESS.email))!.text).toMatch(
    /Arrives by Friday 11 Dec|Nhận hàng chậm nhất: Thứ Sáu 11\/12/,
  );
});

test("an order with a delivery time, or one that is picked up, has no such day", async ({
  store,
}) => {
  setClock(THURSDAY);
  const { 5: friday } = await givenSlots(store, {}, { weekdays: [5] });
  const { id } = await givenSlotOrder(store, { slotId: friday!, slotDate: "2026-12-04" });
  expect((await orderOf(store, id)).arrivesBy).toBeNull();
});

test("the day is written as people say it", () => {
  expect(promiseText("en", "2026-12-03")).toBe("Arrives by Thursday 3 Dec");
  expect(promiseText("vi", "2026-12-03")).toBe("Nhận hàng chậm nhất: Thứ Năm 3/12");
  expect(promiseText("vi", "2026-12-06")).toBe("Nhận hàng chậm nhất: Chủ Nhật 6/12");
});
