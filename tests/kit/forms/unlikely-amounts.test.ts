import { expect, test } from "vitest";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { isUnlikely, productAmounts } from "#app/kit/forms/unlikely-limits.ts";
import { textFor } from "#app/text/languages.ts";

const t = textFor("en");
const changed = "From 38.000 ₫ to 42 ₫? If that is right, save again.";

test.each([
  [42, 38_000, changed],
  [42, null, "Only 42 ₫? If that is right, save again."],
  [999, undefined, "Only 999 ₫? If that is right, save again."],
  [1_000, undefined, null],
  [19_000, 38_000, null],
  [18_999, 38_000, "From 38.000 ₫ to 18.999 ₫? If that is right, save again."],
  [76_000, 38_000, null],
  [76_001, 38_000, "From 38.000 ₫ to 76.001 ₫? If that is right, save again."],
  // What stays as it is, or is nothing at all, is meant.
  [42, 42, null],
  [0, 38_000, null],
  [null, 38_000, null],
  [5_000, 0, null],
])("%s dong, %s before: %s", (vnd, before, question) => {
  const asked = askAbout(t, undefined, { fee: { vnd, before } });
  const text = asked?.fieldErrors.fee?.join().replaceAll("\u00a0", " ") ?? null;
  expect(text).toBe(question);
});

test("each amount is asked about once, and another one again", () => {
  const amounts = { price: { vnd: 42, before: 38_000 }, steps: { percent: 60 } };
  const asked = askAbout(t, "", amounts)!;
  expect(asked.sure).toBe("price=42,steps=60");
  expect(asked.fieldErrors.steps).toEqual(["60 % off? If that is right, save again."]);
  expect(askAbout(t, asked.sure, amounts)).toBeNull();
  expect(askAbout(t, asked.sure, { price: amounts.price })).toBeNull();
  const other = { price: { vnd: 43, before: 38_000 } };
  expect(askAbout(t, asked.sure, other)?.sure).toBe("price=43");
  expect(askAbout(t, `${"x".repeat(1e6)},price=43`, other)).not.toBeNull();
});

const half = { priceVnd: 100_000, offerPriceVnd: 50_000 };
test.each<[string, object, object, string[]]>([
  ["a new product", {}, { priceVnd: 100_000, offerPriceVnd: 30_000 }, ["offerPrice"]],
  ["a new product at half its price", {}, half, []],
  ["a lower offer", half, { offerPriceVnd: 49_000 }, ["offerPrice"]],
  ["a higher price", half, { priceVnd: 110_000 }, ["offerPrice"]],
  [
    "a first discount",
    { priceVnd: 100_000, offerPriceVnd: 100_000 },
    { offerPriceVnd: 70_000 },
    [],
  ],
  // Without a discount the other price follows.
  ["one price", { priceVnd: 40_000, offerPriceVnd: 40_000 }, { priceVnd: 90_000 }, ["price"]],
  ["another field", { priceVnd: 100_000, offerPriceVnd: 30_000 }, { name: "Sả" }, []],
])("of the prices of a product, %s", (_, before, change, asked) => {
  const amounts = Object.entries(productAmounts(before, change));
  expect(amounts.flatMap(([field, amount]) => (isUnlikely(amount) ? [field] : []))).toEqual(asked);
});

test("an offer is asked about with its list price, and again with another", () => {
  const amounts = { offerPrice: { vnd: 30_000, before: null, list: 100_000 } };
  const asked = askAbout(t, "", amounts)!;
  expect(asked.fieldErrors.offerPrice?.join().replaceAll("\u00a0", " ")).toBe(
    "Offered for 30.000 ₫ instead of 100.000 ₫? If that is right, save again.",
  );
  expect(askAbout(t, asked.sure, amounts)).toBeNull();
  expect(
    askAbout(t, asked.sure, { offerPrice: { ...amounts.offerPrice, list: 200_000 } }),
  ).not.toBeNull();
});
