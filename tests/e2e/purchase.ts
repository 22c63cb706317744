import type { Page } from "@playwright/test";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { expect } from "./fixtures.ts";
import { newEmail, ORDER_URL, register, saveAddress, searchField } from "./steps.ts";

/**
 * A first visit: browse, search, fill a cart, register, verify the e-mail address, order.
 *
 * @returns the shopper's e-mail address and the short number of the order
 */
export async function purchase(page: Page, mail: MailServer) {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Best Sellers" })).toBeVisible();
  await page.getByRole("link", { name: "Rice" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "RICE" })).toBeVisible();
  await page.getByRole("button", { name: /^Add Sóc Trăng ST25 rice/ }).click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  await page.goto("/products");
  await searchField(page).fill("hoa hoi");
  await searchField(page).press("Enter");
  await expect(page.getByRole("link", { name: "Lạng Sơn star anise" })).toBeVisible();
  await expect(page.locator("li.card h3").first()).toHaveText("Lạng Sơn star anise");
  await page.getByRole("link", { name: "Lạng Sơn star anise" }).click();
  await page.getByRole("button", { name: "Buy now" }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("218.000 ₫")).toBeVisible();
  await expect(page.getByText("248.000 ₫")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page.getByRole("dialog", { name: "User Register" })).toBeVisible();
  await page.getByRole("link", { name: "Close" }).click();
  const email = newEmail();
  await register(page, email);
  await expect(page).toHaveURL(/\/add-address#otp$/);
  await expect(page.getByLabel("Last name")).toHaveValue("Nguyễn");
  await page.goto("/cart");
  await page.getByRole("link", { name: "Enter delivery address" }).click();

  await saveAddress(page, email, mail);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
  const number = (await page.getByRole("heading", { level: 1 }).textContent())!.split("#")[1]!;
  expect(number).toMatch(/^[0-9A-F]{6}$/);

  const confirmation = await mail.mailTo(email, "Your order");
  expect(confirmation.text).toContain("248.000");
  const notice = await mail.mailTo("seller@example.com", number);
  expect(notice.text).toContain("0912 345 678");

  await page.goto("/my-orders");
  await expect(page.getByRole("link", { name: `#${number}` })).toBeVisible();
  await expect(page.getByText("Lạng Sơn star anise")).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  return { email, number };
}
