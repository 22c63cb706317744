import { expect } from "vitest";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { parseSnapshot, serializeSnapshot } from "#app/features/cart/checkout-snapshot.server.ts";
import { mergeGuestCart, setQuantity } from "#app/features/cart/update-cart.server.ts";
import { deleteArea, findAreaById } from "#app/features/delivery/areas/areas.server.ts";
import {
  choosePlace,
  findChosenPlace,
  findVisitorDelivery,
  termsAt,
} from "#app/features/delivery/areas/place-terms.server.ts";
import { planEdit } from "#app/features/orders/changing/edit-order.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { changeArea, givenArea } from "#tests/support/data/areas.ts";
import {
  countOrders,
  givenFullCart,
  givenPlacedOrder,
  submitOrder,
} from "#tests/support/data/orders.ts";
import { submitPhoneOrder } from "#tests/support/data/phone-orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenGuest, givenProduct, givenUser } from "#tests/support/data/store.ts";

const HANOI = { province: "Hà Nội", ward: "" };
const INSIDE = { city: "Phường Ba Đình", state: "Hà Nội" };
const OUTSIDE = { city: "Phường Hải Châu", state: "Đà Nẵng" };
const SHOP = {
  ...{ feeVnd: 30_000, freeFromVnd: 500_000, minimumVnd: 0, isServed: true },
  ...{ area: null, hasPickup: false, deposit: null },
};

test("a place has the terms of its area, else those of the shop", async ({ store }) => {
  expect(await termsAt(store.db, INSIDE)).toEqual({ ...SHOP, dependsOnPlace: false });
  const { id, name } = await givenArea(store, [HANOI], { minimumVnd: 100_000 });

  const own = { feeVnd: 15_000, freeFromVnd: 300_000, minimumVnd: 100_000, area: { id, name } };
  expect(await termsAt(store.db, INSIDE)).toEqual({ ...SHOP, ...own, dependsOnPlace: true });
  expect(await termsAt(store.db, OUTSIDE)).toEqual({ ...SHOP, dependsOnPlace: true });
  expect(await termsAt(store.db, null)).toEqual({ ...SHOP, dependsOnPlace: true });
});

test("an order pays the fee of its area and keeps which it was", async ({ store }) => {
  const area = await givenArea(store, [HANOI]);
  const { userId } = await givenFullCart(store);

  const inside = { shippingVnd: 15_000, amountVnd: 115_000, areaId: area.id };
  expect(await givenPlacedOrder(store, userId)).toMatchObject(inside);
  const outside = await givenFullCart(store);
  await store.withTx((tx) => saveAddress(tx, outside.userId, { ...ADDRESS, ...OUTSIDE }));
  const elsewhere = { shippingVnd: 30_000, areaId: null };
  expect(await givenPlacedOrder(store, outside.userId)).toMatchObject(elsewhere);
});

test("no order is placed below the minimum or where nothing is delivered", async ({ store }) => {
  const area = await givenArea(store, [HANOI], { minimumVnd: 100_001 });
  const { userId, productId } = await givenFullCart(store);
  const place = { city: ADDRESS.city, state: ADDRESS.state };

  const belowMinimum = { kind: "below-minimum", place, minimumVnd: 100_001, missingVnd: 1 };
  expect(await submitOrder(store, userId)).toEqual(belowMinimum);
  const closed = await changeArea(store, area, { isServed: false });
  expect(await submitOrder(store, userId)).toEqual({ kind: "not-served", place });
  expect(await countOrders(store)).toBe(0);

  await changeArea(store, closed, { isServed: true });
  await store.withTx((tx) => setQuantity(tx, { userId }, productId, 3));
  expect(await submitOrder(store, userId)).toMatchObject({ kind: "done" });
});

test("changed terms are asked about, or refused with their message", async ({ store }) => {
  let area = await givenArea(store, [HANOI]);
  const { userId, address, productId } = await givenFullCart(store);
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const seen = serializeSnapshot({ addressId: address.id, amountVnd: 115_000, lines });
  const snapshot = parseSnapshot(seen)!;
  const submit = () => submitOrder(store, userId, { snapshot });

  area = await changeArea(store, area, { feeVnd: 20_000 });
  const dearer = { kind: "shipping", before: 15_000, after: 20_000 };
  const total = { kind: "total", before: 115_000, after: 120_000 };
  expect(await submit()).toEqual({ kind: "changed", changes: [dearer, total] });
  area = await changeArea(store, area, { isServed: false });
  expect(await submit()).toMatchObject({ kind: "not-served" });
  const back = { isServed: true, feeVnd: 15_000, minimumVnd: 200_000 };
  area = await changeArea(store, area, back);
  expect(await submit()).toMatchObject({ kind: "below-minimum" });
  expect(await countOrders(store)).toBe(0);
  await changeArea(store, area, { minimumVnd: 0 });
  expect(await submit()).toMatchObject({ kind: "done" });
});

