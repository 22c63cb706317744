import { expect } from "vitest";
import { readConditions } from "#app/features/catalogue/search/read-conditions.server.ts";
import {
  findConditions,
  listWithConditions,
} from "#app/features/catalogue/search/search-results.server.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test.each([
  ["dưới 50k", "", { maxVnd: 50_000 }],
  ["duoi 50.000đ", "", { maxVnd: 50_000 }],
  ["under 50k", "", { maxVnd: 50_000 }],
  ["< 50 nghìn", "", { maxVnd: 50_000 }],
  ["20k", "", { maxVnd: 20_000 }],
  ["từ 20k đến 40k", "", { minVnd: 20_000, maxVnd: 40_000 }],
  ["20-40k", "", { minVnd: 20_000, maxVnd: 40_000 }],
  ["between 20,000 and 40,000 vnd", "", { minVnd: 20_000, maxVnd: 40_000 }],
  ["trên 1,5 triệu", "", { minVnd: 1_500_000 }],
  ["gạo lứt dưới 100000", "gạo lứt", { maxVnd: 100_000 }],
  ["rice from 90k", "rice", { minVnd: 90_000 }],
  ["Khuyến mãi", "", { onOffer: true }],
  ["gao giam gia", "gao", { onOffer: true }],
  ["dầu on sale dưới 100k", "dầu", { onOffer: true, maxVnd: 100_000 }],
  ["gạo giá rẻ", "gạo", { sort: "price-up" }],
  ["đậu gà giá dưới 40k", "đậu gà", { maxVnd: 40_000 }],
  ["dầu giá từ 60k", "dầu", { minVnd: 60_000 }],
] as const)("%s sets conditions", (query, rest, filter) => {
  expect(readConditions(query)).toEqual({ rest, filter });
});

const NONE = [
  ...["", "gạo 5 kg", "gạo st25", "7 up", "từ từ", "dưới", "đến 3", "100 gói mì"],
  ...["9".repeat(200), `${"dưới ".repeat(40)}k`, "\0", "\ud800"],
];

test.each(NONE)("%j sets none", (query) => {
  expect(readConditions(query)).toBeNull();
});

test("prices and offers in a search are kept by all results", async ({ demo: { db } }) => {
  const cheap = await listWithConditions(db, "dưới 50k", 60);
  expect((await listWithConditions(db, "dưới 50k", 5))!.products).toEqual(
    cheap!.products.slice(0, 5),
  );
  expect(cheap!.products.every(({ offerPriceVnd }) => offerPriceVnd <= 50_000)).toBe(true);
  const offered = await listWithConditions(db, "gạo khuyến mãi", 60);
  expect(offered!.products.map(({ name }) => name)[0]).toMatch(/^Gạo/);
  expect(offered!.products.every((each) => each.offerPriceVnd < each.priceVnd)).toBe(true);
});

test("what a name has is no condition", async ({ store }) => {
  await givenProduct(store, { name: "Bánh Sale 20k" });
  expect(await findConditions(store.db, "sale")).toBeNull();
  expect(await findConditions(store.db, "banh sale 20k")).toBeNull();
  expect(await findConditions(store.db, "bánh dưới 20k")).not.toBeNull();
});
