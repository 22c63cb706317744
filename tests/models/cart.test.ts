import { expect, test } from "vitest";
import { addToCart, getCart, removeOne, setQuantity } from "../../app/models/carts.ts";
import { givenProduct, givenUser, testStore } from "../support/store.ts";

test("adding starts at one and goes up by one; removing goes down and takes the line away", async () => {
  const store = testStore();
  const owner = { userId: (await givenUser(store)).id };
  const productId = await givenProduct(store);
  const quantity = async () => (await getCart(store.db, owner)).lines[0]?.quantity;

  await store.withTx((tx) => addToCart(tx, owner, productId));
  expect(await quantity()).toBe(1);
  await store.withTx((tx) => addToCart(tx, owner, productId));
  expect(await quantity()).toBe(2);
  await store.withTx((tx) => setQuantity(tx, owner, productId, 5));
  expect(await quantity()).toBe(5);
  for (let i = 0; i < 5; i++) await store.withTx((tx) => removeOne(tx, owner, productId));
  expect(await quantity()).toBeUndefined();
});
