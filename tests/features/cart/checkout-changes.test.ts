import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { orderLines, products } from "#db/schema.ts";
import { expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { changeProduct } from "#tests/support/data/presses.ts";
import { alertOf, inputOf } from "#tests/support/page.ts";
import { addToCart, placeOrder, sendAddress } from "#tests/support/pages/browsers.ts";
import { orderForm } from "#tests/support/pages/forms.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";

const { store, shopperWithCart, freshProduct } = await visitedShop();

test("a price that rose since the page was shown is asked about first, and nothing is written", async () => {
  const { client, user, product } = await shopperWithCart();
  const form = await orderForm(client);
  const dearer = product.offerPriceVnd + 7_000;
  await changeProduct(store, product.id, { offerPriceVnd: dearer, priceVnd: dearer });
  const before = await rowsOf(store.db);
  const change = `${product.nameEn}: ${formatVnd(product.offerPriceVnd)} → ${formatVnd(dearer)}`;
  const page = await expectRefusal(await client.post("/cart", form), 409, change);
  expect(await rowsOf(store.db)).toEqual(before);

  const agreed = { ...form, token: inputOf(page, "token")!, seen: inputOf(page, "seen")! };
  expect((await client.post("/cart", agreed)).status).toBe(303);
  const [order] = await ordersOf(store, user.id);
  expect(order!.priceVnd).toBe(dearer);
});

test("whatever else changed behind the page is asked about too", async () => {
  const { client, user, product: kept } = await shopperWithCart();
  const [lost, more] = [await freshProduct(), await freshProduct()];
  await addToCart(client, lost.id);
  const form = await orderForm(client);
  await addToCart(client, kept.id, more.id);
  await changeProduct(store, lost.id, { inStock: false });
  const alert = alertOf(await expectRefusal(await client.post("/cart", form), 409, /\S/));
  expect(alert).toContain(`${kept.nameEn}: quantity 1 → 2`);
  expect(alert).toContain(`${lost.nameEn}: no longer available`);
  expect(alert).toContain(`${more.nameEn}: added to this order`);
  expect(await ordersOf(store, user.id)).toEqual([]);

  expect(await wordsAt(client, "/cart")).toContain("Out of stock. Not included in the total");
  expect((await placeOrder(client)).status).toBe(303);
  const [order] = await ordersOf(store, user.id);
  expect(order!.priceVnd).toBe(2 * kept.offerPriceVnd + more.offerPriceVnd);
  const lines = await store.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
  expect(lines.map((line) => [line.productId, line.quantity])).toEqual([
    [kept.id, 2],
    [more.id, 1],
  ]);
});

test("prices and amounts a browser makes up are never charged", async () => {
  const { client, user } = await shopperWithCart();
  const form = await orderForm(client);
  const cheap = form.seen!.replace(/\|\d+\|/, "|30001|").replace(/:\d+$/, ":1");
  expect(cheap).not.toBe(form.seen);
  const response = await client.post("/cart", { ...form, seen: cheap, amount: "1", isPaid: "1" });
  expect(response.status).toBe(409);
  expect(await ordersOf(store, user.id)).toEqual([]);
});

test("an order of 500,000 dong or more is delivered free, one below is not", async () => {
  const { client, user, product } = await shopperWithCart();
  await changeProduct(store, product.id, { offerPriceVnd: 100_000 });
  for (const [quantity, fee, total] of [
    ["4", formatVnd(30_000), 430_000],
    ["5", "Free", 500_000],
  ] as const) {
    await client.post("/cart", {
      intent: `update:${product.id}`,
      [`quantity-${product.id}`]: quantity,
    });
    await expectWordsAt(client, "/cart", `Shipping Fee ${fee}`, `Total Amount ${formatVnd(total)}`);
  }
  await placeOrder(client);
  expect((await ordersOf(store, user.id))[0]).toMatchObject({ shippingVnd: 0, amountVnd: 500_000 });
});

test("only cash on delivery can be chosen", async () => {
  const { client, user } = await shopperWithCart();
  const problem = "Online payment is currently unavailable. Please choose another payment method.";
  for (const payment of ["online", "gold"])
    await expectRefusal(await placeOrder(client, { payment }), 400, problem);
  expect(await ordersOf(store, user.id)).toEqual([]);
});

test("an order stays as it was when its product and address change afterwards", async () => {
  const { client, user, product } = await shopperWithCart();
  await placeOrder(client);
  const [order] = await ordersOf(store, user.id);
  const path = `/order/${order!.id}`;
  const before = await wordsAt(client, path);
  await changeProduct(store, product.id, { name: "Tên mới", offerPriceVnd: 1_000 });
  await sendAddress(client, { email: order!.email, street: "99 Hàng Gai" });
  const after = (await wordsAt(client, path)).replace("Address saved", "");
  expect(after.trim()).toBe(before.trim());
  await store.withTx((tx) => tx.delete(products).where(eq(products.id, product.id)));
  expect((await wordsAt(client, path)).trim()).toBe(before.trim());
  expect(await wordsAt(client, "/my-orders")).toContain(product.name);
});
