import { expect, test } from "vitest";
import { asciiCapitals, editDistance, searchText } from "#app/format/fold.ts";

test.each([
  ["Nguyễn Thị Lan", "NGUYEN THI LAN"],
  ["Đỗ  Đình\tđức ", "DO DINH DUC"],
  ["Ưng Hoàng Phúc", "UNG HOANG PHUC"],
  ["Nguyê\u0303n Đư\u0301c", "NGUYEN DUC"],
  ["Công ty TNHH Gia Vị (Hà Nội)", "CONG TY TNHH GIA VI (HA NOI)"],
  ["Lan 🌶 Ớt", "LAN OT"],
  ["\u0000\u202e店", ""],
])("%j becomes %j", (text, capitals) => {
  expect(asciiCapitals(text)).toBe(capitals);
});

test.each([
  ["gao", "gao", 0],
  ["gap", "gao", 1],
  ["nge", "nghe", 1],
  ["nghee", "nghe", 1],
  ["ngeh", "nghe", 1],
  ["goa", "gao", 1],
  ["masla", "masala", 1],
  ["mesalla", "masala", 2],
  ["abcd", "badc", 2],
  ["", "ab", 2],
])("%j and %j are %i apart, in either order", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
  expect(editDistance(b, a, 2)).toBe(distance);
});

test("words further apart than the maximum are infinitely far", () => {
  expect(editDistance("gao", "nep", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("mesalla", "masala", 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("", "abc", 2)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance("a".repeat(1_000_000), "a", 2)).toBe(Number.POSITIVE_INFINITY);
});

test("a search loses what nobody sees, and blanks around it", () => {
  expect(searchText(" \u202eg\u200bạo\ufeff\u202c ")).toBe("gạo");
  expect(searchText("nước\u00a0mắm")).toBe("nước\u00a0mắm");
  expect(searchText("\u200b")).toBe("");
  expect(searchText(null)).toBe("");
});
