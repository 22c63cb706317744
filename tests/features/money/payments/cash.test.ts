import { expect, test } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { addToCart, placeOrder } from "#tests/support/pages/browsers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { expectWordsAt } from "#tests/support/pages/words.ts";

const shop = await mailingShop({ CASH_STEP_VND: "1000" });
const { store, newShopperWithAddress, newSeller, mail } = shop;

test("cart, order, API and mail say the same sum, rounded to the shop's step", async () => {
  const productId = await givenProduct(store, {
    ...{ name: "Nấm mối", weight: "500 g", priceVnd: 39_000, offerPriceVnd: 39_000 },
    priceSteps: [{ from: 2, percent: 5 }],
  });
  await givenDiscountCode(store, { code: "BAY", value: 7 });
  const { client, user, email } = await newShopperWithAddress();
  await expectWordsAt(
    client,
    `/product/others/${productId}`,
    `2 or more: ${formatVnd(37_000)} each`,
  );
  await addToCart(client, productId, productId);
  await client.post("/cart", { intent: "code", code: "BAY" });

  // Two at 37,000 of 37,050 dong; 68,000 of 68,820 are left of both.
  const sums = [`Discount (BAY) −${formatVnd(6_000)}`, `Total Amount ${formatVnd(98_000)}`];
  await expectWordsAt(client, "/cart", ...sums);
  await placeOrder(client);

  const [order] = await ordersOf(store, user.id);
  expect(order).toMatchObject({ priceVnd: 74_000, discountVnd: 6_000, amountVnd: 98_000 });
  const { orders } = await (await client.get("/api/order/user")).json();
  expect(orders[0]).toMatchObject({ amount: 98_000, items: [{ product: { offerPrice: 37_000 } }] });
  const { client: seller } = await newSeller();
  await expectWordsAt(seller, `/seller/order/${order!.id}`, formatVnd(98_000));
  const { text } = await mail.mailTo(email);
  for (const vnd of [74_000, 6_000, 98_000]) expect(text).toContain(formatVnd(vnd));
});
