import { eq } from "drizzle-orm";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { findOrderRow } from "../../../app/models/orders/finding/orders.ts";
import { shopContent } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { BANK } from "../../support/data/bank.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import { givenProduct } from "../../support/data/store.ts";
import { bankMemo, HOOK_SECRETS, reportToShop } from "../../support/data/transfers.ts";
import { test as base, expect } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

const test = base.extend({ settings: [{ ...BANK, ...HOOK_SECRETS }, { scope: "worker" }] });

test.afterEach(({ store }) =>
  store.withTx((tx) => tx.delete(shopContent).where(eq(shopContent.part, "delivery"))),
);

/** From the bank's report until an open page says so. */
const SHOWN_WITHIN_MS = 15_000;

test("a shopper's open page says paid within 15 seconds of the bank's report", async ({
  page,
  shop,
  store,
  logInAsShopper,
}) => {
  const user = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  await page.goto(`/order/${id}`);
  const frame = page.frameLocator('iframe[title="State of your transfer"]');
  await expect(frame.getByText("Waiting for your transfer")).toBeVisible();

  const reportedAt = Date.now();
  const response = await reportToShop(shop.server.url, bankMemo(id), 80_000);
  expect(await response.json()).toEqual({ success: true });
  await expect(frame.getByText("Paid. Thank you!")).toBeVisible({ timeout: SHOWN_WITHIN_MS });
  const seconds = ((Date.now() - reportedAt) / 1_000).toFixed(1);
  console.log(`Said paid ${seconds} s after the bank's report`);

  await frame.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText(/^Paid on/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Pay by bank transfer" })).toHaveCount(0);

  await logInAsSeller(page, `/seller/order/${id}`);
  await expect(page.getByText("reported by the bank").first()).toBeVisible();
});

test("a seller counts a transfer of another amount in two presses, and the bank the rest", async ({
  page,
  shop,
  store,
  logInAsShopper,
}) => {
  const user = await logInAsShopper();
  const firstname = `Hoa${Date.now()}`;
  await store.withTx((tx) => saveAddress(tx, user.id, { ...ADDRESS, firstname }));
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  const number = id.slice(-6).toUpperCase();
  await reportToShop(shop.server.url, `${firstname} tien hang`, 50_000);
  await page.goto(`/order/${id}`);
  await expect(page.getByText("Waiting for")).toHaveCount(0);

  await logInAsSeller(page, "/seller/overview");
  await page.getByRole("link", { name: /to match/ }).click();
  const card = page.getByRole("article").filter({ hasText: firstname });
  await card.getByLabel("Order number, name or phone").fill(firstname);
  await card.getByRole("button", { name: "Find orders" }).click();
  await card.getByRole("button", { name: `Count it for #${number}` }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await findOrderRow(store.db, id)).toMatchObject({ receivedVnd: 50_000, isPaid: false });

  await reportToShop(shop.server.url, bankMemo(id), 30_000);
  await page.goto(`/seller/order/${id}`);
  await expect(page.getByText("Part payment received")).toBeVisible();
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: true });
});

test("a shopper is asked for a deposit, transfers it, and the order is confirmed", async ({
  page,
  shop,
  store,
  logInAsShopper,
}) => {
  const name = `Yến sào ${Date.now()}`;
  await givenProduct(store, { name, priceVnd: 3_000_000, offerPriceVnd: 3_000_000 });
  await logInAsSeller(page, "/seller/shop#delivery");
  await page.getByLabel("Or for orders above (dong)").fill("2.000.000");
  await page.getByRole("button", { name: "Save Delivery" }).click();
  await expect(page.getByText("Shop content saved")).toBeVisible();
  await expect(page.getByLabel("Deposit (% of the order)")).toHaveValue("30");

  const user = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Add ${name}` }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("It is 900.000 ₫. After ordering")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{24}$/);
  const id = page.url().slice(-24);
  const deposit = page.getByRole("region", { name: "Please transfer a deposit" });
  await expect(deposit).toContainText("For orders above 2.000.000 ₫");
  await expect(deposit).toContainText("2.100.000 ₫ is left to pay on delivery");

  await reportToShop(shop.server.url, bankMemo(id), 900_000);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("We have received your transfer")).toBeVisible({
    timeout: SHOWN_WITHIN_MS,
  });
  await frame.getByRole("link", { name: "See the order" }).click();
  await expect(deposit).toHaveCount(0);
  await expect(page.getByText("2.100.000 ₫").first()).toBeVisible();
  expect(await findOrderRow(store.db, id)).toMatchObject({ callResult: "reached" });
});
