import { expect, test } from "vitest";
import { rowsOf } from "../routes/support/rows.ts";
import { newShopper, productsInStock } from "../routes/support/shoppers.ts";
import { testShop } from "../support/server/shop.ts";
import { expectError, read } from "./support/response-checks.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);
const productId = product!.id;

test("the cart is saved as a map, comes back as sent, and never names a product that is gone", async () => {
  const { client } = await newShopper(server.url, store);
  const [first, second] = await productsInStock(store);
  const gone = "f".repeat(24);
  const save = (cartItems: unknown) => client.json("POST", "/api/cart/update", { cartItems });
  const cart = async () => (await read(await client.json("GET", "/api/user/is-auth"))).user.cart;
  const saved = await save({ [first!.id]: 2, [second!.id]: 999, [gone]: 1 });
  expect(await read(saved)).toEqual({ success: true, message: "cart updated" });
  expect(await cart()).toEqual({ [first!.id]: 2, [second!.id]: 999 });
  await save({ [first!.id]: 0, [second!.id]: 1 });
  expect(await cart()).toEqual({ [second!.id]: 1 });
  await save({});
  expect(await cart()).toEqual({});
});

test("a cart of wrong quantities is an error and changes nothing", async () => {
  const { client } = await newShopper(server.url, store);
  await client.json("POST", "/api/cart/update", { cartItems: { [productId]: 2 } });
  const before = await rowsOf(store.db);
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`id${i}`, 1]));
  const save = (cartItems: unknown) => client.json("POST", "/api/cart/update", { cartItems });
  const wrong = [-1, 1.5, "2", null, true, {}].map((q) => ({ [productId]: q }));
  for (const cartItems of [...wrong, { "": 1 }, [], "text", null, undefined])
    await expectError(await save(cartItems), 400);
  const tooMany = "Quantity must be a whole number from 1 to 999";
  await expectError(await save({ [productId]: 1_000 }), 200, tooMany);
  await expectError(await save(many), 200, "A cart can hold at most 200 different products");
  expect(await rowsOf(store.db)).toEqual(before);
});
