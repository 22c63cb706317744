import { expect } from "vitest";
import {
  createUser,
  findUserByEmail,
  updatePassword,
} from "#app/features/accounts/login/users.server.ts";
import {
  findFormerEmail,
  isEmailReserved,
  keepFormerEmail,
  waitForEmailChange,
} from "#app/features/accounts/profile/account-emails.server.ts";
import { formerEmails, users } from "#db/schema.ts";
import { deleteExpiredRows } from "#server/background/expired-rows.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenUser } from "#tests/support/data/store.ts";

const account = (email: string) => ({ name: "Lan", email, passwordHash: "hash" });

test("an account is found by its e-mail in any case", async ({ store }) => {
  const user = await store.withTx((tx) => createUser(tx, account("Lan@Example.com")));

  expect(user?.email).toBe("Lan@Example.com");
  expect(await findUserByEmail(store.db, " lan@EXAMPLE.com ")).toEqual(user);
  expect(await findUserByEmail(store.db, "an@example.com")).toBeNull();
});

test("an e-mail has one account, and the first is not modified", async ({ store }) => {
  const first = await store.withTx((tx) => createUser(tx, account("lan@example.com")));
  const again = { ...account("LAN@example.com"), name: "Thief", passwordHash: "theirs" };

  expect(await store.withTx((tx) => createUser(tx, again))).toBeNull();

  expect(await findUserByEmail(store.db, "lan@example.com")).toEqual(first);
});

test("twenty concurrent registrations of one e-mail create one account", async ({ store }) => {
  const register = () => store.withTx((tx) => createUser(tx, account("lan@example.com")));
  const made = await Promise.all(Array.from({ length: 20 }, register));

  expect(made.filter((user) => user !== null)).toHaveLength(1);
  expect(await store.db.$count(users)).toBe(1);
});

test("a new password applies to one user only", async ({ store }) => {
  const [me, other] = await repeat(2, () => givenUser(store));

  await store.withTx((tx) => updatePassword(tx, me.id, "new hash"));

  expect((await findUserByEmail(store.db, me.email))?.passwordHash).toBe("new hash");
  expect((await findUserByEmail(store.db, other.email))?.passwordHash).toBe(other.passwordHash);
});

const HOUR = 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

test("after 72 hours a former address opens and reserves nothing", async ({ store }) => {
  const { db, withTx } = store;
  const [user, other] = await repeat(2, () => givenUser(store));
  for (let i = 0; i < 5; i++) {
    setClock(START + i * HOUR);
    const former = { userId: user.id, email: `Lan-${i}@example.com`, keyHash: `key ${i}` };
    await withTx((tx) => keepFormerEmail(tx, former));
  }
  const state = async () => [
    (await findFormerEmail(db, "key 0"))?.email ?? null,
    await isEmailReserved(db, "LAN-0@example.com", other.id),
    await isEmailReserved(db, "LAN-0@example.com", null),
    await isEmailReserved(db, "lan-0@example.com", user.id),
    await waitForEmailChange(db, user.id),
  ];
  const clean = () => withTx((tx) => deleteExpiredRows(tx, { limit: 100, keepOrdersDays: 1 }));

  setClock(START + 72 * HOUR - 1);
  await clean();
  expect(await state()).toEqual(["Lan-0@example.com", true, true, false, 1]);
  setClock(START + 72 * HOUR);
  expect(await state()).toEqual([null, false, false, false, 0]);
  expect(await db.$count(formerEmails)).toBe(5);
  await clean();
  expect(await db.$count(formerEmails)).toBe(4);
});
