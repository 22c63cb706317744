import { expect } from "vitest";
import {
  addAddress,
  chooseAddress,
  deleteAddress,
  findAddress,
  findOwnAddress,
  listAddresses,
  makeDefault,
  saveAddress,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { MAX_ADDRESSES } from "#app/features/accounts/addresses/rules.ts";
import type { Db, Store } from "#db/client.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenFullCart, orderOf, ordersOf, submitOrder } from "#tests/support/data/orders.ts";
import { atOnce } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

const at = (street: string) => ({ ...ADDRESS, street });
const add = async (store: Store, userId: string, street: string) => {
  const added = await store.withTx((tx) => addAddress(tx, userId, at(street)));
  if (added === "full") throw new Error(added);
  return added.id;
};
const streetsOf = async (store: Store, userId: string) =>
  (await listAddresses(store.db, userId)).map(({ street }) => street);
const nextOf = async (store: Store, userId: string) =>
  (await findAddress(store.db, userId))?.street;
const run = (store: Store, work: (tx: Db) => Promise<unknown>) => store.withTx(work);

test("the default address is the one made so last, and after it the one before", async ({
  store,
}) => {
  const { user, address } = await givenShopper(store);
  const office = await add(store, user.id, "Cơ quan");
  const parents = await add(store, user.id, "Nhà bố mẹ");
  expect(await nextOf(store, user.id)).toBe(address.street);

  for (const id of [office, parents]) await run(store, (tx) => makeDefault(tx, user.id, id));
  expect(await streetsOf(store, user.id)).toEqual(["Nhà bố mẹ", "Cơ quan", address.street]);
  for (const left of ["Cơ quan", address.street, undefined]) {
    const [first] = await listAddresses(store.db, user.id);
    await run(store, (tx) => deleteAddress(tx, user.id, first!.id));
    expect(await nextOf(store, user.id)).toBe(left);
  }
});

test("the form of a new address that is sent twice adds one", async ({ store }) => {
  const { user, address } = await givenShopper(store);
  const ids = [await add(store, user.id, "Cơ quan"), await add(store, user.id, "Cơ quan")];
  expect(ids[0]).toBe(ids[1]);
  expect(await add(store, user.id, address.street)).toBe(address.id);
  expect(await streetsOf(store, user.id)).toEqual([address.street, "Cơ quan"]);
});

test("an order goes to the address chosen in its cart, the next one to the default again", async ({
  store,
}) => {
  const { userId, address, productId } = await givenFullCart(store);
  const office = await add(store, userId, "Cơ quan");
  await run(store, (tx) => chooseAddress(tx, userId, office));

  await submitOrder(store, userId);
  const items = [{ productId, quantity: 1 }];
  await submitOrder(store, userId, { items });
  await submitOrder(store, userId, { items, addressId: office });

  const streets = (await ordersOf(store, userId)).map(({ street }) => street);
  expect(streets.toSorted()).toEqual([address.street, "Cơ quan", "Cơ quan"]);
});

test("an edited address keeps its place in the cart and as the default; others stay", async ({
  store,
}) => {
  const { userId, address } = await givenFullCart(store);
  const office = await add(store, userId, "Cơ quan");
  await run(store, (tx) => chooseAddress(tx, userId, office));

  // As an API client saves the one address that it knows.
  await run(store, (tx) => saveAddress(tx, userId, at("Cơ quan mới")));
  expect(await nextOf(store, userId)).toBe("Cơ quan mới");
  await run(store, (tx) => chooseAddress(tx, userId, ""));
  await run(store, (tx) => saveAddress(tx, userId, at("Nhà mới"), null, address));

  expect(await nextOf(store, userId)).toBe("Nhà mới");
  expect(await streetsOf(store, userId)).toEqual(["Nhà mới", "Cơ quan mới"]);
  expect(await findOwnAddress(store.db, userId, office)).toBeNull();
});

test("a chosen address that was deleted meanwhile is refused no order: the default one is shown", async ({
  store,
}) => {
  const { userId, address } = await givenFullCart(store);
  const office = await add(store, userId, "Cơ quan");
  await run(store, (tx) => chooseAddress(tx, userId, office));
  const snapshot = { addressId: office, amountVnd: 0, lines: [] };
  await run(store, (tx) => deleteAddress(tx, userId, office));

  const outcome = await submitOrder(store, userId, { snapshot });

  expect(outcome).toMatchObject({ kind: "changed" });
  expect(JSON.stringify(outcome)).toContain('"kind":"address"');
  expect(await nextOf(store, userId)).toBe(address.street);
  expect(await ordersOf(store, userId)).toEqual([]);
});

test("another shopper's address can be neither read, chosen, changed nor ordered to", async ({
  store,
}) => {
  const { userId, address } = await givenFullCart(store);
  const other = await givenShopper(store);
  const productId = await givenProduct(store);
  await add(store, userId, "Cơ quan");

  expect(await findOwnAddress(store.db, other.user.id, address.id)).toBeNull();
  for (const change of [deleteAddress, makeDefault, chooseAddress])
    await run(store, (tx) => change(tx, other.user.id, address.id));
  const request = { items: [{ productId, quantity: 1 }], addressId: address.id };
  const outcome = await submitOrder(store, other.user.id, request);

  expect(outcome).toEqual({ kind: "no-address" });
  expect(await findAddress(store.db, other.user.id)).toEqual(other.address);
  expect(await streetsOf(store, userId)).toEqual([address.street, "Cơ quan"]);
});

test("a shopper has at most ten addresses, also where fifty are added at once", async ({
  store,
}) => {
  const { user } = await givenShopper(store);
  const added = await atOnce(50, (i) =>
    store.withTx((tx) => addAddress(tx, user.id, at(`Ngõ ${i}`))),
  );

  expect(added.filter((each) => each === "full")).toHaveLength(50 - MAX_ADDRESSES + 1);
  expect(await listAddresses(store.db, user.id)).toHaveLength(MAX_ADDRESSES);
});

test("an order keeps its address when the shopper's is changed or deleted", async ({ store }) => {
  const { userId, address } = await givenFullCart(store);
  await submitOrder(store, userId);
  const [order] = await ordersOf(store, userId);
  await run(store, (tx) => saveAddress(tx, userId, at("Nhà mới")));
  for (const { id } of await listAddresses(store.db, userId))
    await run(store, (tx) => deleteAddress(tx, userId, id));

  expect(await orderOf(store, order!.id)).toMatchObject({ street: address.street });
});
