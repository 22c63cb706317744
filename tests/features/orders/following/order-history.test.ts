import { expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { findCategory } from "#app/features/catalogue/categories/categories.server.ts";
import { findPicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import {
  insertProduct,
  type NewProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import type { Store } from "#db/client.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { givenFullCart, givenPlacedOrder, PICTURE } from "#tests/support/data/orders.ts";
import { changeProduct, removeOrder, removeProduct } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";

const insert = (store: Store, product: NewProduct) =>
  store.withTx((tx) => insertProduct(tx, product, [PICTURE]));

test("an order does not change when its product is edited or deleted", async ({ store }) => {
  const rice = await findCategory(store.db, "rice");
  const names = { name: "Gạo tám", nameEn: "Tám rice" };
  const base = { ...names, description: "Dẻo", priceVnd: 90_000, offerPriceVnd: 80_000 };
  const product = { ...base, categoryId: rice!.id, weight: "2 kg" };
  const productId = await insert(store, product);
  const placed = await givenOrderOf(store, { [productId]: 1 });
  const asSold = { ...names, category: "rice", imageRef: PICTURE.hash, weight: "2 kg" };
  const prices = { offerPriceVnd: 80_000, fullPriceVnd: null };
  const pieces = { quantity: 1, stockTaken: 0, beforeWeighing: null, pickedAt: null, returned: 0 };
  const of = { orderId: placed.id, position: 0, productId };
  expect(placed.lines).toEqual([{ ...of, ...asSold, ...prices, ...pieces }]);

  const changes = { name: "Khác", weight: "1 kg", offerPriceVnd: 1, categoryId: null };
  await changeProduct(store, productId, changes);
  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  await removeProduct(store, productId);
  expect(await findOrder(store.db, placed.id)).toEqual(placed);
});

test("an order's picture is deleted with the last order that shows it", async ({ store }) => {
  const product = { name: "Hồi", description: "", categoryId: null, priceVnd: 1, offerPriceVnd: 1 };
  const productId = await insert(store, product);
  const [first, second] = await repeat(2, () => givenOrderOf(store, { [productId]: 1 }));
  const picture = () => findPicture(store.db, PICTURE.hash, 240);

  await removeProduct(store, productId);
  expect(await picture()).toEqual(Buffer.from("webp"));
  await removeOrder(store, first.id);
  expect(await picture()).toEqual(Buffer.from("webp"));
  await removeOrder(store, second.id);
  expect(await picture()).toBeNull();
});

test("replacing an address does not change an order's", async ({ store }) => {
  const { userId, address } = await givenFullCart(store);
  const placed = await givenPlacedOrder(store, userId);

  const moved = { ...ADDRESS, street: "1 Lê Lợi", city: "Huế", email: "moi@example.com" };
  await store.withTx((tx) => saveAddress(tx, userId, moved));

  const stored = await findOrder(store.db, placed.id);
  expect(stored).toMatchObject({ ...ADDRESS, addressId: address.id });
});
