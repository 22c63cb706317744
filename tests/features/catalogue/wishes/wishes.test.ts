import { expect } from "vitest";
import {
  KEPT_DAYS,
  MAX_CONTACT_WISHES,
  MAX_CONTACTS,
  MAX_WISHES,
} from "#app/features/catalogue/wishes/rules.ts";
import {
  addWish,
  deleteExpiredWishes,
  listWishes,
} from "#app/features/catalogue/wishes/wishes.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { wishContacts, wishes } from "#db/schema.ts";
import { NOON, setClock } from "#tests/support/data/clock.ts";
import { test } from "#tests/support/data/shop-test.ts";

let client = 0;
/** Wishes from a new client unless one is named. */
const wish = (store: Store, text: string, contact = "", from = `client ${client++}`) =>
  store.withTx((tx) =>
    addWish(tx, {
      text,
      contact: contact ? { contact, key: contact } : null,
      lang: "vi",
      client: from,
    }),
  );
const listed = async (store: Store, page = 1) =>
  (await listWishes(store.db, page)).wishes.map(({ text, count, contacts }) => [
    text,
    count,
    contacts,
  ]);

test("the same words are counted, however they are written, the most wanted first", async ({
  store,
}) => {
  await wish(store, "Dầu ô liu");
  await wish(store, "Mắm nhum", "lan@example.com");
  await wish(store, "MẮM NHUM", "0901 234 567");
  await wish(store, "mam nhum", "lan@example.com");
  expect(await listed(store)).toEqual([
    ["Mắm nhum", 3, ["lan@example.com", "0901 234 567"]],
    ["Dầu ô liu", 1, []],
  ]);
});

test("of a thousand wishes of one client, twenty are noted a day", async ({ store }) => {
  setClock(NOON);
  const outcomes = [];
  for (let i = 0; i < 1_000; i++) outcomes.push(await wish(store, `Món ${i}`, "", "192.0.2.1"));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(20);
  expect(outcomes.at(-1)).toMatchObject({ kind: "too-often" });
  expect(await store.db.$count(wishes)).toBe(20);
  expect(await wish(store, "Món khác")).toBe("done");
  setClock(NOON + 25 * 3_600_000);
  expect(await wish(store, "Món 999", "", "192.0.2.1")).toBe("done");
});

/** As many wishes as there may be, the first of which two people wished. */
async function fillList(store: Store) {
  const row = (i: number) => ({
    ...{ id: newId(), text: `Món ${i}`, textFolded: `mon ${i}` },
    ...{ count: i === 0 ? 2 : 1, createdAt: i, wishedAt: i },
  });
  const rows = Array.from({ length: MAX_WISHES }, (_, i) => row(i));
  await store.withTx((tx) => tx.insert(wishes).values(rows));
}

test("there are at most so many wishes: the least wanted and oldest makes room", async ({
  store,
}) => {
  await fillList(store);
  expect(await wish(store, "Món mới")).toBe("done");
  const texts = (await store.db.select({ text: wishes.text }).from(wishes)).map(({ text }) => text);
  expect(texts).toHaveLength(MAX_WISHES);
  expect(texts).toContain("Món 0");
  expect(texts).not.toContain("Món 1");
});

test("strangers who fill the list take fifty wishes a day from it, not all; the others still count", async ({
  store,
}) => {
  setClock(NOON);
  await fillList(store);
  const outcomes = [];
  const { max } = LIMITS.wishesLost;
  for (let i = 0; i < max + 10; i++) outcomes.push(await wish(store, `Rác ${i}`));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(max);
  expect(outcomes.at(-1)).toMatchObject({ kind: "too-often" });
  const texts = (await store.db.select({ text: wishes.text }).from(wishes)).map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith("Món"))).toHaveLength(MAX_WISHES - max);
  expect(await wish(store, `Món ${MAX_WISHES - 1}`, "lan@example.com")).toBe("done");
  setClock(NOON + 25 * 3_600_000);
  expect(await wish(store, "Món mới")).toBe("done");
});

test("a form that is sent twice counts once, and adds the contact that was forgotten", async ({
  store,
}) => {
  setClock(NOON);
  await wish(store, "Nấm", "", "192.0.2.1");
  await wish(store, "nam", "lan@example.com", "192.0.2.1");
  await wish(store, "Nấm", "", "192.0.2.2");
  expect(await listed(store)).toEqual([["Nấm", 2, ["lan@example.com"]]]);
  setClock(NOON + 25 * 3_600_000);
  await wish(store, "Nấm", "", "192.0.2.1");
  expect(await listed(store)).toEqual([["Nấm", 3, ["lan@example.com"]]]);
});

test("a contact waits for ten wishes at most, and a wish has a hundred contacts at most", async ({
  store,
}) => {
  for (let i = 0; i < MAX_CONTACT_WISHES; i++)
    expect(await wish(store, `Món ${i}`, "lan@example.com")).toBe("done");
  expect(await wish(store, "Món nữa", "lan@example.com")).toBe("too-many");
  expect(await wish(store, "Món 3", "lan@example.com")).toBe("done");
  expect(await store.db.$count(wishes)).toBe(MAX_CONTACT_WISHES);
  for (let i = 0; i < MAX_CONTACTS + 5; i++) await wish(store, "Nấm", `${i}@example.com`);
  expect((await listed(store))[0]).toMatchObject(["Nấm", MAX_CONTACTS + 5, { length: 20 }]);
  expect(await store.db.$count(wishContacts)).toBe(MAX_CONTACT_WISHES + MAX_CONTACTS);
});

test("contacts and forgotten wishes are deleted after half a year", async ({ store }) => {
  const after = (days: number) => setClock(NOON + days * 24 * 3_600_000);
  after(0);
  await wish(store, "Nấm", "lan@example.com");
  await wish(store, "Miến");
  after(KEPT_DAYS - 1);
  await wish(store, "Nấm", "mai@example.com");
  expect(await store.withTx((tx) => deleteExpiredWishes(tx, 100))).toBe(0);
  after(KEPT_DAYS + 1);
  expect(await store.withTx((tx) => deleteExpiredWishes(tx, 100))).toBe(1);
  expect(await listed(store)).toEqual([["Nấm", 2, ["mai@example.com"]]]);
});
