import { expect } from "vitest";
import { createUser, findUserByEmail, updatePassword } from "#app/models/accounts/users.ts";
import { users } from "#db/schema.ts";
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenUser } from "../../support/data/store.ts";

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
