import { expect } from "vitest";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  getAboutFacts,
  getBannerFacts,
  shownAboutFacts,
  shownBannerFacts,
  untrueClaims,
} from "#app/features/shop/contents/own-figures.server.ts";
import { CONTENT_PARTS, DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import {
  findSavedFigures,
  findSavedTexts,
  readCustomTexts,
  readDeliveryTerms,
  resetShopContent,
  saveShopContent,
  shopDetails,
} from "#app/features/shop/contents/shop-content.server.ts";
import type { Store } from "#db/client.server.ts";
import { shopContent } from "#db/schema.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { changeProduct, setStatus } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

type Content = Parameters<typeof saveShopContent>[1];
const save = (store: Store, content: Content, seenAt = 0) =>
  store.withTx((tx) => saveShopContent(tx, content, seenAt, SELLER_EMAIL));
const deliver = (store: Store, id: string) => setStatus(store, id, "Delivered");
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

const title = (text: string): Content => ({ part: "banner", value: { "title1-en": text } });
const rowsIn = (store: Store) => store.db.select().from(shopContent);

test("a shop without texts of its own has the standard fee", async ({ store: { db } }) => {
  const settings = { email: "a@shop.example", phone: "1", address: "Hà Nội" };

  expect(await readCustomTexts(db, "banner")).toEqual({});
  expect(await readDeliveryTerms(db)).toEqual({ feeVnd: 30_000, freeFromVnd: 500_000 });
  expect(await shopDetails(db, settings)).toEqual({ ...settings, hours: { en: null, vi: null } });
});

test("what is saved is read, and each part is on its own", async ({ store }) => {
  await save(store, title("Tết is near"));
  await save(store, { part: "contact", value: { phone: "1900 1234", "hours-vi": "8–17 giờ" } });
  await save(store, { part: "delivery", value: { feeVnd: 0, freeFromVnd: null } });

  expect(await readCustomTexts(store.db, "banner")).toEqual({ "title1-en": "Tết is near" });
  expect(await readCustomTexts(store.db, "about")).toEqual({});
  expect(await readDeliveryTerms(store.db)).toEqual({ feeVnd: 0, freeFromVnd: null });
  const settings = { phone: "1", address: "Hà Nội" };
  const saved = { phone: "1900 1234", hours: { en: null, vi: "8–17 giờ" } };
  expect(await shopDetails(store.db, settings)).toEqual({ ...settings, ...saved });
});

test("of two sellers who change a part, the second overwrites nothing", async ({ store }) => {
  const { updatedAt: seen } = await findSavedTexts(store.db, "banner");

  expect(await save(store, title("First"), seen)).toBe("done");
  expect(await save(store, title("Second"), seen)).toBe("changed");
  expect(await store.withTx((tx) => resetShopContent(tx, "banner", seen, SELLER_EMAIL))).toBe(
    "changed",
  );

  const now = await findSavedTexts(store.db, "banner");
  expect(now.texts).toEqual({ "title1-en": "First" });
  expect(await save(store, title("Second"), now.updatedAt)).toBe("done");
  expect(await save(store, title("Third"), now.updatedAt)).toBe("changed");
});

test("a second press of the same is nobody else's change", async ({ store }) => {
  const terms = { feeVnd: 20_000, freeFromVnd: 300_000, rise: { percent: 5, vnd: 9_000 } };
  const contents: Content[] = [
    { part: "figures", value: { isOn: true } },
    { part: "banner", value: { "title1-en": "Tết", "title1-vi": "Tết" } },
    { part: "delivery", value: { ...terms, hasPickup: true, deposit: undefined } },
  ];
  for (const content of contents) {
    expect(await save(store, content)).toBe("done");
    const before = await rowsIn(store);
    expect(await save(store, content)).toBe("done");
    expect(await rowsIn(store)).toEqual(before);
    const { updatedAt } = before.find(({ part }) => part === content.part)!;
    const reset = () =>
      store.withTx((tx) => resetShopContent(tx, content.part, updatedAt, SELLER_EMAIL));
    expect([await reset(), await reset()]).toEqual(["done", "done"]);
  }
});

test("going back to what is built in leaves no row", async ({ store }) => {
  const savedAt = async () => (await findSavedTexts(store.db, "banner")).updatedAt;
  await save(store, title("Once"));
  const seenAt = await savedAt();
  expect(await store.withTx((tx) => resetShopContent(tx, "banner", seenAt, SELLER_EMAIL))).toBe(
    "done",
  );
  await save(store, title("Twice"));
  await save(store, { part: "banner", value: {} }, await savedAt());
  await save(store, { part: "delivery", value: DEFAULT_DELIVERY });

  expect(await rowsIn(store)).toEqual([]);
});

test("each change raises the version that cached pages depend on", async ({ store }) => {
  const versions = [await getCatalogueVersion(store.db)];
  const note = async () => versions.push(await getCatalogueVersion(store.db));
  await save(store, title("One"));
  await note();
  await save(store, title("Two"), (await findSavedTexts(store.db, "banner")).updatedAt);
  await note();
  const { updatedAt } = await findSavedTexts(store.db, "banner");
  await store.withTx((tx) => resetShopContent(tx, "banner", updatedAt, SELLER_EMAIL));
  await note();

  expect(new Set(versions).size).toBe(4);
});

test("fields that this version does not know are ignored", async ({ store }) => {
  const value = { title9: "?", "title1-en": 7, "title2-en": "", "title3-en": "Known" };
  for (const part of CONTENT_PARTS.filter((each) => each !== "delivery" && each !== "figures"))
    await store.withTx((tx) => tx.insert(shopContent).values({ part, value, updatedAt: 1 }));

  expect(await readCustomTexts(store.db, "banner")).toEqual({ "title3-en": "Known" });
  expect(await readCustomTexts(store.db, "contact")).toEqual({});
});
