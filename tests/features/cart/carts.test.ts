import { expect } from "vitest";
import type { CartOwner } from "#app/features/cart/cart-owner.server.ts";
import {
  getCart,
  getCartQuantities,
  MAX_LINES,
  MAX_QUANTITY,
} from "#app/features/cart/carts.server.ts";
import {
  addToCart,
  clearCart,
  deleteLine,
  mergeGuestCart,
  removeOne,
  replaceCart,
  setQuantity,
} from "#app/features/cart/update-cart.server.ts";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import {
  givenGuest,
  givenNumbered,
  givenProduct,
  givenProducts,
  givenUser,
} from "#tests/support/data/store.ts";
import { long } from "#tests/support/scope.ts";

const put = (store: Store, owner: CartOwner, productId: string, quantity: number) =>
  store.withTx((tx) => setQuantity(tx, owner, productId, quantity));
const add = (store: Store, owner: CartOwner, productId: string) =>
  store.withTx((tx) => addToCart(tx, owner, productId));
const quantities = (store: Store, owner: CartOwner) => getCartQuantities(store.db, owner);

/** A guest and a shopper, to whose cart the guest's is added at login. */
async function givenBoth(store: Store) {
  const guest = await givenGuest(store);
  const owner = { userId: (await givenUser(store)).id };
  const merge = () => store.withTx((tx) => mergeGuestCart(tx, guest.sessionHash, owner.userId));
  return { guest, owner, merge };
}

test("adding raises the quantity, removing lowers it down to no line", async ({ store }) => {
  const owner = { userId: (await givenUser(store)).id };
  const productId = await givenProduct(store);
  const quantity = async () => (await getCart(store.db, owner)).lines[0]?.quantity;

  await add(store, owner, productId);
  expect(await quantity()).toBe(1);
  await add(store, owner, productId);
  expect(await quantity()).toBe(2);
  await put(store, owner, productId, 5);
  expect(await quantity()).toBe(5);
  for (let i = 0; i < 5; i++) await store.withTx((tx) => removeOne(tx, owner, productId));
  expect(await quantity()).toBeUndefined();
});

test("deleting a line keeps the others; a second time does nothing", async ({ store }) => {
  const owner = await givenGuest(store);
  const [gone, remaining] = await givenProducts(store, ["Quế", "Hồi"]);
  await put(store, owner, gone, 7);
  await put(store, owner, remaining, 2);

  for (const remove of [deleteLine, deleteLine, removeOne]) {
    await store.withTx((tx) => remove(tx, owner, gone));
    expect(await quantities(store, owner)).toEqual({ [remaining]: 2 });
  }
});

test("fifty concurrent adds count fifty", async ({ store }) => {
  const owner = await givenGuest(store);
  const productId = await givenProduct(store);
  const taps = Array.from({ length: 50 }, () => add(store, owner, productId));

  expect(await Promise.all(taps)).toEqual(Array(50).fill("done"));

  expect(await quantities(store, owner)).toEqual({ [productId]: 50 });
});

test("a product that does not exist or is out of stock cannot be added", async ({ store }) => {
  const owner = await givenGuest(store);
  const soldOut = await givenProduct(store, { inStock: false });

  expect(await add(store, owner, soldOut)).toBe("unavailable");
  expect(await add(store, owner, newId())).toBe("unavailable");
  expect(await put(store, owner, soldOut, 2)).toBe("unavailable");

  expect((await getCart(store.db, owner)).lines).toEqual([]);
});

test("a line has a maximum quantity", async ({ store }) => {
  const owner = await givenGuest(store);
  const productId = await givenProduct(store);
  await put(store, owner, productId, MAX_QUANTITY);

  expect(await add(store, owner, productId)).toBe("too-many");

  expect(await quantities(store, owner)).toEqual({ [productId]: MAX_QUANTITY });
});

test("a full cart accepts no other products, but more of those it has", async ({ store }) => {
  const owner = await givenGuest(store);
  const ids = await givenNumbered(store, MAX_LINES + 1);
  const newest = ids.pop()!;
  const items = Object.fromEntries(ids.map((id) => [id, 1]));
  await store.withTx((tx) => replaceCart(tx, owner, items));

  expect(await add(store, owner, newest)).toBe("full");
  expect(await add(store, owner, ids[0]!)).toBe("done");

  expect(await quantities(store, owner)).toEqual({ ...items, [ids[0]!]: 2 });
});

test("lines are in the order they were added, at the current price", async ({ store }) => {
  const owner = await givenGuest(store);
  const rice = await findCategory(store.db, "rice");
  const first = await givenProduct(store, { categoryId: rice?.id ?? null, weight: "500 g" });
  const second = await givenProduct(store, { name: "Quế" });
  setClock(Date.now());
  await put(store, owner, second, 1);
  setClock(Date.now() + 1_000);
  await put(store, owner, first, 2);
  await changeProduct(store, first, { name: "Gạo mới", offerPriceVnd: 70_000 });

  const { lines } = await getCart(store.db, owner);

  expect(lines).toMatchObject([
    { productId: second, name: "Quế", categoryPath: null, weight: null, unavailable: null },
    { name: "Gạo mới", offerPriceVnd: 70_000, quantity: 2, categoryPath: "rice", weight: "500 g" },
  ]);
});

