import { afterEach, expect, test, vi } from "vitest";
import { findDraft, keepDraft } from "../../app/models/addresses.ts";
import { addToCart, cartQuantities } from "../../app/models/carts.ts";
import {
  endOtherSessions,
  endSession,
  findSession,
  logInSession,
  startSession,
  touchSession,
} from "../../app/models/sessions.ts";
import { carts, sessions } from "../../db/schema.ts";
import { givenProduct, givenUser, testStore } from "../support/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

test("a guest's session has no user; an unknown one does not exist", async () => {
  const store = testStore();
  await store.withTx((tx) => startSession(tx, "guest"));

  expect(await findSession(store.db, "guest")).toMatchObject({ hash: "guest", user: null });
  expect(await findSession(store.db, "never started")).toBeNull();
});

test("login moves the guest's cart and draft to a new session and ends the old one", async () => {
  const store = testStore();
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => startSession(tx, "guest"));
  await store.withTx((tx) => addToCart(tx, { sessionHash: "guest" }, productId));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));
  await store.withTx((tx) => keepDraft(tx, "guest", { firstname: "Lan" }));

  await store.withTx((tx) => logInSession(tx, "shopper", user.id, "guest"));

  expect(await findSession(store.db, "guest")).toBeNull();
  expect((await findSession(store.db, "shopper"))?.user).toEqual(user);
  expect(await cartQuantities(store.db, { userId: user.id })).toEqual({ [productId]: 2 });
  expect(await findDraft(store.db, "shopper")).toEqual({ firstname: "Lan" });
});

test("login without a session before it works, and on two devices at once", async () => {
  const store = testStore();
  const user = await givenUser(store);

  await store.withTx((tx) => logInSession(tx, "phone", user.id, null));
  await store.withTx((tx) => logInSession(tx, "laptop", user.id, "forgotten session"));

  expect((await findSession(store.db, "phone"))?.user?.id).toBe(user.id);
  expect((await findSession(store.db, "laptop"))?.user?.id).toBe(user.id);
});

test("ending a session takes a guest's cart and leaves a user's", async () => {
  const store = testStore();
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => startSession(tx, "guest"));
  await store.withTx((tx) => addToCart(tx, { sessionHash: "guest" }, productId));
  await store.withTx((tx) => logInSession(tx, "shopper", user.id, null));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));

  for (const hash of ["guest", "shopper"]) await store.withTx((tx) => endSession(tx, hash));

  expect(await findSession(store.db, "shopper")).toBeNull();
  expect(await cartQuantities(store.db, { sessionHash: "guest" })).toEqual({});
  expect(await cartQuantities(store.db, { userId: user.id })).toEqual({ [productId]: 1 });
  expect(await store.db.$count(carts)).toBe(1);
});

test("a new password ends all logins but the one that set it, and nobody else's", async () => {
  const store = testStore();
  const [me, other] = [await givenUser(store), await givenUser(store)];
  for (const hash of ["phone", "laptop"])
    await store.withTx((tx) => logInSession(tx, hash, me.id, null));
  await store.withTx((tx) => logInSession(tx, "theirs", other.id, null));

  await store.withTx((tx) => endOtherSessions(tx, me.id, "laptop"));

  expect(await findSession(store.db, "phone")).toBeNull();
  expect((await findSession(store.db, "laptop"))?.user?.id).toBe(me.id);
  expect((await findSession(store.db, "theirs"))?.user?.id).toBe(other.id);
});

test("a login ends after 30 idle days, a guest's session after 60", async () => {
  const store = testStore();
  const user = await givenUser(store);
  vi.setSystemTime(START);
  await store.withTx((tx) => startSession(tx, "guest"));
  await store.withTx((tx) => logInSession(tx, "shopper", user.id, null));
  const alive = async () => [
    (await findSession(store.db, "shopper")) !== null,
    (await findSession(store.db, "guest")) !== null,
  ];

  vi.setSystemTime(START + 30 * DAY);
  expect(await alive()).toEqual([true, true]);
  vi.setSystemTime(START + 30 * DAY + 1);
  expect(await alive()).toEqual([false, true]);
  vi.setSystemTime(START + 60 * DAY + 1);
  expect(await alive()).toEqual([false, false]);
});

test("a session in use lives on", async () => {
  const store = testStore();
  const user = await givenUser(store);
  vi.setSystemTime(START);
  await store.withTx((tx) => logInSession(tx, "shopper", user.id, null));
  vi.setSystemTime(START + 29 * DAY);
  await store.withTx((tx) => touchSession(tx, "shopper"));

  vi.setSystemTime(START + 58 * DAY);

  expect(await findSession(store.db, "shopper")).not.toBeNull();
});

test("starting a session forgets the ones that ended, with their carts, and only those", async () => {
  const store = testStore();
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  vi.setSystemTime(START);
  await store.withTx((tx) => startSession(tx, "old guest"));
  await store.withTx((tx) => addToCart(tx, { sessionHash: "old guest" }, productId));
  await store.withTx((tx) => logInSession(tx, "old login", user.id, null));
  vi.setSystemTime(START + 40 * DAY);
  await store.withTx((tx) => startSession(tx, "guest"));
  const hashes = async () => (await store.db.select().from(sessions)).map((row) => row.hash);
  expect((await hashes()).toSorted()).toEqual(["guest", "old guest"]);

  vi.setSystemTime(START + 61 * DAY);
  await store.withTx((tx) => startSession(tx, "new guest"));

  expect((await hashes()).toSorted()).toEqual(["guest", "new guest"]);
  expect(await store.db.$count(carts)).toBe(0);
});
