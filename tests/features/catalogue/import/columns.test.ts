import { expect, test } from "vitest";
import { splitPictures } from "#app/features/catalogue/import/cell-values.ts";
import { productRowParser } from "#app/features/catalogue/import/columns.ts";
import { MEASURED_IN } from "#app/features/catalogue/import/row-cells.ts";
import { textFor } from "#app/text/languages.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

const [a, b] = ["https://e.com/a.jpg", "https://e.com/b.jpg"];
const hash = "0123456789abcdef";

test.each([
  ...[" ", "\n", ",", ", ", ";", "; ", "|", " | "].map((mark) => [`${a}${mark}${b}`, [a, b]]),
  [`${a};${hash}|${b};`, [a, hash, b]],
  [`${a};b.jpg|c.webp`, [a, "b.jpg", "c.webp"]],
  // An address may have such marks of its own.
  ["https://e.com/a;w=1/b,c.jpg", ["https://e.com/a;w=1/b,c.jpg"]],
  ["https://e.com/?family=a|b;c", ["https://e.com/?family=a|b;c"]],
] as [string, string[]][])("%j are the pictures %j", (cell, pictures) => {
  expect(splitPictures(cell)).toEqual(pictures);
});

test.each([";", ";a.", "|a.jpgx", ";.jpg", " "])(
  "pictures like %j take linear time",
  (characters) => {
    expectLinear(splitPictures, repeated(characters));
  },
);

const either = "Is this 12 or 12000? Please write it without a point or comma.";

test.each([
  ["12.000", either],
  [" 12,000 ", either],
  ["１２.000", either],
  ["12.0", 12],
  ["12,00", 12],
  ["12.000,00", 12_000],
  ["12 000", 12_000],
  ["1.200", 1_200],
  ["1.000.000", 1_000_000],
  ["", null],
  ["-1", "Please enter a whole number of pieces, or nothing to stop counting"],
])("the count %j is %j", (stockCount, meant) => {
  const parsed = productRowParser(textFor("en"))({ stockCount });
  expect(parsed.success ? parsed.values.stockCount : parsed.errors[0]!.message).toBe(meant);
});

test.each([
  ["12,5", "kg", 12],
  ["12.5", "Lít", 12],
  ["0,25", "lạng", 0],
  ["12,4999999", "g", 12],
  ["12", "kg", 12],
  ["12,500", "kg", "Is this 12 or 12500? Please write it without a point or comma."],
  ["-1,5", "kg", "Please enter a whole number of pieces, or nothing to stop counting"],
])("%j of the unit %j are %j whole ones", (stockCount, unit, meant) => {
  const parsed = productRowParser(textFor("en"))({ stockCount, [MEASURED_IN]: unit });
  expect(parsed.success ? parsed.values.stockCount : parsed.errors[0]!.message).toBe(meant);
});
