import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { shopContent } from "#db/schema.ts";
import { expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { ordersOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { empty } from "#tests/support/data/tables.ts";
import { HOOK_SECRETS } from "#tests/support/data/transfers.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { placeOrder } from "#tests/support/pages/browsers.ts";
import {
  newShopperWithAddress,
  productsInStock,
  sellerShop,
} from "#tests/support/pages/shoppers.ts";

const { server, store, seller } = await sellerShop("demo", { ...BANK, ...HOOK_SECRETS });
const [product] = await productsInStock(store);

afterEach(() => empty(store, shopContent));

const saveRule = async (fields: Record<string, string>) =>
  seller.post("/seller/shop", {
    ...{ intent: "save:delivery", seen: "0", fee: "30000", freeFrom: "500000" },
    ...{ risePercent: "10", riseVnd: "20000", ...fields },
  });

async function givenCart() {
  const shopper = await newShopperWithAddress(server.url, store);
  await shopper.client.post("/cart", { intent: `buy:${product!.id}` });
  return shopper;
}

test("without a rule the cart, the order and the confirm list are as before", async () => {
  const { client } = await givenCart();
  const cart = await wordsAt(client, "/cart");
  expect(cart).not.toContain("deposit");
  expect(cart).toContain("You check the goods before you pay");
  expect(wordsOf(await follow(client, await placeOrder(client)))).not.toContain("deposit");
  expect(await wordsAt(seller, "/seller/confirm")).not.toContain("Deposit");
});

test("a rule by the sum is said in the cart, on the order, and to whoever confirms it", async () => {
  expect((await saveRule({ depositAbove: "10.000", depositPercent: "50" })).status).toBe(303);
  const { client, user } = await givenCart();
  const cart = await wordsAt(client, "/cart");
  expect(cart).toContain(`For orders above ${formatVnd(10_000)} we ask for a deposit`);
  expect(cart).not.toContain("before you pay");

  const placed = await placeOrder(client);

  const [order] = await ordersOf(store, user.id);
  const deposit = order!.depositVnd!;
  expect(deposit).toBe(Math.round(order!.amountVnd / 2_000) * 1_000);
  const shown = wordsOf(await follow(client, placed));
  expect(cart).toContain(formatVnd(deposit));
  expect(shown).toContain("Please transfer a deposit");
  expect(shown).toContain(`${formatVnd(order!.amountVnd - deposit)} is left to pay on delivery`);
  expect(shown).toContain(`Amount ${formatVnd(deposit)}`);
  const vietnamese = await wordsAt(client, `/order/${order!.id}?lang=vi`);
  expect(vietnamese).toContain("Vui lòng chuyển khoản tiền cọc");
  const confirm = await wordsAt(seller, "/seller/confirm");
  expect(confirm).toContain(`Deposit of ${formatVnd(deposit)}: not received yet`);
});

test("JSON orders follow the same rule", async () => {
  const deposit = { refusals: null, aboveVnd: 1_000, percent: 30 };
  const value = { feeVnd: 30_000, freeFromVnd: 500_000, deposit };
  await store.withTx((tx) => saveShopContent(tx, { part: "delivery", value }, 0, SELLER_EMAIL));
  const { client, user, address } = await newShopperWithAddress(server.url, store);
  const body = { address: address.id, items: [{ product: product!.id, quantity: 1 }] };
  const response = await client.json("POST", "/api/order/cod", body);
  expect(await response.json()).toMatchObject({ success: true });
  const [order] = await ordersOf(store, user.id);
  expect(order!.depositVnd).toBeGreaterThan(0);
});

test("a rule that makes no sense is refused beside its field, and what was typed stays", async () => {
  const wrong: [Record<string, string>, string][] = [
    [{ depositRefusals: "0" }, "that came back: from 1 to 20"],
    [{ depositRefusals: "21" }, "that came back: from 1 to 20"],
    [{ depositAbove: "nhiều" }, "whole number of dong"],
    [{ depositAbove: "5", depositPercent: "101" }, "from 1 % to 100 %"],
    [{ depositAbove: "5", depositPercent: "0" }, "from 1 % to 100 %"],
  ];
  for (const [fields, message] of wrong) {
    const html = await expectRefusal(await saveRule(fields), 400, message);
    for (const [name, value] of Object.entries(fields)) expect(inputOf(html, name)).toBe(value);
  }
  expect(await store.db.$count(shopContent, eq(shopContent.part, "delivery"))).toBe(0);
});
