import { expect, test } from "vitest";
import {
  type CheckoutSnapshot,
  diffSnapshot,
  parseSnapshot,
  serializeSnapshot,
} from "#app/features/cart/checkout-snapshot.server.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { newId } from "#db/id.ts";
import { expectLinear } from "#tests/support/growth.ts";

const A = "0199aa00000000000000000a";
const B = "0199aa00000000000000000b";
const HOME = "0199aa0000000000000000aa";
const line = (productId: string, quantity = 1, offerPriceVnd = 50_000) => ({
  productId,
  quantity,
  offerPriceVnd,
});
const SNAPSHOT: CheckoutSnapshot = { addressId: HOME, amountVnd: 80_000, lines: [line(A)] };

test("a snapshot survives serializing and parsing, also without address and lines", () => {
  const lines = Array.from({ length: 200 }, (_, i) => line(newId(), i + 1, i * 1_000));
  const full = { addressId: newId(), amountVnd: 123_456_789, lines };

  for (const snapshot of [full, { addressId: "", amountVnd: 0, lines: [] }])
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

const dearer = { kind: "price", productId: A, before: 50_000, after: 60_000 };
const doubled = { kind: "quantity", productId: A, before: 1, after: 2 };
const gone = { kind: "gone", productId: A };
const added = { kind: "new", productId: B };
const feeOf = (after: number) => ({ kind: "shipping", before: 30_000, after });
const totalOf = (after: number) => ({ kind: "total", before: 80_000, after });
const LOWER = { feeVnd: 20_000, freeFromVnd: null };

test.each([
  ["an unchanged cart", [line(A)], {}, []],
  ["a new price", [line(A, 1, 60_000)], {}, [dearer, totalOf(90_000)]],
  ["another quantity", [line(A, 2)], {}, [doubled, totalOf(130_000)]],
  ["removed and added lines", [line(B)], {}, [gone, added]],
  ["another address", [line(A)], { addressId: newId() }, [{ kind: "address" }]],
  ["another shipping fee", [line(A)], { feeVnd: 45_000 }, [feeOf(45_000), totalOf(95_000)]],
  ["a price that a fee makes up for", [line(A, 1, 60_000)], LOWER, [dearer, feeOf(20_000)]],
])("%s differs by what is reported with old and new value", (_, lines, now, differences) => {
  const { addressId, ...terms } = { addressId: HOME, ...DEFAULT_DELIVERY, ...now };
  expect(diffSnapshot(SNAPSHOT, lines, addressId, terms)).toEqual(differences);
});

test("price changes are reported even when the total stays the same", () => {
  const snapshot = { ...SNAPSHOT, amountVnd: 130_000, lines: [line(A), line(B)] };
  const lines = [line(A, 1, 40_000), line(B, 1, 60_000)];

  expect(diffSnapshot(snapshot, lines, HOME, DEFAULT_DELIVERY)).toEqual([
    { kind: "price", productId: A, before: 50_000, after: 40_000 },
    { kind: "price", productId: B, before: 50_000, after: 60_000 },
  ]);
});
