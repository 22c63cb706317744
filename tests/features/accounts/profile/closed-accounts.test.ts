import { eq, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect } from "vitest";
import {
  findAddress,
  saveAddress,
  saveDraft,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { codeHolder, issueCode } from "#app/features/accounts/codes/one-time-codes.server.ts";
import {
  createGuestSession,
  createUser,
  createUserSession,
  findUser,
  findUserByEmail,
  updateName,
} from "#app/features/accounts/login/users.server.ts";
import {
  keepFormerEmail,
  markEmailVerified,
} from "#app/features/accounts/profile/account-emails.server.ts";
import {
  closeAccount,
  loginBucket,
} from "#app/features/accounts/profile/closed-accounts.server.ts";
import { addToCart, replaceCart } from "#app/features/cart/update-cart.server.ts";
import { findOrder, listUserOrders } from "#app/features/orders/finding/orders.server.ts";
import { countEvent } from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import * as schema from "#db/schema.ts";
import { oneTimeCodes, rateEvents, sessions, users } from "#db/schema.ts";
import { OwnerGoneError } from "#db/store-error.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { CLIENT } from "#tests/support/data/codes.ts";
import { givenFullCart, givenPlacedOrder, submitOrder } from "#tests/support/data/orders.ts";
import { PASSWORD_HASH } from "#tests/support/data/passwords.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenUser, testStore } from "#tests/support/data/store.ts";

const close = (store: Store, userId: string) => store.withTx((tx) => closeAccount(tx, userId));

/** The names of the tables in which a text occurs, in any column. */
async function tablesWith({ db }: Store, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const rows = await db.select().from(table);
    if (JSON.stringify(rows).includes(text)) found.push(getTableName(table));
  }
  return found.sort();
}

/** A shopper with a row in every table that can have one, and with a login that failed. */
async function givenEverything(store: Store, email: string) {
  const user = await givenUser(store, email);
  const productId = await givenProduct(store);
  const [login, guest] = [`login ${user.id}`, newId()];
  await store.withTx(async (tx) => {
    await createUserSession(tx, login, user, null);
    await createGuestSession(tx, guest);
    await issueCode(tx, codeHolder("address", login, email), { client: CLIENT, user });
    await saveAddress(tx, user.id, { ...ADDRESS, email });
    await saveDraft(tx, login, { email });
    await markEmailVerified(tx, user.id, email);
    await keepFormerEmail(tx, { userId: user.id, email, keyHash: `key ${user.id}` });
    await addToCart(tx, { userId: user.id }, productId);
    await countEvent(tx, `${loginBucket(email)}:${CLIENT}`);
  });
  const reset = { purpose: "password", sessionHash: guest, email } as const;
  await store.withTx((tx) => issueCode(tx, reset, { client: CLIENT, user }));
  return { user, productId };
}

test("without orders only what limits mails for a day is left", async ({ store }) => {
  const { user } = await givenEverything(store, "lan@example.com");
  await givenEverything(store, "lan@example.com.vn");

  await close(store, user.id);

  const buckets = (await store.db.select().from(rateEvents)).map(({ bucket }) => bucket);
  const ofLan = buckets.filter((bucket) => /lan@example\.com(?!\.vn)/.test(bucket));
  expect(ofLan).toEqual(["code:address:account:lan@example.com"]);
  expect(await tablesWith(store, user.id)).toEqual([]);
  await store.withTx((tx) => Promise.resolve(tx.delete(rateEvents)));
  expect(await tablesWith(store, 'lan@example.com"')).toEqual([]);
  // The other shopper has lost nothing.
  expect(await store.db.$count(sessions)).toBe(3);
  expect(await store.db.$count(oneTimeCodes)).toBe(2);
  expect(await findUserByEmail(store.db, "lan@example.com.vn")).not.toBeNull();
});

