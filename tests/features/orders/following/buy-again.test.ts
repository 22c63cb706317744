import { expect } from "vitest";
import {
  getCart,
  getCartQuantities,
  MAX_LINES,
  MAX_QUANTITY,
} from "#app/features/cart/carts.server.ts";
import { clearCart, replaceCart, setQuantity } from "#app/features/cart/update-cart.server.ts";
import {
  deleteProduct,
  updateProductRow,
} from "#app/features/catalogue/products/save-product.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import {
  addOrderToCart,
  compareWithOrder,
} from "#app/features/orders/following/buy-again.server.ts";
import type { Store } from "#db/client.server.ts";
import { givenOrderOf, itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProducts } from "#tests/support/data/store.ts";

const buyAgain = (store: Store, order: Order) => store.withTx((tx) => addOrderToCart(tx, order));
const quantities = (store: Store, { userId }: Order) => getCartQuantities(store.db, { userId });
const compare = async (store: Store, order: Order) =>
  compareWithOrder(store.db, order, await getCart(store.db, { userId: order.userId }));

const named = (name: string) => ({ name, nameEn: null });
const NONE = { gone: [], outOfStock: [], dearer: [], left: [] };

test("an order's items go to the cart in their order, once", async ({ store }) => {
  const [a, b] = await givenProducts(store, ["Quế", "Hồi"]);
  const order = await givenOrderOf(store, { [b]: 3, [a]: 1 });

  await buyAgain(store, order);
  await buyAgain(store, order);

  const { lines } = await getCart(store.db, { userId: order.userId });
  expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Hồi", 3],
    ["Quế", 1],
  ]);
  expect(await compare(store, order)).toEqual(NONE);
});

test("what the cart has already stays, in at least the ordered quantity", async ({ store }) => {
  const [more, less, other] = await givenProducts(store, ["Quế", "Hồi", "Nghệ"]);
  const order = await givenOrderOf(store, { [more]: 2, [less]: 2 });
  const inCart = { [more]: 5, [less]: 1, [other]: 1 };
  await store.withTx((tx) => replaceCart(tx, { userId: order.userId }, inCart));

  await buyAgain(store, order);

  expect(await quantities(store, order)).toEqual({ [more]: 5, [less]: 2, [other]: 1 });
});

test("gone and sold-out items are left out, higher prices are named", async ({ store }) => {
  const ids = await givenProducts(store, ["Quế", "Hồi", "Nghệ", "Gừng", "Tỏi"]);
  const [deleted, soldOut, dearer, cheaper, same] = ids;
  const order = await givenOrderOf(store, Object.fromEntries(ids.map((id) => [id, 2])));
  await store.withTx(async (tx) => {
    await deleteProduct(tx, deleted);
    await updateProductRow(tx, soldOut, { inStock: false });
    await updateProductRow(tx, dearer, { priceVnd: 70_000, offerPriceVnd: 65_000 });
    await updateProductRow(tx, cheaper, { offerPriceVnd: 40_000 });
  });

  await buyAgain(store, order);

  expect(await quantities(store, order)).toEqual({ [dearer]: 2, [cheaper]: 2, [same]: 2 });
  const missing = { gone: [named("Quế")], outOfStock: [named("Hồi")], left: [] };
  const risen = { ...named("Nghệ"), before: 50_000, after: 65_000 };
  expect(await compare(store, order)).toEqual({ ...missing, dearer: [risen] });
});

test("a cart never gets more lines or larger quantities than it may have", async ({ store }) => {
  const names = Array.from({ length: MAX_LINES + 1 }, (_, i) => `Gia vị ${i}`);
  const ids = await givenProducts(store, names);
  const [fits, left, listed] = ids.slice(-3) as [string, string, string];
  const order = await givenOrderOf(store, { [fits]: 2, [left]: 2, [listed]: MAX_QUANTITY });
  // One line short of full; the last product of the order is among them.
  const inCart = [...ids.slice(0, MAX_LINES - 2), listed].map((id) => [id, 1]);
  const owner = { userId: order.userId };
  await store.withTx((tx) => replaceCart(tx, owner, Object.fromEntries(inCart)));

  await buyAgain(store, order);

  const now = await quantities(store, order);
  expect(Object.keys(now)).toHaveLength(MAX_LINES);
  expect([now[fits], now[left], now[listed]]).toEqual([2, undefined, MAX_QUANTITY]);
  expect((await compare(store, order)).left).toEqual([named(names.at(-2)!)]);
});

test("an order whose products are all gone leaves the cart as it is", async ({ store }) => {
  const [a, b] = await givenProducts(store, ["Quế", "Hồi"]);
  const order = await givenOrderOf(store, { [a]: 1 });
  const owner = { userId: order.userId };
  await store.withTx(async (tx) => {
    await deleteProduct(tx, a);
    await clearCart(tx, owner);
    await setQuantity(tx, owner, b, 4);
  });

  await buyAgain(store, order);

  expect(await quantities(store, order)).toEqual({ [b]: 4 });
  expect(await compare(store, order)).toEqual({ ...NONE, gone: [named("Quế")] });
});

test("only the lines of that order are added", async ({ store }) => {
  const [a, b] = await givenProducts(store, ["Quế", "Hồi"]);
  const order = await givenOrderOf(store, { [a]: 1 });
  await givenPlacedOrder(store, order.userId, { items: itemsOf({ [b]: 1 }) });

  await buyAgain(store, order);

  expect(await quantities(store, order)).toEqual({ [a]: 1 });
});
