import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { expect, test } from "../fixtures.ts";

test("the cart follows Add, plus, minus, the quantity select and Delete", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/products");
  const card = page.locator("li.card").filter({ hasText: "Hoa hồi Lạng Sơn" });
  await card.getByRole("button", { name: /^Add/ }).click();
  await card.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await card.getByRole("button", { name: /^One less/ }).click();
  await expect(page.getByText("remove from cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  await page.goto("/cart");
  await page.getByRole("combobox", { name: /^Quantity of/ }).selectOption("9");
  if (!javaScriptEnabled) await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("cart updated")).toBeVisible();
  await expect(page.locator(".line-total")).toContainText("351.000 ₫");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeDisabled();
});

test("adding far down a page leaves the shopper there", async ({ page }) => {
  await page.goto("/products");
  const card = page.locator("li.card").last();
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(card).toBeInViewport();
});

test("Place Order pressed twice makes one order", async ({ page, store, logInAsShopper }) => {
  const { id } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, id, ADDRESS));
  await page.goto("/products/rice");
  await page.getByRole("link", { name: "Gạo ST25" }).first().click();
  await page.getByRole("button", { name: "Buy now" }).click();
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  await page.waitForURL(/\/order\//);
  await page.goto("/my-orders");
  await expect(page.getByRole("link", { name: /^#[0-9A-F]{6}$/ })).toHaveCount(1);
});
