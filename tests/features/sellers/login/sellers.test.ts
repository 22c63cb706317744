import { expect } from "vitest";
import {
  createFirstSeller,
  createSeller,
  createSellerSession,
  deleteSeller,
  deleteSellerSession,
  findSellerByEmail,
  findSellerSession,
  listSellerEmails,
  listSellers,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { testStore } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";

const COOKIE = { cookieHash: "cookie" };
const TOKEN = { tokenHash: "token" };

async function givenLogin(credentials = { ...COOKIE, ...TOKEN }) {
  const store = testStore();
  const seller = (await findSellerByEmail(store.db, SELLER.email))!;
  await store.withTx((tx) => createSellerSession(tx, seller, credentials));
  return { store, seller };
}

test("the first seller is created once and never overwritten", async ({ store }) => {
  const before = await findSellerByEmail(store.db, SELLER.email);
  const other = { email: "other@example.com", passwordHash: "hash" };

  expect(await store.withTx((tx) => createFirstSeller(tx, other))).toBe("taken");

  expect(await listSellerEmails(store.db)).toEqual([SELLER.email]);
  expect(await findSellerByEmail(store.db, ` ${SELLER.email.toUpperCase()}`)).toEqual(before);
  expect(await findSellerByEmail(store.db, other.email)).toBeNull();
});

test("a session has two credentials: its cookie is no token, nor its token a cookie", async () => {
  const { store, seller } = await givenLogin();

  for (const credential of [COOKIE, TOKEN])
    expect(await findSellerSession(store.db, credential, 0)).toMatchObject({ seller });
  for (const wrong of [{ cookieHash: "token" }, { tokenHash: "cookie" }, { tokenHash: "" }])
    expect(await findSellerSession(store.db, wrong, 0)).toBeNull();
});

test.each([COOKIE, TOKEN])("a logout by %o ends both, and no other session", async (credential) => {
  const { store, seller } = await givenLogin();
  const other = { cookieHash: "other cookie", tokenHash: "other token" };
  await store.withTx((tx) => createSellerSession(tx, seller, other));

  await store.withTx((tx) => deleteSellerSession(tx, credential));

  expect(await findSellerSession(store.db, COOKIE, 0)).toBeNull();
  expect(await findSellerSession(store.db, TOKEN, 0)).toBeNull();
  const { tokenHash } = other;
  expect(await findSellerSession(store.db, { tokenHash }, 0)).toMatchObject({ seller });
});

test("a session idle since the given time has expired", async () => {
  setClock(1_800_000_000_000);
  const { store, seller } = await givenLogin();

  expect(await findSellerSession(store.db, COOKIE, 1_799_999_999_999)).toMatchObject({ seller });
  expect(await findSellerSession(store.db, COOKIE, 1_800_000_000_000)).toBeNull();
});

test("an e-mail has one account in any case; the oldest is listed first", async ({ store }) => {
  setClock(1_900_000_000_000);
  const create = (email: string, passwordHash: string) =>
    store.withTx((tx) => createSeller(tx, { email, passwordHash }));

  expect(await create("An@example.com", "hash")).toBe("done");
  expect(await create("an@EXAMPLE.com", "theirs")).toBe("taken");

  expect((await findSellerByEmail(store.db, "An@example.com"))?.passwordHash).toBe("hash");
  expect(await listSellers(store.db)).toMatchObject([
    { email: SELLER.email, createdAt: expect.any(Number), role: "owner" },
    { email: "An@example.com", createdAt: 1_900_000_000_000, role: "owner" },
  ]);
});

test("a new password ends all sessions of that seller and of no other", async () => {
  const { store, seller } = await givenLogin();
  const other = { email: "other@example.com", passwordHash: "hash" };
  await store.withTx(async (tx) => {
    await createSeller(tx, other);
    const added = (await findSellerByEmail(tx, other.email))!;
    await createSellerSession(tx, added, { cookieHash: "c2", tokenHash: "t2" });
  });

  const change = { email: SELLER.email.toUpperCase(), passwordHash: "new" };
  expect(await store.withTx((tx) => updateSellerPassword(tx, change))).toBe("done");

  const stored = await findSellerByEmail(store.db, SELLER.email);
  expect(stored).toEqual({ ...seller, passwordHash: "new" });
  expect(await findSellerSession(store.db, TOKEN, 0)).toBeNull();
  expect(await findSellerSession(store.db, { cookieHash: "c2" }, 0)).not.toBeNull();
  const late = { cookieHash: "late", tokenHash: "late" };
  expect(await store.withTx((tx) => createSellerSession(tx, seller, late))).toBe("changed");
  expect(await findSellerSession(store.db, { cookieHash: "late" }, 0)).toBeNull();
  const unknown = { email: "no@example.com", passwordHash: "x" };
  expect(await store.withTx((tx) => updateSellerPassword(tx, unknown))).toBe("gone");
});

test("a seller is deleted once, with their sessions, by the e-mail in any case", async () => {
  const { store } = await givenLogin();
  await store.withTx((tx) => createSeller(tx, { email: "b@example.com", passwordHash: "hash" }));
  const remove = (email: string) => store.withTx((tx) => deleteSeller(tx, email));

  expect(await remove(SELLER.email)).toBe("done");
  expect(await findSellerSession(store.db, COOKIE, 0)).toBeNull();
  expect([await remove(SELLER.email), await remove("B@example.com")]).toEqual(["gone", "done"]);
});
