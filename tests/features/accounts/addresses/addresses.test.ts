import { expect } from "vitest";
import {
  deleteDraft,
  findAddress,
  findDraft,
  saveAddress,
  saveDraft,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { createGuestSession } from "#app/features/accounts/login/users.server.ts";
import {
  isEmailVerified,
  markEmailVerified,
} from "#app/features/accounts/profile/account-emails.server.ts";
import { addresses } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenShopper, givenUser } from "#tests/support/data/store.ts";

test("a new address replaces the shopper's previous one and no one else's", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenShopper(store));

  const address = { ...ADDRESS, city: "Huế" };
  const moved = await store.withTx((tx) => saveAddress(tx, me.user.id, address));

  expect(moved.id).not.toBe(me.address.id);
  expect(await findAddress(store.db, me.user.id)).toEqual(moved);
  expect(await findAddress(store.db, other.user.id)).toEqual(other.address);
  expect(await store.db.$count(addresses)).toBe(2);
});

test("saving the same address again keeps its id", async ({ store }) => {
  const { user, address } = await givenShopper(store);

  expect(await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS))).toEqual(address);
});

test("only the nine fields of an address are saved", async ({ store }) => {
  const [user, other] = await repeat(2, () => givenUser(store));
  const hostile = { ...ADDRESS, id: "mine", userId: other.id, createdAt: 1, admin: true };

  const saved = await store.withTx((tx) => saveAddress(tx, user.id, hostile));

  expect(saved).toMatchObject({ ...ADDRESS, userId: user.id });
  expect(saved.id).toMatch(/^[0-9a-f]{24}$/);
  expect(await findAddress(store.db, other.id)).toBeNull();
});

test("ten addresses saved at once leave one", async ({ store }) => {
  const { id } = await givenUser(store);
  const moveTo = (city: string) => store.withTx((tx) => saveAddress(tx, id, { ...ADDRESS, city }));

  await Promise.all(Array.from({ length: 10 }, (_, i) => moveTo(`Thành phố ${i}`)));

  expect(await store.db.$count(addresses)).toBe(1);
});

test("a verified e-mail stays verified for that user only, in any case", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenUser(store));

  await store.withTx((tx) => markEmailVerified(tx, me.id, "Lan@Example.com"));
  await store.withTx((tx) => markEmailVerified(tx, me.id, "lan@example.com"));

  expect(await isEmailVerified(store.db, me.id, " LAN@example.com ")).toBe(true);
  expect(await isEmailVerified(store.db, me.id, "an@example.com")).toBe(false);
  expect(await isEmailVerified(store.db, other.id, "lan@example.com")).toBe(false);
});

test("a session has one draft, which can be replaced and deleted", async ({ store }) => {
  for (const hash of ["mine", "other"]) await store.withTx((tx) => createGuestSession(tx, hash));
  expect(await findDraft(store.db, "mine")).toBeNull();

  await store.withTx((tx) => saveDraft(tx, "mine", { firstname: "Lan" }));
  await store.withTx((tx) => saveDraft(tx, "mine", { firstname: "Đào", city: "'Huế\"" }));

  expect(await findDraft(store.db, "mine")).toEqual({ firstname: "Đào", city: "'Huế\"" });
  expect(await findDraft(store.db, "other")).toBeNull();
  await store.withTx((tx) => deleteDraft(tx, "mine"));
  expect(await findDraft(store.db, "mine")).toBeNull();
});
