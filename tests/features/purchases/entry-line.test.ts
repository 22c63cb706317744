import { expect, test } from "vitest";
import {
  parseLineCost,
  parseQuantity,
  parseUntil,
  readEntry,
} from "#app/features/purchases/entry-line.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";

/** The name, pieces, price and day of a line with a name. */
const named = (text: string) => {
  const { name, ofName } = readEntry(text);
  return [name, ...Object.values(ofName)];
};

test.each([
  ["gạo st25 5kg 10 150k 31/12/2027", ["gạo st25 5kg", "10", "150k", "31/12/2027"]],
  ["Bột nghệ x12 45.000", ["Bột nghệ", "12", "45.000", ""]],
  ["Bột nghệ 12 gói 45k", ["Bột nghệ", "12", "45k", ""]],
  ["10 gói bột nghệ 45.000đ", ["bột nghệ", "10", "45.000đ", ""]],
  ["nước mắm 40 độ 6 x 82.000", ["nước mắm 40 độ", "6", "82.000", ""]],
  ["Dầu mè 45.000", ["Dầu mè", "", "45.000", ""]],
  ["Dầu mè", ["Dầu mè", "", "", ""]],
  ["Dầu mè; 12; 45000; 12/2027", ["Dầu mè", "12", "45000", "12/2027"]],
  ["Dầu mè\t12\t45000", ["Dầu mè", "12", "45000", ""]],
  ["Dầu mè 12 =540.000", ["Dầu mè", "12", "=540.000", ""]],
])("the line “%s” is read", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test("a line may begin with a code, or have amounts only", () => {
  const scanned = readEntry("8934567890123 12 45.000 1/3/27");
  expect(scanned.ofCode).toEqual({ quantity: "12", cost: "45.000", until: "1/3/27" });
  expect(readEntry("8934567890123")).toMatchObject({
    code: "8934567890123",
    ofCode: { quantity: "", cost: "", until: "" },
  });
  expect(readEntry("12 45000").bare).toEqual({ quantity: "12", cost: "45000", until: "" });
  expect(readEntry("45k").bare).toEqual({ quantity: "", cost: "45k", until: "" });
  expect(readEntry("GV-01 12 45k").ofCode).toMatchObject({ quantity: "12", cost: "45k" });
  expect(readEntry("bột nghệ 12").bare).toBeNull();
  expect(readEntry("bột nghệ 12").ofCode).toBeNull();
});

test("days are read as people write them, and only those that exist", () => {
  const days = ["31/12/2027", "1/3/27", "2027-12-31", "31.12.2027", "2/2028", "12/2027"];
  expect(days.map((text) => isoDay(parseUntil(text)!))).toEqual([
    ...["2027-12-31", "2027-03-01", "2027-12-31", "2027-12-31", "2028-02-29", "2027-12-31"],
  ]);
  for (const text of ["31/02/2027", "13/2027", "0/2027", "mai", "1e9", "99/99/9999", "", "31/12"])
    expect([text, parseUntil(text)]).toEqual([text, null]);
});

test("amounts beyond all sense are no amounts", () => {
  expect(
    ["0", "-1", "1,5", "100000", "100001", "1e3", "1000000000000000"].map(parseQuantity),
  ).toEqual([null, null, null, 100_000, null, null, null]);
  const costs = ["45k", "=45.000", "1tr2", "-5", "1000000000000000", "9999999999", "0", "x"];
  expect(costs.map((text) => parseLineCost(text, 3))).toEqual([
    ...[135_000, 45_000, 3_600_000, null, null, null, 0, null],
  ]);
  const long = "9 ".repeat(50_000);
  expect(readEntry(long).bare).toBeNull();
});
