import { expect } from "vitest";
import { closeAccount } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { getCartQuantities, MAX_LINES, MAX_LISTED } from "#app/features/cart/carts.server.ts";
import {
  addListToCart,
  getSaved,
  listSaved,
  saveToList,
} from "#app/features/cart/my-list/my-list.server.ts";
import { mergeGuestCart, replaceCart } from "#app/features/cart/update-cart.server.ts";
import { listItems } from "#db/schema.ts";
import { idsOf } from "#tests/support/data/lists.ts";
import { removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenGuest, givenNumbered, givenProducts, givenUser } from "#tests/support/data/store.ts";

test("a guest's list goes to the shopper at login, up to its limit", async ({ store }) => {
  const guest = await givenGuest(store);
  const owner = { userId: (await givenUser(store)).id };
  const ids = await givenNumbered(store, MAX_LISTED + 10);
  await store.withTx(async (tx) => {
    for (const [i, id] of ids.entries()) await saveToList(tx, i < 20 ? owner : guest, id);
    await saveToList(tx, guest, ids[0]!);
  });

  await store.withTx((tx) => mergeGuestCart(tx, guest.sessionHash, owner.userId));

  const saved = await getSaved(store.db, owner);
  expect(Object.keys(saved)).toHaveLength(MAX_LISTED);
  for (const id of ids.slice(0, 20)) expect(saved).toHaveProperty(id);
  expect(await getSaved(store.db, guest)).toEqual({});
});

test("adding the list leaves out what does not fit into the cart", async ({ store }) => {
  const guest = await givenGuest(store);
  const ids = await givenNumbered(store, MAX_LINES + 3);
  const inCart = Object.fromEntries(ids.slice(0, MAX_LINES - 1).map((id) => [id, 2]));
  await store.withTx((tx) => replaceCart(tx, guest, inCart));
  for (const id of [ids[0]!, ...ids.slice(-3)])
    await store.withTx((tx) => saveToList(tx, guest, id));

  await store.withTx((tx) => addListToCart(tx, guest));

  const quantities = await getCartQuantities(store.db, guest);
  expect(Object.keys(quantities)).toHaveLength(MAX_LINES);
  expect(quantities[ids[0]!]).toBe(2);
});

test("deleted products leave all lists, closed accounts take theirs", async ({ store }) => {
  const { id: userId } = await givenUser(store);
  const [kept, gone] = await givenProducts(store, ["Quế", "Hồi"]);
  for (const id of [kept, gone]) await store.withTx((tx) => saveToList(tx, { userId }, id));

  await removeProduct(store, gone);
  expect(idsOf(await listSaved(store.db, { userId }))).toEqual([kept]);

  await store.withTx((tx) => closeAccount(tx, userId));
  expect(await store.db.select().from(listItems)).toEqual([]);
});
