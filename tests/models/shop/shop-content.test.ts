import { expect } from "vitest";
import { getCatalogueVersion } from "#app/models/catalogue/catalogue-version.ts";
import {
  findSavedTexts,
  readCustomTexts,
  readDeliveryTerms,
  resetShopContent,
  saveShopContent,
  shopDetails,
} from "#app/models/shop/shop-content.ts";
import { CONTENT_PARTS, DEFAULT_DELIVERY } from "#app/values/shop-content.ts";
import type { Store } from "#db/client.server.ts";
import { shopContent } from "#db/schema.ts";
import { test } from "../../support/data/shop-test.ts";

type Content = Parameters<typeof saveShopContent>[1];

const save = (store: Store, content: Content, seenAt: number) =>
  store.withTx((tx) => saveShopContent(tx, content, seenAt));
const title = (text: string): Content => ({ part: "banner", value: { "title1-en": text } });
const rowsIn = (store: Store) => store.db.select().from(shopContent);

test("a shop without texts of its own has the standard fee", async ({ store: { db } }) => {
  const settings = { email: "a@shop.example", phone: "1", address: "Hà Nội" };

  expect(await readCustomTexts(db, "banner")).toEqual({});
  expect(await readDeliveryTerms(db)).toEqual({ feeVnd: 30_000, freeFromVnd: 500_000 });
  expect(await shopDetails(db, settings)).toEqual({ ...settings, hours: { en: null, vi: null } });
});

test("what is saved is read, and each part is on its own", async ({ store }) => {
  await save(store, title("Tết is near"), 0);
  await save(store, { part: "contact", value: { phone: "1900 1234", "hours-vi": "8–17 giờ" } }, 0);
  await save(store, { part: "delivery", value: { feeVnd: 0, freeFromVnd: null } }, 0);

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
  expect(await store.withTx((tx) => resetShopContent(tx, "banner", seen))).toBe("changed");

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
    expect(await save(store, content, 0)).toBe("done");
    const before = await rowsIn(store);
    expect(await save(store, content, 0)).toBe("done");
    expect(await rowsIn(store)).toEqual(before);
    const { updatedAt } = before.find(({ part }) => part === content.part)!;
    const reset = () => store.withTx((tx) => resetShopContent(tx, content.part, updatedAt));
    expect([await reset(), await reset()]).toEqual(["done", "done"]);
  }
});

test("going back to what is built in leaves no row", async ({ store }) => {
  const savedAt = async () => (await findSavedTexts(store.db, "banner")).updatedAt;
  await save(store, title("Once"), 0);
  const seenAt = await savedAt();
  expect(await store.withTx((tx) => resetShopContent(tx, "banner", seenAt))).toBe("done");
  await save(store, title("Twice"), 0);
  await save(store, { part: "banner", value: {} }, await savedAt());
  await save(store, { part: "delivery", value: DEFAULT_DELIVERY }, 0);

  expect(await rowsIn(store)).toEqual([]);
});

test("each change raises the version that cached pages depend on", async ({ store }) => {
  const versions = [await getCatalogueVersion(store.db)];
  const note = async () => versions.push(await getCatalogueVersion(store.db));
  await save(store, title("One"), 0);
  await note();
  await save(store, title("Two"), (await findSavedTexts(store.db, "banner")).updatedAt);
  await note();
  const { updatedAt } = await findSavedTexts(store.db, "banner");
  await store.withTx((tx) => resetShopContent(tx, "banner", updatedAt));
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
