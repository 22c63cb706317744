import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { getCart, getCartQuantities } from "../../../app/models/cart/carts.ts";
import { addToCart, setQuantity } from "../../../app/models/cart/update-cart.ts";
import { findCategory } from "../../../app/models/catalogue/categories.ts";
import {
  addProduct,
  deleteProduct,
  updateProduct,
} from "../../../app/models/catalogue/update-products.ts";
import { findOrder } from "../../../app/models/orders/orders.ts";
import { type OrderRequest, placeOrder } from "../../../app/models/orders/place-order.ts";
import { deleteOrder } from "../../../app/models/orders/update-orders.ts";
import { findPicture } from "../../../app/models/pictures/pictures.ts";
import type { Store } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { orders, outbox } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/address.ts";
import { givenProduct, givenShopper, givenUser, testStore } from "../../support/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

const NOTICE = "seller@example.com";

function order(store: Store, userId: string, more: Partial<OrderRequest> = {}) {
  const request: OrderRequest = {
    userId,
    items: "cart",
    requestKey: newId(),
    lang: "en",
    noticeTo: [NOTICE],
    ...more,
  };
  return store.withTx((tx) => placeOrder(tx, request));
}

async function place(store: Store, userId: string, more: Partial<OrderRequest> = {}) {
  const outcome = await order(store, userId, more);
  if (outcome.kind !== "placed") throw new Error(`the order was ${outcome.kind}`);
  return outcome.order;
}

async function givenFullCart(store: Store, quantity = 2) {
  const { user, address } = await givenShopper(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => setQuantity(tx, { userId: user.id }, productId, quantity));
  return { userId: user.id, address, productId };
}

const countOrders = (store: Store) => store.db.$count(orders);
const countMails = (store: Store) => store.db.$count(outbox);

const PICTURE = { hash: "00112233aabbccdd", files: [{ width: 240, bytes: Buffer.from("webp") }] };

test("placing the cart writes the order with its lines, empties the cart and queues the mails", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);

  const placed = await place(store, userId, { lang: "vi" });

  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  expect(placed).toMatchObject({
    ...ADDRESS,
    userId,
    addressId: address.id,
    status: "Pending",
    paymentType: "COD",
    isPaid: false,
    paidAt: null,
    priceVnd: 100_000,
    shippingVnd: 30_000,
    amountVnd: 130_000,
    lang: "vi",
    lines: [
      { productId, name: "Bột nghệ", category: "others", offerPriceVnd: 50_000, quantity: 2 },
    ],
  });
  expect(await getCartQuantities(store.db, { userId })).toEqual({});
  expect(await store.db.select().from(outbox)).toMatchObject([
    { kind: "order-confirmation", orderId: placed.id, recipient: ADDRESS.email, sentAt: null },
    { kind: "order-notice", orderId: placed.id, recipient: NOTICE, sentAt: null },
  ]);
});

test("shipping is free from 500,000 dong on", async () => {
  const store = testStore();
  const { userId } = await givenFullCart(store, 10);

  expect(await place(store, userId)).toMatchObject({ shippingVnd: 0, amountVnd: 500_000 });
});

test("the same token again answers the first order and writes nothing", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const requestKey = newId();
  const first = await place(store, userId, { requestKey });
  await store.withTx((tx) => addToCart(tx, { userId }, productId));

  const second = await order(store, userId, { requestKey });

  expect(second).toEqual({ kind: "repeated", order: first });
  expect(await countOrders(store)).toBe(1);
  expect(await countMails(store)).toBe(2);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 1 });
});

test("the same token fifty times at once makes one order", async () => {
  const store = testStore();
  const { userId } = await givenFullCart(store);
  const requestKey = newId();

  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => order(store, userId, { requestKey })),
  );

  expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(1);
  expect(outcomes.filter(({ kind }) => kind === "repeated")).toHaveLength(49);
  const ids = outcomes.map((outcome) => "order" in outcome && outcome.order.id);
  expect(new Set(ids).size).toBe(1);
  expect(await countOrders(store)).toBe(1);
  expect(await countMails(store)).toBe(2);
});