test("with orders an empty row is left, which nobody finds", async ({ store }) => {
  const [{ userId }, other] = await repeat(2, () => givenFullCart(store));
  const before = await givenPlacedOrder(store, userId);
  const othersOrder = await givenPlacedOrder(store, other.userId);
  const { email } = (await findUser(store.db, userId))!;
  await store.withTx((tx) => keepFormerEmail(tx, { userId, email, keyHash: "key" }));

  await close(store, userId);

  const [row] = await store.db.select().from(users).where(eq(users.id, userId));
  const empty = { name: "", email: "", passwordHash: "" };
  expect(row).toMatchObject({ ...empty, closedAt: expect.any(Number) });
  expect(await tablesWith(store, email)).toEqual([]);
  expect(await findUser(store.db, userId)).toBeNull();
  expect(await findUserByEmail(store.db, email)).toBeNull();
  expect(await findUserByEmail(store.db, row!.emailKey)).toBeNull();
  expect((await findOrder(store.db, before.id))?.email).toBe(before.email);
  expect(await findOrder(store.db, othersOrder.id)).not.toBeNull();
  expect(await findUser(store.db, other.userId)).not.toBeNull();

  const account = { name: "Lan", email, passwordHash: PASSWORD_HASH };
  const again = await store.withTx((tx) => createUser(tx, account));
  const { orders } = await listUserOrders(store.db, again!.id, { page: 1, limit: 10 });
  expect(orders).toEqual([]);
});

test("closing twice, or an account that is not there, changes nothing", async ({ store }) => {
  const { userId } = await givenFullCart(store);
  await givenPlacedOrder(store, userId);
  await close(store, userId);
  const before = await store.db.select().from(users);

  await close(store, userId);
  await close(store, "nobody");

  expect(await store.db.select().from(users)).toEqual(before);
});

test.each([true, false])("none order, add or save once closed (orders: %s)", async (hasOrders) => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const user = (await findUser(store.db, userId))!;
  if (hasOrders) await givenPlacedOrder(store, userId);
  const items = [{ productId, quantity: 1 }];
  await close(store, userId);

  const noAddress = { kind: "no-address" };
  expect(await submitOrder(store, userId)).toEqual(noAddress);
  expect(await submitOrder(store, userId, { items })).toEqual(noAddress);
  for (const write of [
    () => store.withTx((tx) => addToCart(tx, { userId }, productId)),
    () => store.withTx((tx) => replaceCart(tx, { userId }, { [productId]: 1 })),
    () => store.withTx((tx) => saveAddress(tx, userId, ADDRESS)),
    () => store.withTx((tx) => markEmailVerified(tx, userId, "lan@example.com")),
  ])
    await expect(write()).rejects.toThrow(OwnerGoneError);
  await store.withTx((tx) => updateName(tx, userId, "Lan"));
  expect(await store.withTx((tx) => createUserSession(tx, "late", user, null))).toBe("changed");
  const ofUser = await tablesWith(store, userId);
  expect(ofUser).toEqual(hasOrders ? ["log_changes", "orders", "users"] : []);
  expect(await findAddress(store.db, userId)).toBeNull();
});

test("an order placed just before its account closed stays", async ({ store }) => {
  const [first, second] = await repeat(2, () => givenFullCart(store));

  const [placed, , , refused] = await Promise.all([
    submitOrder(store, first.userId),
    close(store, first.userId),
    close(store, second.userId),
    submitOrder(store, second.userId),
  ]);

  expect([placed.kind, refused.kind]).toEqual(["done", "no-address"]);
  const rows = await store.db.select().from(users);
  expect(rows.map(({ id }) => id)).toEqual([first.userId]);
});

test("registering again does not reset the limit of codes", async ({ store }) => {
  let codes = 0;
  for (let i = 0; i < 5; i++) {
    const user = await givenUser(store, "victim@example.com");
    await store.withTx((tx) => createUserSession(tx, `session ${i}`, user, null));
    const holder = codeHolder("address", `session ${i}`, user.email);
    for (let j = 0; j < 5; j++) {
      const issued = await store.withTx((tx) => issueCode(tx, holder, { client: CLIENT, user }));
      if ("code" in issued) codes++;
    }
    await close(store, user.id);
  }

  expect(codes).toBe(3);
});
