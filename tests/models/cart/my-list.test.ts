import { expect, test } from "vitest";
import { closeAccount } from "#app/models/accounts/closed-accounts.ts";
import { createGuestSession } from "#app/models/accounts/sessions.ts";
import { getCartQuantities, MAX_LINES, MAX_LISTED } from "#app/models/cart/carts.ts";
import { addListToCart, getSaved, listSaved, saveToList } from "#app/models/cart/my-list.ts";
import { mergeGuestCart, replaceCart } from "#app/models/cart/update-cart.ts";
import { deleteProduct } from "#app/models/catalogue/update-products.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { listItems } from "#db/schema.ts";
import { givenProduct, givenUser, testStore } from "../../support/data/store.ts";

async function givenGuest(store: Store) {
  const sessionHash = newId();
  await store.withTx((tx) => createGuestSession(tx, sessionHash));
  return { sessionHash };
}

async function givenProducts(store: Store, count: number) {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await givenProduct(store, { name: `Món ${i}` }));
  return ids;
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("a guest's list goes to the shopper at login, up to the most that a list holds", async () => {
  const store = testStore();
  const guest = await givenGuest(store);
  const owner = { userId: (await givenUser(store)).id };
  const ids = await givenProducts(store, MAX_LISTED + 10);
  for (const [i, id] of ids.entries())
    await store.withTx((tx) => saveToList(tx, i < 20 ? owner : guest, id));
  await store.withTx((tx) => saveToList(tx, guest, ids[0]!));

  await store.withTx((tx) => mergeGuestCart(tx, guest.sessionHash, owner.userId));

  const saved = await getSaved(store.db, owner);
  expect(Object.keys(saved)).toHaveLength(MAX_LISTED);
  for (const id of ids.slice(0, 20)) expect(saved).toHaveProperty(id);
  expect(await getSaved(store.db, guest)).toEqual({});
});

test("adding the list leaves out what does not fit into the cart", async () => {
  const store = testStore();
  const guest = await givenGuest(store);
  const ids = await givenProducts(store, MAX_LINES + 3);
  const inCart = ids.slice(0, MAX_LINES - 1);
  await store.withTx((tx) =>
    replaceCart(tx, guest, Object.fromEntries(inCart.map((id) => [id, 2]))),
  );
  for (const id of [ids[0]!, ...ids.slice(-3)])
    await store.withTx((tx) => saveToList(tx, guest, id));

  await store.withTx((tx) => addListToCart(tx, guest));

  const quantities = await getCartQuantities(store.db, guest);
  expect(Object.keys(quantities)).toHaveLength(MAX_LINES);
  expect(quantities[ids[0]!]).toBe(2);
});

test("a deleted product leaves all lists, and a closed account takes its list along", async () => {
  const store = testStore();
  const { id: userId } = await givenUser(store);
  const [kept = "", gone = ""] = await givenProducts(store, 2);
  for (const id of [kept, gone]) await store.withTx((tx) => saveToList(tx, { userId }, id));

  await store.withTx((tx) => deleteProduct(tx, gone));
  expect(idsOf(await listSaved(store.db, { userId }))).toEqual([kept]);

  await store.withTx((tx) => closeAccount(tx, userId));
  expect(await store.db.select().from(listItems)).toEqual([]);
});
