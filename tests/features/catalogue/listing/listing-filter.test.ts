import { expect, test } from "vitest";
import {
  filterParameters,
  NO_FILTER,
  readListingFilter,
} from "#app/features/catalogue/listing/listing-filter.ts";
import { hrefWith } from "#app/paths.ts";

const TAGS = ["chay", "huu-co", "qua-bieu"].map((path) => ({ path, name: path, nameEn: null }));
const read = (search: string) => readListingFilter(new URLSearchParams(search), TAGS);

test("a filter is read from a URL, and its own URL leaves out what is empty", () => {
  const { filter, wrong } = read("sort=price-up&offer=1&stock=all&from=45.000&to=60k&x=1");
  const marks = { sort: "price-up", onOffer: true, soldOut: true };
  expect(filter).toEqual({ ...marks, minVnd: 45_000, maxVnd: 60_000, tags: [] });
  expect(wrong).toEqual({});
  const hrefOf = (each: typeof filter) => hrefWith("/products", filterParameters(each));
  expect(hrefOf(filter)).toBe("/products?sort=price-up&offer=1&stock=all&from=45000&to=60000");
  expect(read("sort=&offer=&from=&to=+").filter).toEqual(NO_FILTER);
  expect(hrefOf(NO_FILTER)).toBe("/products");
  expect(hrefOf(read("from=0").filter)).toBe("/products?from=0");
});

test("tags are read in any form, each once and in their order, and unknown ones are left out", () => {
  for (const search of [
    "tag=qua-bieu&tag=chay",
    "tag=qua-bieu+chay",
    "tag=chay&tag=chay+qua-bieu",
  ]) {
    const { filter } = read(`${search}&tag=keto&tag=`);
    expect(filter.tags).toEqual(["chay", "qua-bieu"]);
    expect(hrefWith("/products", filterParameters(filter))).toBe("/products?tag=chay+qua-bieu");
  }
  const many = Array.from({ length: 5_000 }, (_, i) => `tag=t${i}`).join("&");
  expect(read(`${many}&tag=${"x".repeat(100_000)}&tag=CHAY&tag=<b>`).filter).toEqual(NO_FILTER);
});

test("prices that are none are kept as typed and said to be wrong, and nothing is filtered by them", () => {
  expect(read("from=45,5&to=nghìn")).toEqual({
    filter: NO_FILTER,
    typed: { from: "45,5", to: "nghìn" },
    wrong: { from: "amount", to: "amount" },
  });
  const reversed = read("from=50000&to=20000");
  expect([reversed.filter.minVnd, reversed.filter.maxVnd]).toEqual([50_000, null]);
  expect(reversed.wrong).toEqual({ to: "order" });
});

test("what a hostile client sends is cut, and unknown choices are none", () => {
  const { filter, typed } = read(
    `sort=${"x".repeat(100_000)}&offer=2&stock=none&from=${"9".repeat(100_000)}&to=-1`,
  );
  expect(filter).toEqual(NO_FILTER);
  expect(typed.from).toHaveLength(40);
  expect(read("sort=constructor").filter.sort).toBeNull();
  expect(read("from=9999999999&from=1").filter.minVnd).toBe(9_999_999_999);
});
