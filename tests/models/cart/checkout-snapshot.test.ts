import { expect, test } from "vitest";
import {
  type CheckoutSnapshot,
  diffSnapshot,
  parseSnapshot,
  serializeSnapshot,
} from "#app/models/cart/checkout-snapshot.ts";
import { DEFAULT_DELIVERY } from "#app/values/shop-content.ts";
import { newId } from "#db/id.ts";
import { expectLinear } from "../../support/growth.ts";

const A = "0199aa00000000000000000a";
const B = "0199aa00000000000000000b";
const HOME = "0199aa0000000000000000aa";
const line = (productId: string, quantity = 1, offerPriceVnd = 50_000) => ({
  productId,
  quantity,
  offerPriceVnd,
});
const SNAPSHOT: CheckoutSnapshot = { addressId: HOME, amountVnd: 80_000, lines: [line(A)] };

test("a snapshot survives serializing and parsing", () => {
  const lines = Array.from({ length: 200 }, (_, i) => line(newId(), i + 1, i * 1_000));
  const snapshot = { addressId: newId(), amountVnd: 123_456_789, lines };

  expect(parseSnapshot(serializeSnapshot(snapshot))).toEqual(snapshot);
});

test("a snapshot without address and lines does too", () => {
  const snapshot = { addressId: "", amountVnd: 0, lines: [] };

  expect(parseSnapshot(serializeSnapshot(snapshot))).toEqual(snapshot);
});

test("a discount code survives, and pages of older versions have none", () => {
  const snapshot = { ...SNAPSHOT, code: { code: "TET10", discountVnd: 5_000 } };

  expect(serializeSnapshot(snapshot)).toBe(`${HOME}|80000|${A}:1:50000|TET10:5000`);
  expect(parseSnapshot(serializeSnapshot(snapshot))).toEqual(snapshot);
  expect(parseSnapshot(`${HOME}|80000|${A}:1:50000`)).toEqual(SNAPSHOT);
});

test.each([
  ["nothing", ""],
  ["no amount", `${HOME}||${A}:1:1`],
  ["a negative quantity", `${HOME}|1|${A}:-1:1`],
  ["a fraction", `${HOME}|1|${A}:1.5:1`],
  ["a foreign id", `${HOME}|1|x' or 1:1:1`],
  ["a missing price", `${HOME}|1|${A}:1`],
  ["something behind", `${HOME}|1|${A}:1:1|more`],
  ["a code without its discount", `${HOME}|1|${A}:1:1|TET10`],
  ["a code that is none", `${HOME}|1|${A}:1:1|tết:1`],
  ["two codes", `${HOME}|1|${A}:1:1|A:1|B:1`],
  ["an endless quantity", `${HOME}|1|${A}:9999999:1`],
])("a field with %s is not one of ours", (_, text) => {
  expect(parseSnapshot(text)).toBeNull();
});

test.each([
  ["lines", (length: number) => `${HOME}|1|${"a:1:1,".repeat(length / 5)}!`],
  ["letters", (length: number) => "a".repeat(length)],
  ["parts", (length: number) => `${HOME}|1|${"a:1:1|".repeat(length / 5)}!`],
  ["a code", (length: number) => `${HOME}|1||${"A".repeat(length)}`],
])("a hundred thousand hostile characters in %s are rejected in linear time", (_, textOf) => {
  expect(parseSnapshot(textOf(100_000))).toBeNull();
  expectLinear(parseSnapshot, textOf);
});

test("an unchanged cart has no differences", () => {
  expect(diffSnapshot(SNAPSHOT, [line(A)], HOME, DEFAULT_DELIVERY)).toEqual([]);
});

test("a new price is reported with old and new value, as is the total", () => {
  expect(diffSnapshot(SNAPSHOT, [line(A, 1, 60_000)], HOME, DEFAULT_DELIVERY)).toEqual([
    { kind: "price", productId: A, before: 50_000, after: 60_000 },
    { kind: "total", before: 80_000, after: 90_000 },
  ]);
});

test("another quantity is reported with old and new value", () => {
  expect(diffSnapshot(SNAPSHOT, [line(A, 2)], HOME, DEFAULT_DELIVERY)).toEqual([
    { kind: "quantity", productId: A, before: 1, after: 2 },
    { kind: "total", before: 80_000, after: 130_000 },
  ]);
});

test("removed and added lines are reported", () => {
  expect(diffSnapshot(SNAPSHOT, [line(B)], HOME, DEFAULT_DELIVERY)).toEqual([
    { kind: "gone", productId: A },
    { kind: "new", productId: B },
  ]);
});

test("price changes are reported even when the total stays the same", () => {
  const snapshot = { ...SNAPSHOT, amountVnd: 130_000, lines: [line(A), line(B)] };

  expect(
    diffSnapshot(snapshot, [line(A, 1, 40_000), line(B, 1, 60_000)], HOME, DEFAULT_DELIVERY),
  ).toEqual([
    { kind: "price", productId: A, before: 50_000, after: 40_000 },
    { kind: "price", productId: B, before: 50_000, after: 60_000 },
  ]);
});

test("another address is reported", () => {
  expect(diffSnapshot(SNAPSHOT, [line(A)], newId(), DEFAULT_DELIVERY)).toEqual([
    { kind: "address" },
  ]);
});

test("another shipping fee is reported with old and new value, as is the total", () => {
  const terms = { feeVnd: 45_000, freeFromVnd: 500_000 };

  expect(diffSnapshot(SNAPSHOT, [line(A)], HOME, terms)).toEqual([
    { kind: "shipping", before: 30_000, after: 45_000 },
    { kind: "total", before: 80_000, after: 95_000 },
  ]);
});

test("a fee that exactly makes up for a new price is reported, too", () => {
  const terms = { feeVnd: 20_000, freeFromVnd: null };

  expect(diffSnapshot(SNAPSHOT, [line(A, 1, 60_000)], HOME, terms)).toEqual([
    { kind: "price", productId: A, before: 50_000, after: 60_000 },
    { kind: "shipping", before: 30_000, after: 20_000 },
  ]);
});
