import { expect } from "vitest";
import { findProduct } from "#app/models/catalogue/products.ts";
import { linkedPrices, updateProduct } from "#app/models/catalogue/save-product.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenProduct } from "../../support/data/store.ts";

const one = { priceVnd: 38_000, offerPriceVnd: 38_000 };
const reduced = { priceVnd: 45_000, offerPriceVnd: 38_000 };

test("without a discount the other price follows; with one, or where both are given, none does", () => {
  expect(linkedPrices(one, { offerPriceVnd: 42_000 })).toEqual({
    priceVnd: 42_000,
    offerPriceVnd: 42_000,
  });
  expect(linkedPrices(one, { priceVnd: 35_000 })).toEqual({
    priceVnd: 35_000,
    offerPriceVnd: 35_000,
  });
  const both = { priceVnd: 42_000, offerPriceVnd: 40_000 };
  expect(linkedPrices(one, both)).toEqual(both);
  expect(linkedPrices(reduced, { offerPriceVnd: 40_000 })).toEqual({ offerPriceVnd: 40_000 });
  expect(linkedPrices(one, {})).toEqual({});
});

test("a raised price is what customers pay", async ({ store }) => {
  const id = await givenProduct(store, one);
  const save = async (fields: Parameters<typeof updateProduct>[2]) => {
    await store.withTx((tx) => updateProduct(tx, id, fields));
    const { priceVnd, offerPriceVnd } = (await findProduct(store.db, id))!;
    return [priceVnd, offerPriceVnd];
  };
  expect(await save({ priceVnd: 42_000 })).toEqual([42_000, 42_000]);
  expect(await save({ name: "Quế chi" })).toEqual([42_000, 42_000]);
  expect(await save({ priceVnd: 42_000, offerPriceVnd: 40_000 })).toEqual([42_000, 40_000]);
  expect(await save({ priceVnd: 45_000 })).toEqual([45_000, 40_000]);
});