test("another shopper's token is not taken for a repeat", async () => {
  const store = testStore();
  const [a, b] = [await givenFullCart(store), await givenFullCart(store)];
  const requestKey = newId();

  const first = await place(store, a.userId, { requestKey });
  const second = await place(store, b.userId, { requestKey });

  expect(second.id).not.toBe(first.id);
  expect(second.userId).toBe(b.userId);
});

test("a second tab finds the cart empty and is refused", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const { totals } = await getCart(store.db, { userId });
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const seen = { addressId: address.id, amountVnd: totals.amountVnd, lines };
  await place(store, userId, { snapshot: seen });

  expect(await order(store, userId, { snapshot: seen })).toEqual({
    kind: "rejected",
    reason: "empty",
  });
  expect(await countOrders(store)).toBe(1);
});

test("fifty tabs with tokens of their own make one order of one cart", async () => {
  const store = testStore();
  const { userId } = await givenFullCart(store);

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => order(store, userId)));

  expect(outcomes.filter(({ kind }) => kind === "placed")).toHaveLength(1);
  const refused = outcomes.filter((o) => o.kind === "rejected" && o.reason === "empty");
  expect(refused).toHaveLength(49);
});

test("a price that rose since the page was shown is asked about, and nothing is written", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const seen = { addressId: address.id, amountVnd: 130_000, lines };
  await store.withTx((tx) => updateProduct(tx, productId, { offerPriceVnd: 55_000 }));

  const outcome = await order(store, userId, { snapshot: seen });

  expect(outcome).toEqual({
    kind: "changed",
    changes: [
      { kind: "price", productId, before: 50_000, after: 55_000 },
      { kind: "total", before: 130_000, after: 140_000 },
    ],
  });
  expect(await countOrders(store)).toBe(0);
  expect(await countMails(store)).toBe(0);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 2 });
});

test("after a change was asked about, the same form with the new sight places the order", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const requestKey = newId();
  const seen = (offerPriceVnd: number, amountVnd: number) => ({
    addressId: address.id,
    amountVnd,
    lines: [{ productId, quantity: 2, offerPriceVnd }],
  });
  await store.withTx((tx) => updateProduct(tx, productId, { offerPriceVnd: 55_000 }));
  const asked = await order(store, userId, { requestKey, snapshot: seen(50_000, 130_000) });
  expect(asked.kind).toBe("changed");

  const placed = await place(store, userId, { requestKey, snapshot: seen(55_000, 140_000) });

  expect(placed.amountVnd).toBe(140_000);
});

test("a line that went out of stock since the page was shown is asked about", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store, 1);
  const soldOut = await givenProduct(store, { offerPriceVnd: 20_000 });
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  const lines = [
    { productId, quantity: 1, offerPriceVnd: 50_000 },
    { productId: soldOut, quantity: 1, offerPriceVnd: 20_000 },
  ];
  await store.withTx((tx) => updateProduct(tx, soldOut, { inStock: false }));

  const seen = { addressId: address.id, amountVnd: 100_000, lines };
  expect(await order(store, userId, { snapshot: seen })).toEqual({
    kind: "changed",
    changes: [
      { kind: "gone", productId: soldOut },
      { kind: "total", before: 100_000, after: 80_000 },
    ],
  });
});

test("an address changed in another tab is asked about", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const lines = [{ productId, quantity: 2, offerPriceVnd: 50_000 }];
  const seen = { addressId: address.id, amountVnd: 130_000, lines };
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, city: "Huế" }));

  const outcome = await order(store, userId, { snapshot: seen });

  expect(outcome).toEqual({ kind: "changed", changes: [{ kind: "address" }] });
});

test("without a saved address nothing is ordered", async () => {
  const store = testStore();
  const user = await givenUser(store);
  const productId = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));

  expect(await order(store, user.id)).toEqual({ kind: "rejected", reason: "no-address" });
  expect(await countOrders(store)).toBe(0);
});