test("gone and out-of-stock lines are shown but not counted", async ({ store }) => {
  const owner = await givenGuest(store);
  const good = await givenProduct(store, { name: "Nghệ", offerPriceVnd: 40_000 });
  const soldOut = await givenProduct(store, { name: "Quế", offerPriceVnd: 400_000 });
  const gone = await givenProduct(store, { name: "Hồi", offerPriceVnd: 900_000 });
  for (const id of [good, soldOut, gone]) await put(store, owner, id, 2);
  await changeProduct(store, soldOut, { inStock: false });
  await removeProduct(store, gone);

  const { lines, totals } = await getCart(store.db, owner);

  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
  const shown = Object.fromEntries(lines.map(({ name, unavailable }) => [name, unavailable]));
  expect(shown).toEqual({ Nghệ: null, Quế: "out-of-stock", Hồi: "gone" });
  const sums = { priceVnd: 80_000, shippingVnd: 30_000, discountVnd: 0, amountVnd: 110_000 };
  expect(totals).toEqual(sums);
});

test("a line counts again once its product is back in stock", async ({ store }) => {
  const owner = await givenGuest(store);
  const productId = await givenProduct(store);
  await put(store, owner, productId, 2);
  await changeProduct(store, productId, { inStock: false });
  expect((await getCart(store.db, owner)).totals.amountVnd).toBe(0);

  await changeProduct(store, productId, { inStock: true });

  expect((await getCart(store.db, owner)).totals.priceVnd).toBe(100_000);
});

test("a guest's cart of 200 lines is merged at login without losses", async ({ store }) => {
  const { guest, owner, merge } = await givenBoth(store);
  const ids = await givenNumbered(store, 250);
  const quantityOf = (i: number) => (i % 9) + 1;
  await store.withTx(async (tx) => {
    for (const [i, id] of ids.entries()) {
      if (i < 200) await setQuantity(tx, guest, id, quantityOf(i));
      if (i >= 150) await setQuantity(tx, owner, id, 4);
    }
  });

  await merge();

  const sums = ids.map((_, i) => (i < 200 ? quantityOf(i) : 0) + (i >= 150 ? 4 : 0));
  const expected = Object.fromEntries(ids.map((id, i) => [id, sums[i]]));
  expect(await quantities(store, owner)).toEqual(expected);
  expect((await getCart(store.db, guest)).lines).toEqual([]);
});

long(test)("repeated merging is limited to twice the lines of a cart", async ({ store }) => {
  const owner = { userId: (await givenUser(store)).id };
  const ids = await givenNumbered(store, 3 * MAX_LINES);
  for (let cart = 0; cart < 3; cart++) {
    const guest = await givenGuest(store);
    const own = ids.slice(cart * MAX_LINES, (cart + 1) * MAX_LINES);
    const items = Object.fromEntries([...own, ids[0]!].map((id) => [id, 1]));
    await store.withTx((tx) => replaceCart(tx, guest, items));
    await store.withTx((tx) => mergeGuestCart(tx, guest.sessionHash, owner.userId));
  }

  const merged = await quantities(store, owner);
  expect(Object.keys(merged)).toHaveLength(2 * MAX_LINES);
  expect(merged[ids[0]!]).toBe(3);
});

test("merging keeps deleted products and the maximum quantity", async ({ store }) => {
  const { guest, owner, merge } = await givenBoth(store);
  const [many, gone] = await givenProducts(store, ["Quế", "Hồi"]);
  await put(store, guest, many, 600);
  await put(store, owner, many, 600);
  await put(store, guest, gone, 2);
  await removeProduct(store, gone);

  await merge();

  expect(await quantities(store, owner)).toEqual({ [many]: MAX_QUANTITY, [gone]: 2 });
});

test("merging the same guest's cart twice adds it once", async ({ store }) => {
  const { guest, owner, merge } = await givenBoth(store);
  const productId = await givenProduct(store);
  await put(store, guest, productId, 3);

  await Promise.all([merge(), merge()]);

  expect(await quantities(store, owner)).toEqual({ [productId]: 3 });
});

test("an API client's cart replaces the stored one", async ({ store }) => {
  const owner = { userId: (await givenUser(store)).id };
  const [old, remaining, soldOut] = await givenProducts(store, ["Quế", "Hồi", "Nghệ"]);
  await put(store, owner, old, 5);
  await changeProduct(store, soldOut, { inStock: false });

  const items = { [remaining]: 2, [newId()]: 9, [soldOut]: 1, "no such id": 1 };
  await store.withTx((tx) => replaceCart(tx, owner, items));

  expect(await quantities(store, owner)).toEqual({ [remaining]: 2, [soldOut]: 1 });
});

test("carts are independent, and clearing one keeps the other", async ({ store }) => {
  const [a, b] = await repeat(2, () => givenGuest(store));
  const productId = await givenProduct(store);
  await put(store, a, productId, 1);
  await put(store, b, productId, 2);

  await store.withTx(async (tx) => clearCart(tx, a));

  expect(await quantities(store, a)).toEqual({});
  expect(await quantities(store, b)).toEqual({ [productId]: 2 });
});
