import { beforeEach, expect } from "vitest";
import {
  addCode,
  checkCode,
  deleteCode,
  findByCode,
  hasActiveCodes,
  listCodes,
  saveCode,
} from "#app/features/money/discounts/discount-codes.server.ts";
import { codeVersion, foldCode, MAX_CODES } from "#app/features/money/discounts/rules.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { discountCodes } from "#db/schema.ts";
import { NOON, startClock } from "#tests/support/data/clock.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { test } from "#tests/support/data/shop-test.ts";

beforeEach(() => startClock());

const USE = { priceVnd: 100_000, shippingVnd: 30_000, phoneKey: "901234567" };
const today = dayOf(NOON);

test("a code is typed in any spelling", () => {
  expect(foldCode(" tết-10 ")).toBe("TET10");
  expect(foldCode("giảm 50k")).toBe("GIAM50K");
  expect(foldCode("🎁<script>")).toBe("SCRIPT");
  expect(foldCode("đ".repeat(1_000_000))).toHaveLength(100);
});

test("what a code is good for, or why it is not", async ({ store }) => {
  await givenDiscountCode(store);
  await givenDiscountCode(store, {
    code: "TO",
    kind: "amount",
    value: 500_000,
    minimumVnd: 100_001,
  });
  await givenDiscountCode(store, { code: "SHIP", kind: "delivery", value: 0 });
  await givenDiscountCode(store, { code: "LATER", fromDate: isoDay(today + 1) });
  await givenDiscountCode(store, { code: "OVER", toDate: isoDay(today - 1) });
  await givenDiscountCode(store, { code: "NOW", fromDate: isoDay(today), toDate: isoDay(today) });
  await givenDiscountCode(store, { code: "PAUSED", isActive: false });
  const check = (code: string, use = USE) => checkCode(store.db, code, use);

  const discount = { code: "TET10", kind: "percent", value: 10 };
  expect(await check("TET10")).toMatchObject({ kind: "usable", discount });
  expect(await check("NOW")).toMatchObject({ kind: "usable" });
  expect(await check("NOPE")).toEqual({ kind: "unknown" });
  expect(await check("LATER")).toEqual({ kind: "not-yet", fromDay: today + 1 });
  expect(await check("OVER")).toEqual({ kind: "over" });
  expect(await check("PAUSED")).toEqual({ kind: "over" });
  expect(await check("TO")).toEqual({ kind: "below-minimum", minimumVnd: 100_001, missingVnd: 1 });
  expect(await check("SHIP", { ...USE, shippingVnd: 0 })).toEqual({ kind: "nothing" });
  expect(await check("TET10", { ...USE, priceVnd: 4 })).toEqual({ kind: "nothing" });
});

test("what someone else has changed meanwhile is not overwritten", async ({ store }) => {
  await givenDiscountCode(store);
  const saved = (await findByCode(store.db, "TET10"))!;
  const { id, seq, createdAt, updatedAt, ...fields } = saved;
  const seen = codeVersion(saved);
  await changeDiscountCode(store, "TET10", { value: 20 });

  const mine = { ...fields, value: 5 };
  expect(await store.withTx((tx) => saveCode(tx, id, mine, seen))).toBe("changed");
  expect(await store.withTx((tx) => deleteCode(tx, id, seen))).toBe("changed");
  expect((await findByCode(store.db, "TET10"))!.value).toBe(20);

  await givenDiscountCode(store, { code: "B" });
  const now = codeVersion((await findByCode(store.db, "TET10"))!);
  const renamed = { ...fields, code: "B" };
  expect(await store.withTx((tx) => saveCode(tx, id, renamed, now))).toBe("taken");
  expect(await store.withTx((tx) => addCode(tx, renamed))).toBe("taken");
  expect(await store.withTx((tx) => deleteCode(tx, id, now))).toBe("done");
  expect(await store.withTx((tx) => deleteCode(tx, id, now))).toBe("gone");
  expect((await listCodes(store.db)).map(({ code, uses }) => [code, uses])).toEqual([["B", 0]]);
});

test("codes are bounded, and only an active one shows the field", async ({ store }) => {
  expect(await hasActiveCodes(store.db)).toBe(false);
  await givenDiscountCode(store, { isActive: false });
  expect(await hasActiveCodes(store.db)).toBe(false);
  const base = (await findByCode(store.db, "TET10"))!;
  const { seq, ...copied } = { ...base, isActive: true };
  const copy = (i: number) => ({ ...copied, id: `id${i}`, code: `C${i}` });
  const many = Array.from({ length: MAX_CODES - 1 }, (_, i) => copy(i));
  await store.withTx((tx) => tx.insert(discountCodes).values(many));
  expect(await store.withTx((tx) => addCode(tx, { ...base, code: "MORE" }))).toBe("full");
  expect(await hasActiveCodes(store.db)).toBe(true);
});