test("of a press and a change of its area at once, either comes first", async ({ store }) => {
  const area = await givenArea(store, [HANOI]);
  const shoppers = await Promise.all(Array.from({ length: 8 }, () => givenFullCart(store)));
  const order = ({ userId }: { userId: string }) => submitOrder(store, userId);
  const before = shoppers.slice(0, 4).map(order);
  const close = changeArea(store, area, { isServed: false });
  const after = shoppers.slice(4).map(order);
  await close;

  for (const outcome of await Promise.all([...before, ...after])) {
    if (outcome.kind === "done") expect(outcome.order.shippingVnd).toBe(15_000);
    else expect(outcome.kind).toBe("not-served");
  }
  const later = await givenFullCart(store);
  expect(await submitOrder(store, later.userId)).toMatchObject({ kind: "not-served" });
});

test("a phone order may be below the minimum, but not delivered anywhere", async ({ store }) => {
  const area = await givenArea(store, [HANOI], { minimumVnd: 500_000 });
  const type = (isHandedOver: boolean) => submitPhoneOrder(store, { phoneOrder: { isHandedOver } });

  const delivered = { shippingVnd: 15_000, areaId: area.id };
  expect(await type(false)).toMatchObject({ kind: "done", order: delivered });
  await changeArea(store, area, { isServed: false });
  expect(await type(false)).toMatchObject({ kind: "not-served" });
  const handedOver = { shippingVnd: 0, areaId: null };
  expect(await type(true)).toMatchObject({ kind: "done", order: handedOver });
});

test("an edited order keeps its area's fee, or pays less", async ({ store }) => {
  const area = await givenArea(store, [HANOI], { freeFromVnd: 100_000 });
  const { userId, productId } = await givenFullCart(store, 1);
  const order = await givenPlacedOrder(store, userId);
  const edit = async (quantity: number) => {
    const edits = [{ productId, quantity, grams: null }];
    return (await planEdit(store.db, order, edits)).totals.shippingVnd;
  };

  expect(order.shippingVnd).toBe(15_000);
  expect(await edit(3)).toBe(0);
  await changeArea(store, area, { feeVnd: 40_000 });
  expect(await edit(1)).toBe(15_000);
  const { updatedAt } = (await findAreaById(store.db, area.id))!;
  await store.withTx((tx) => deleteArea(tx, area.id, updatedAt));
  // The shop's terms: free from 500,000 dong.
  expect(await edit(3)).toBe(15_000);
});

test("a chosen ward is kept with the cart until there is an address", async ({ store }) => {
  const { id: userId } = await givenUser(store);
  const guest = await givenGuest(store);
  await store.withTx((tx) => choosePlace(tx, guest, INSIDE));
  expect(await findVisitorDelivery(store.db, guest)).toBeNull();
  await givenArea(store, [HANOI]);
  const inside = { place: INSIDE, terms: { feeVnd: 15_000 } };
  expect(await findVisitorDelivery(store.db, guest)).toMatchObject(inside);

  await store.withTx((tx) => choosePlace(tx, { userId }, OUTSIDE));
  await store.withTx((tx) => mergeGuestCart(tx, guest.sessionHash, userId));
  expect(await findChosenPlace(store.db, { userId })).toEqual(INSIDE);
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, ...OUTSIDE }));
  const outside = { place: OUTSIDE, terms: { feeVnd: 30_000 } };
  expect(await findVisitorDelivery(store.db, { userId })).toMatchObject(outside);
});

test("a guest who chose nothing changes nothing of the account's choice", async ({ store }) => {
  const { id: userId } = await givenUser(store);
  const guest = await givenGuest(store);
  const productId = await givenProduct(store);
  await store.withTx(async (tx) => {
    await choosePlace(tx, { userId }, INSIDE);
    await setQuantity(tx, guest, productId, 1);
    await mergeGuestCart(tx, guest.sessionHash, userId);
  });
  expect(await findChosenPlace(store.db, { userId })).toEqual(INSIDE);
});
