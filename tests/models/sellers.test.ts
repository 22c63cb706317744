import { afterEach, expect, test, vi } from "vitest";
import {
  createFirstSeller,
  endSellerSession,
  findSellerByEmail,
  findSellerLogin,
  listSellerEmails,
  startSellerSession,
} from "../../app/models/sellers.ts";
import { testStore } from "../support/store.ts";
import { SELLER } from "../support/templates.ts";

afterEach(() => {
  vi.useRealTimers();
});

const COOKIE = { cookieHash: "cookie" };
const TOKEN = { tokenHash: "token" };

async function givenLogin(credentials = { ...COOKIE, ...TOKEN }) {
  const store = testStore();
  const seller = (await findSellerByEmail(store.db, SELLER.email))!;
  await store.withTx((tx) => startSellerSession(tx, { sellerId: seller.id, ...credentials }));
  return { store, seller };
}

test("the first seller is made once and never overwritten", async () => {
  const store = testStore();
  const before = await findSellerByEmail(store.db, SELLER.email);
  const other = { email: "other@example.com", passwordHash: "hash" };

  expect(await store.withTx((tx) => createFirstSeller(tx, other))).toBe(false);

  expect(await listSellerEmails(store.db)).toEqual([SELLER.email]);
  expect(await findSellerByEmail(store.db, ` ${SELLER.email.toUpperCase()}`)).toEqual(before);
  expect(await findSellerByEmail(store.db, other.email)).toBeNull();
});

test("cookie and bearer token are two credentials of one login", async () => {
  const { store, seller } = await givenLogin();

  expect(await findSellerLogin(store.db, COOKIE, 0)).toMatchObject({ seller });
  expect(await findSellerLogin(store.db, TOKEN, 0)).toMatchObject({ seller });
});

test("a cookie is no token and a token is no cookie", async () => {
  const { store } = await givenLogin();

  expect(await findSellerLogin(store.db, { cookieHash: "token" }, 0)).toBeNull();
  expect(await findSellerLogin(store.db, { tokenHash: "cookie" }, 0)).toBeNull();
  expect(await findSellerLogin(store.db, { tokenHash: "" }, 0)).toBeNull();
});

test.each([COOKIE, TOKEN])("logout by %o ends both, and no other login", async (credential) => {
  const { store, seller } = await givenLogin();
  const other = { cookieHash: "other cookie", tokenHash: "other token" };
  await store.withTx((tx) => startSellerSession(tx, { sellerId: seller.id, ...other }));

  await store.withTx((tx) => endSellerSession(tx, credential));

  expect(await findSellerLogin(store.db, COOKIE, 0)).toBeNull();
  expect(await findSellerLogin(store.db, TOKEN, 0)).toBeNull();
  const { tokenHash } = other;
  expect(await findSellerLogin(store.db, { tokenHash }, 0)).toMatchObject({ seller });
});

test("a login that was not seen since the given time is over", async () => {
  vi.setSystemTime(1_800_000_000_000);
  const { store, seller } = await givenLogin();

  expect(await findSellerLogin(store.db, COOKIE, 1_799_999_999_999)).toMatchObject({ seller });
  expect(await findSellerLogin(store.db, COOKIE, 1_800_000_000_000)).toBeNull();
});
