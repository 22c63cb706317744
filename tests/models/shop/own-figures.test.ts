import { expect } from "vitest";
import {
  getAboutFacts,
  getBannerFacts,
  shownAboutFacts,
  shownBannerFacts,
} from "#app/models/shop/own-figures.ts";
import { findSavedFigures, saveShopContent } from "#app/models/shop/shop-content.ts";
import { untrueClaims } from "#app/models/shop/untrue-claims.ts";
import type { Store } from "#db/client.server.ts";
import { changeProduct, setStatus } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenOrder, givenProduct } from "../../support/data/store.ts";

const deliver = (store: Store, id: string) => setStatus(store, id, "Delivered");
const save = (store: Store, content: Parameters<typeof saveShopContent>[1]) =>
  store.withTx((tx) => saveShopContent(tx, content, 0));
const claimsOf = async ({ db }: Store) =>
  Object.fromEntries(
    (await untrueClaims(db)).map(({ field, langs, real }) => [field, [langs, real]]),
  );

test("the largest discount is that of a product in stock", async ({ store }) => {
  const largest = async () => (await getBannerFacts(store.db)).largestDiscount;
  expect(await largest()).toBe(0);

  await givenProduct(store, { name: "A", priceVnd: 100_000, offerPriceVnd: 90_000 });
  expect(await largest()).toBe(10);
  const best = await givenProduct(store, { name: "B", priceVnd: 60_000, offerPriceVnd: 50_001 });
  expect(await largest()).toBe(16);
  await changeProduct(store, best, { inStock: false });
  expect(await largest()).toBe(10);
});

test("customers and wards count once an order is delivered", async ({ store }) => {
  const ids = [
    await givenOrder(store, { city: "Phường Bến Nghé", state: "Hồ Chí Minh" }, "A"),
    await givenOrder(store, { city: "P. Ben Nghe", state: "hồ chí minh" }, "B"),
    await givenOrder(store, { city: "Phường Bến Nghé", state: "Huế" }, "C"),
    await givenOrder(store, { city: "Phường Cửa Nam", state: "Hà Nội" }, "D"),
  ];
  expect(await getAboutFacts(store.db)).toEqual({ products: 4, customers: 0, wards: 0 });

  for (const id of ids.slice(0, 3)) await deliver(store, id);
  // Orders change no page; the figures follow with the next change of the catalogue.
  expect(await getAboutFacts(store.db)).toEqual({ products: 4, customers: 0, wards: 0 });
  await givenProduct(store, { name: "E" });
  expect(await getAboutFacts(store.db)).toEqual({ products: 5, customers: 3, wards: 2 });
});

test("pages are told nothing until the figures are switched on", async ({ store }) => {
  await givenProduct(store);
  expect(await shownBannerFacts(store.db)).toBeNull();
  expect(await shownAboutFacts(store.db)).toBeNull();

  await save(store, { part: "figures", value: { isOn: true } });
  expect(await findSavedFigures(store.db)).toMatchObject({ isOn: true });
  expect(await shownBannerFacts(store.db)).toEqual(await getBannerFacts(store.db));
  expect(await shownAboutFacts(store.db)).toEqual(await getAboutFacts(store.db));
  expect(await untrueClaims(store.db)).toEqual([]);
});

test("a claim is untrue where, and in the languages in which, it is made", async ({ store }) => {
  const both = ["en", "vi"];
  const untrueInBoth = ["highlight2", "highlight3", "figure1", "figure2", "figure3", "newsletter"];
  expect(await claimsOf(store)).toEqual({
    highlight1: [["en"], 500_000],
    ...Object.fromEntries(untrueInBoth.map((field) => [field, [both, 0]])),
  });

  await givenProduct(store, { priceVnd: 100_000, offerPriceVnd: 60_000 });
  await save(store, { part: "delivery", value: { feeVnd: 30_000, freeFromVnd: null } });
  const claims = await claimsOf(store);
  expect(claims.highlight1).toEqual([both, 0]);
  expect(claims.highlight2).toBeUndefined();
  expect(claims.figure2).toEqual([both, 1]);
  expect(claims.stars).toEqual([both, 0]);
});

test("a shop that delivers free keeps its banner's promise", async ({ store }) => {
  await save(store, { part: "delivery", value: { feeVnd: 0, freeFromVnd: 500_000 } });
  expect((await claimsOf(store)).highlight1).toBeUndefined();
});

test("a seller's own text takes the claim of its field away", async ({ store }) => {
  await save(store, {
    part: "banner",
    value: { "highlight2-en": "Up to 16%", "highlight3-en": "Fresh", "highlight3-vi": "Tươi" },
  });
  await save(store, { part: "about", value: { "figure1-vi": "37", "label2-en": "things" } });
  const claims = await claimsOf(store);
  expect(claims.highlight2).toEqual([["vi"], 0]);
  expect(claims.highlight3).toBeUndefined();
  expect(claims.figure1).toEqual([["en"], 0]);
  expect(claims.figure2).toEqual([["en", "vi"], 0]);
});
