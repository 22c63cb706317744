import { expect } from "vitest";
import { findDraft, saveDraft } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  createGuestSession,
  createUserSession,
  deleteIdleSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  touchSession,
  updatePassword,
} from "#app/features/accounts/login/users.server.ts";
import { getCartQuantities } from "#app/features/cart/carts.server.ts";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import type { Store } from "#db/client.server.ts";
import { carts, sessions } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenUser } from "#tests/support/data/store.ts";

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

/** Those of some sessions that are found. */
async function foundOf({ db }: Store, ...hashes: string[]): Promise<string[]> {
  const found = await Promise.all(hashes.map((hash) => findSession(db, hash)));
  return hashes.filter((_, i) => found[i] !== null);
}

test("a guest's session has no user, and an unknown one is not found", async ({ store }) => {
  await store.withTx((tx) => createGuestSession(tx, "guest"));

  expect(await findSession(store.db, "guest")).toMatchObject({ hash: "guest", user: null });
  expect(await findSession(store.db, "never started")).toBeNull();
});

test("login moves the guest's cart and draft to a new session", async ({ store }) => {
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => createGuestSession(tx, "guest"));
  await store.withTx((tx) => addToCart(tx, { sessionHash: "guest" }, productId));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));
  await store.withTx((tx) => saveDraft(tx, "guest", { firstname: "Lan" }));

  await store.withTx((tx) => createUserSession(tx, "shopper", user, "guest"));

  expect(await findSession(store.db, "guest")).toBeNull();
  expect((await findSession(store.db, "shopper"))?.user).toEqual(user);
  expect(await getCartQuantities(store.db, { userId: user.id })).toEqual({ [productId]: 2 });
  expect(await findDraft(store.db, "shopper")).toEqual({ firstname: "Lan" });
});

test("a login needs no previous session and works on two devices", async ({ store }) => {
  const user = await givenUser(store);

  await store.withTx((tx) => createUserSession(tx, "phone", user, null));
  await store.withTx((tx) => createUserSession(tx, "laptop", user, "forgotten session"));

  expect((await findSession(store.db, "phone"))?.user?.id).toBe(user.id);
  expect((await findSession(store.db, "laptop"))?.user?.id).toBe(user.id);
});

test("deleting a session deletes a guest's cart and keeps a user's", async ({ store }) => {
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => createGuestSession(tx, "guest"));
  await store.withTx((tx) => addToCart(tx, { sessionHash: "guest" }, productId));
  await store.withTx((tx) => createUserSession(tx, "shopper", user, null));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));

  for (const hash of ["guest", "shopper"]) await store.withTx((tx) => deleteSession(tx, hash));

  expect(await findSession(store.db, "shopper")).toBeNull();
  expect(await getCartQuantities(store.db, { sessionHash: "guest" })).toEqual({});
  expect(await getCartQuantities(store.db, { userId: user.id })).toEqual({ [productId]: 1 });
  expect(await store.db.$count(carts)).toBe(1);
});

test("a new password ends all sessions of its user and no one else's", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenUser(store));
  for (const hash of ["phone", "laptop"])
    await store.withTx((tx) => createUserSession(tx, hash, me, null));
  await store.withTx((tx) => createUserSession(tx, "theirs", other, null));

  await store.withTx((tx) => deleteUserSessions(tx, me.id));

  expect(await foundOf(store, "phone", "laptop", "theirs")).toEqual(["theirs"]);
});

test("a login fails when the password was changed after it was verified", async ({ store }) => {
  const verified = await givenUser(store);
  await store.withTx((tx) => createGuestSession(tx, "guest"));
  await store.withTx((tx) => updatePassword(tx, verified.id, "a new hash"));

  const started = await store.withTx((tx) => createUserSession(tx, "shopper", verified, "guest"));

  expect(started).toBe("changed");
  expect(await foundOf(store, "shopper", "guest")).toEqual(["guest"]);
});

test("a user has at most 20 sessions: the least recently used one ends", async ({ store }) => {
  const user = await givenUser(store);
  for (let i = 0; i < 20; i++) {
    setClock(START + i);
    await store.withTx((tx) => createUserSession(tx, `login ${i}`, user, null));
  }
  setClock(START + 100);
  await store.withTx((tx) => touchSession(tx, "login 0"));

  await store.withTx((tx) => createUserSession(tx, "login 20", user, null));

  expect(await store.db.$count(sessions)).toBe(20);
  expect(await foundOf(store, "login 0", "login 1")).toEqual(["login 0"]);
});

test("a login expires after 30 days of no use, a guest's session after 60", async ({ store }) => {
  const user = await givenUser(store);
  setClock(START);
  await store.withTx((tx) => createGuestSession(tx, "guest"));
  for (const hash of ["idle", "used"])
    await store.withTx((tx) => createUserSession(tx, hash, user, null));
  setClock(START + 29 * DAY);
  await store.withTx((tx) => touchSession(tx, "used"));

  for (const [ms, alive] of [
    [30 * DAY, ["idle", "used", "guest"]],
    [30 * DAY + 1, ["used", "guest"]],
    [58 * DAY, ["used", "guest"]],
    [60 * DAY + 1, []],
  ] as const) {
    setClock(START + ms);
    expect(await foundOf(store, "idle", "used", "guest")).toEqual(alive);
  }
});

test("expired sessions are deleted in batches with their carts", async ({ store }) => {
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  setClock(START);
  for (const hash of ["old guest", "older guest"]) {
    await store.withTx((tx) => createGuestSession(tx, hash));
    await store.withTx((tx) => addToCart(tx, { sessionHash: hash }, productId));
  }
  await store.withTx((tx) => createUserSession(tx, "old login", user, null));
  setClock(START + 40 * DAY);
  await store.withTx((tx) => createGuestSession(tx, "guest"));
  const forget = () => store.withTx((tx) => deleteIdleSessions(tx, 1));
  const hashes = async () => (await store.db.select().from(sessions)).map((row) => row.hash);
  expect([await forget(), await forget()]).toEqual([1, 0]);
  expect((await hashes()).toSorted()).toEqual(["guest", "old guest", "older guest"]);

  setClock(START + 61 * DAY);
  expect([await forget(), await forget(), await forget()]).toEqual([1, 1, 0]);

  expect(await hashes()).toEqual(["guest"]);
  expect(await store.db.$count(carts)).toBe(0);
});
