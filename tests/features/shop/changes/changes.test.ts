import { expect } from "vitest";
import {
  listShopChanges,
  MAX_KEPT_CHANGES,
  MAX_KEPT_VALUE,
  recordShopChange,
} from "#app/features/shop/changes/changes.server.ts";
import {
  findPart,
  type NewContent,
  resetShopContent,
  saveShopContent,
} from "#app/features/shop/contents/shop-content.server.ts";
import type { Store } from "#db/client.server.ts";
import { shopChanges } from "#db/schema.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { long } from "#tests/support/scope.ts";

async function save(store: Store, content: NewContent) {
  const seen = (await findPart(store.db, content.part))?.updatedAt ?? 0;
  return store.withTx((tx) => saveShopContent(tx, content, seen, SELLER_EMAIL));
}
const fieldsOf = async (store: Store, part: string) =>
  (await listShopChanges(store.db, [part])).map(({ fields }) => fields);

test("a change keeps the fields that differ, before and after, and who made it", async ({
  store,
}) => {
  await save(store, { part: "contact", value: { phone: "024 3826 1234", email: "a@b.example" } });
  await save(store, { part: "contact", value: { phone: "024 3826 9999", email: "a@b.example" } });
  const { updatedAt } = (await findPart(store.db, "contact"))!;
  await store.withTx((tx) => resetShopContent(tx, "contact", updatedAt, SELLER_EMAIL));

  expect(await fieldsOf(store, "contact")).toEqual([
    { phone: ["024 3826 9999", null], email: ["a@b.example", null] },
    { phone: ["024 3826 1234", "024 3826 9999"] },
    { phone: [null, "024 3826 1234"], email: [null, "a@b.example"] },
  ]);
  const [last] = await listShopChanges(store.db, ["contact"]);
  expect(last).toMatchObject({ part: "contact", changedBy: SELLER_EMAIL });
});

test("values within a value have names of their own", async ({ store }) => {
  const terms = { feeVnd: 20_000, freeFromVnd: null, rise: { percent: 5, vnd: 0 } };
  await save(store, { part: "delivery", value: terms });
  await save(store, { part: "delivery", value: { ...terms, rise: { percent: 7, vnd: 0 } } });

  expect((await fieldsOf(store, "delivery"))[0]).toEqual({ "rise.percent": [5, 7] });
});

test("a save that changes nothing, or is refused, is no change", async ({ store }) => {
  const content: NewContent = { part: "arrival", value: { "arrives-en": "Today" } };
  await save(store, content);
  await save(store, content);
  const other: NewContent = { part: "arrival", value: { "arrives-en": "Tomorrow" } };
  const refused = store.withTx((tx) => saveShopContent(tx, other, 1, SELLER_EMAIL));

  expect(await refused).toBe("changed");
  expect(await fieldsOf(store, "arrival")).toEqual([{ "arrives-en": [null, "Today"] }]);
});

test("of a secret, only that it changed or was removed is kept", async ({ store }) => {
  for (const SEPAY_SECRET of ["c2VhbGVk", "YW5vdGhlcg==", ""])
    await save(store, { part: "sepay", value: { SEPAY_SECRET } });

  expect(await fieldsOf(store, "sepay")).toEqual([
    { SEPAY_SECRET: "removed" },
    { SEPAY_SECRET: "changed" },
    { SEPAY_SECRET: "changed" },
  ]);
});

test("of the logo, only that it changed or was removed is kept", async ({ store }) => {
  const size = { width: 48, height: 48 };
  for (const ref of ["a", "b", "b"]) await save(store, { part: "logo", value: { ref, ...size } });
  const { updatedAt } = (await findPart(store.db, "logo"))!;
  await store.withTx((tx) => resetShopContent(tx, "logo", updatedAt, SELLER_EMAIL));

  expect(await fieldsOf(store, "logo")).toEqual([
    { logo: "removed" },
    { logo: "changed" },
    { logo: "changed" },
  ]);
});

test("each part has its own list, and other rows of the table are no content", async ({
  store,
}) => {
  await save(store, { part: "promises", value: { refund: 5 } });
  await save(store, { part: "figures", value: { isOn: true } });
  await store.withTx((tx) => recordShopChange(tx, "", "setup", { link: { hash: "a" } }, undefined));

  expect(await fieldsOf(store, "promises")).toEqual([{ refund: [null, 5] }]);
  expect(await store.db.$count(shopChanges)).toBe(2);
});

long(test)("long values are cut, and only the newest changes are kept", async ({ store }) => {
  const long = "🌶".repeat(100_000);
  await store.withTx(async (tx) => {
    for (let i = 0; i < MAX_KEPT_CHANGES + 3; i++)
      await recordShopChange(tx, SELLER_EMAIL, "about", { lead: i }, { lead: `${i}${long}` });
  });

  expect(await store.db.$count(shopChanges)).toBe(MAX_KEPT_CHANGES);
  const listed = await listShopChanges(store.db, ["about"]);
  const [old, now] = listed[0]!.fields.lead as [number, string];
  expect([listed.length, old]).toEqual([20, MAX_KEPT_CHANGES + 2]);
  expect(now).toMatch(/^502(🌶)+…$/u);
  expect([...now]).toHaveLength(MAX_KEPT_VALUE);
});
