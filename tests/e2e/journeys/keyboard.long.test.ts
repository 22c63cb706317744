import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { tabTo, typeInto } from "#tests/e2e/input/keyboard-navigation.ts";
import { newEmail, searchField } from "#tests/e2e/steps.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { codeIn, type MailServer } from "#tests/support/mail/mail-server.ts";

test("the keyboard alone leads from home to an order", async ({ page, shop }) => {
  const email = newEmail();
  await page.goto("/");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("main").getByRole("link", { name: "Rice", exact: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/rice");
  await tabTo(page, page.getByRole("button", { name: /^Add Sóc Trăng ST25 rice/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Added to cart")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Cart, 1 item" }), "Shift+Tab");
  await page.keyboard.press("Enter");

  await tabTo(page, page.locator(".cart-line summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("combobox", { name: /^Quantity of/ }));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: /^Update/ }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();

  await pressPlaceOrder(page);
  await registerInDialog(page, email);
  await saveAddress(page, email, shop.mail);
  await pressPlaceOrder(page);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
});

async function pressPlaceOrder(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Place Order" }));
  await page.keyboard.press("Enter");
}

async function registerInDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Nguyen Lan");
  await typeInto(page, dialog.getByLabel("Email"), email);
  await typeInto(page, dialog.getByLabel("Password"), "secret-123");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
}

async function saveAddress(page: Page, email: string, mail: MailServer): Promise<void> {
  const form = page.getByRole("main");
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  await typeInto(page, form.getByLabel("OTP"), codeIn(await mail.mailTo(email)));
  await tabTo(page, form.getByRole("button", { name: "Verify OTP" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await typeInto(page, form.getByLabel("Street"), "12 Hang Bac");
  await typeInto(page, form.getByLabel("City"), "Ha Noi");
  await typeInto(page, form.getByLabel("State/Province"), "Ha Noi");
  await typeInto(page, form.getByLabel("ZIP/Postal code"), "010000");
  await typeInto(page, form.getByLabel("Phone"), "0912345678");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart#place$/);
}

test("the keyboard alone leads through the seller's screens", async ({ page }) => {
  await page.goto("/seller");
  await typeInto(page, page.getByLabel("Email"), SELLER.email);
  await typeInto(page, page.getByLabel("Password"), SELLER.password);
  await page.keyboard.press("Enter");
  const form = page.getByRole("main");
  await expect(form.getByLabel("Name", { exact: true })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await typeInto(page, form.getByLabel("Name", { exact: true }), "Muoi tom");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Price required").first()).toBeVisible();
  await tabTo(page, form.getByRole("link", { name: "Price required", exact: true }));
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Price", { exact: true })).toBeFocused();
  await page.keyboard.type("9000");

  await tabTo(page, page.getByRole("link", { name: "Categories" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await typeInto(page, form.getByLabel("Name of Seeds"), "Hat");
  await tabTo(page, form.getByRole("button", { name: "Rename Seeds" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("Category renamed")).toBeVisible();
  await typeInto(page, form.getByLabel("Name of Hat"), "Seeds");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Name of Seeds")).toBeVisible();

  await tabTo(page, page.getByRole("link", { name: "Products", exact: true }));
  await page.keyboard.press("Enter");
  await typeInto(page, searchField(form), "gao st25");
  await page.keyboard.press("Enter");
  const stock = form.getByRole("button", { name: /^Gạo ST25.*in stock/ });
  const row = form.locator(".seller-product summary", { hasText: "Gạo ST25" });
  const openRow = async () => {
    if (await stock.isVisible()) return;
    await tabTo(page, row);
    await page.keyboard.press("Enter");
  };
  await openRow();
  await tabTo(page, stock);
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Out of stock");
  await openRow();
  await expect(stock).toHaveText("Out of stock");
  await tabTo(page, stock);
  await page.keyboard.press("Space");
  await expect(row).not.toContainText("Out of stock");
});