test("another shopper's address and a replaced one are refused", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const other = await givenShopper(store);
  const items = [{ productId, quantity: 1 }];
  const refused = { kind: "rejected", reason: "no-address" };
  await store.withTx((tx) => saveAddress(tx, userId, { ...ADDRESS, street: "1 Hàng Gai" }));

  expect(await order(store, userId, { items, addressId: other.address.id })).toEqual(refused);
  expect(await order(store, userId, { items, addressId: address.id })).toEqual(refused);
});

test("a JSON client's items are priced by the database and doubled ids add up", async () => {
  const store = testStore();
  const { userId, address, productId } = await givenFullCart(store);
  const items = [
    { productId, quantity: 1 },
    { productId, quantity: 3 },
  ];

  const placed = await place(store, userId, { items, addressId: address.id, requestKey: null });

  expect(placed.priceVnd).toBe(200_000);
  expect(placed.lines).toMatchObject([{ productId, quantity: 4, offerPriceVnd: 50_000 }]);
  expect(await getCartQuantities(store.db, { userId })).toEqual({});
});

test("a JSON client's unavailable items refuse the whole order by name", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const soldOut = await givenProduct(store, { name: "Quế", inStock: false });
  const items = (id: string) => ({
    items: [
      { productId, quantity: 1 },
      { productId: id, quantity: 1 },
    ],
  });

  expect(await order(store, userId, items(soldOut))).toEqual({
    kind: "rejected",
    reason: "unavailable",
    name: "Quế",
  });
  expect(await order(store, userId, items(newId()))).toMatchObject({ reason: "unavailable" });
  expect(await order(store, userId, { items: [] })).toEqual({ kind: "rejected", reason: "empty" });
  expect(await countOrders(store)).toBe(0);
});

test("a JSON client's double tap within 10 seconds answers the first order", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const items = [{ productId, quantity: 2 }];
  vi.setSystemTime(new Date("2026-02-01T08:00:00Z"));
  const first = await place(store, userId, { items, requestKey: null });
  vi.setSystemTime(new Date("2026-02-01T08:00:09Z"));

  const second = await order(store, userId, { items, requestKey: null });

  expect(second).toEqual({ kind: "repeated", order: first });
  expect(await countOrders(store)).toBe(1);
});

test("the same items after 10 seconds, or other items at once, are an order of their own", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const items = (quantity: number) => ({ items: [{ productId, quantity }], requestKey: null });
  vi.setSystemTime(new Date("2026-02-01T08:00:00Z"));
  const first = await place(store, userId, items(2));

  const other = await place(store, userId, items(3));
  vi.setSystemTime(new Date("2026-02-01T08:00:11Z"));
  const later = await place(store, userId, items(3));

  expect(new Set([first.id, other.id, later.id]).size).toBe(3);
});

test("fifty JSON taps at once make one order", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const items = [{ productId, quantity: 2 }];

  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => order(store, userId, { items, requestKey: null })),
  );

  expect(outcomes.filter(({ kind }) => kind === "repeated")).toHaveLength(49);
  expect(await countOrders(store)).toBe(1);
});

test("two shoppers who order the same at once get an order each", async () => {
  const store = testStore();
  const [a, b] = [await givenFullCart(store), await givenFullCart(store)];
  const items = [{ productId: a.productId, quantity: 1 }];

  const [first, second] = await Promise.all(
    [a, b].map(({ userId }) => place(store, userId, { items, requestKey: null })),
  );

  expect(first?.userId).toBe(a.userId);
  expect(second?.userId).toBe(b.userId);
});

test("an order keeps its snapshot when the product is edited and deleted", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const rice = await findCategory(store.db, "rice");
  const base = { name: "Gạo tám", description: "Dẻo", priceVnd: 90_000, offerPriceVnd: 80_000 };
  const product = { ...base, categoryId: rice!.id, weight: "2 kg" };
  const productId = await store.withTx((tx) => addProduct(tx, product, [PICTURE]));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId));
  const placed = await place(store, user.id);
  expect(placed.lines).toEqual([
    {
      orderId: placed.id,
      position: 0,
      productId,
      name: "Gạo tám",
      category: "rice",
      imageRef: PICTURE.hash,
      weight: "2 kg",
      offerPriceVnd: 80_000,
      quantity: 1,
    },
  ]);

  const changes = { name: "Khác", weight: "1 kg", offerPriceVnd: 1, categoryId: null };
  await store.withTx((tx) => updateProduct(tx, productId, changes));
  expect(await findOrder(store.db, placed.id)).toEqual(placed);
  await store.withTx((tx) => deleteProduct(tx, productId));
  expect(await findOrder(store.db, placed.id)).toEqual(placed);
});

test("an order's picture outlives its product and goes with the last order that shows it", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const product = { name: "Hồi", description: "", categoryId: null, priceVnd: 1, offerPriceVnd: 1 };
  const productId = await store.withTx((tx) => addProduct(tx, product, [PICTURE]));
  const items = [{ productId, quantity: 1 }];
  const first = await place(store, user.id, { items });
  const second = await place(store, user.id, { items });
  const picture = () => findPicture(store.db, PICTURE.hash, 240);

  await store.withTx((tx) => deleteProduct(tx, productId));
  expect(await picture()).toEqual(Buffer.from("webp"));
  await store.withTx((tx) => deleteOrder(tx, first.id));
  expect(await picture()).toEqual(Buffer.from("webp"));
  await store.withTx((tx) => deleteOrder(tx, second.id));
  expect(await picture()).toBeNull();
});

test("a replaced address leaves the order's own as it was", async () => {
  const store = testStore();
  const { userId, address } = await givenFullCart(store);
  const placed = await place(store, userId);

  const moved = { ...ADDRESS, street: "1 Lê Lợi", city: "Huế", email: "moi@example.com" };
  await store.withTx((tx) => saveAddress(tx, userId, moved));

  const kept = await findOrder(store.db, placed.id);
  expect(kept).toMatchObject({ ...ADDRESS, addressId: address.id });
});

test("when the transaction fails after the order, neither order nor mails remain and the cart is full", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const request = { userId, items: "cart", requestKey: newId(), lang: "en", noticeTo: [] } as const;

  const failing = store.withTx(async (tx) => {
    await placeOrder(tx, { ...request, noticeTo: [NOTICE] });
    expect(await tx.get(sql`select count(*) as mails from outbox`)).toEqual({ mails: 2 });
    throw new Error("power cut");
  });

  await expect(failing).rejects.toThrow("power cut");
  expect(await countOrders(store)).toBe(0);
  expect(await countMails(store)).toBe(0);
  expect(await getCartQuantities(store.db, { userId })).toEqual({ [productId]: 2 });
});

test("a cart's unavailable lines are left out of the order and a cart of nothing else is refused", async () => {
  const store = testStore();
  const { userId, productId } = await givenFullCart(store);
  const soldOut = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  await store.withTx((tx) => updateProduct(tx, soldOut, { inStock: false }));

  expect((await place(store, userId)).lines).toMatchObject([{ productId, quantity: 2 }]);
  await store.withTx((tx) => updateProduct(tx, soldOut, { inStock: true }));
  await store.withTx((tx) => addToCart(tx, { userId }, soldOut));
  await store.withTx((tx) => updateProduct(tx, soldOut, { inStock: false }));
  expect(await order(store, userId)).toEqual({ kind: "rejected", reason: "empty" });
});

test("an order of 300 lines keeps every line in its place", async () => {
  const store = testStore();
  const { user } = await givenShopper(store);
  const items = [];
  for (let i = 0; i < 300; i++)
    items.push({ productId: await givenProduct(store, { name: `Hạt ${i}` }), quantity: 1 });

  const placed = await place(store, user.id, { items });

  const kept = await findOrder(store.db, placed.id);
  expect(kept?.lines.map((line) => line.name)).toEqual(items.map((_, i) => `Hạt ${i}`));
  expect(kept?.amountVnd).toBe(15_000_000);
});
