import type { Page } from "@playwright/test";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { addToCart, fold, ORDER_URL } from "#tests/e2e/steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const addresses = (page: Page) => page.getByRole("region", { name: "My addresses" });

async function fillNew(page: Page, street: string): Promise<void> {
  await page.getByLabel("Street").fill(street);
  await page.getByLabel("City").fill("Phường Ba Đình");
  await page.getByLabel("State/Province").fill("Hà Nội");
  await page.getByLabel("Phone").fill("0912 345 678");
  await page.getByLabel("First name").fill("Mai");
  await page.getByLabel("Last name").fill("Nguyễn");
  await press(page, "Submit Address");
}

test(
  "a shopper orders to a second address, and again from home after the default one is deleted",
  BOTH_WAYS,
  async ({ page, logInWithAddress }) => {
    await logInWithAddress({ street: "12 Hàng Bạc" });
    await addToCart(page, "/products/rice");
    await page.goto("/cart");
    await fold(page, "Deliver to another address");
    await page.getByRole("link", { name: "Add address" }).click();
    await fillNew(page, "54 Liễu Giai");
    await expect(page).toHaveURL(/\/cart#place$/);
    await expect(page.locator("address").first()).toContainText("54 Liễu Giai");
    await press(page, "Place Order");
    await expect(page).toHaveURL(ORDER_URL);
    await expect(page.locator("address").first()).toContainText("54 Liễu Giai");

    await addToCart(page, "/products/rice");
    await page.goto("/cart");
    await expect(page.locator("address").first()).toContainText("12 Hàng Bạc");
    await fold(page, "Deliver to another address");
    await press(page, /Deliver here.*54 Liễu Giai/);
    await expect(page.locator("address").first()).toContainText("54 Liễu Giai");

    await page.goto("/account");
    const first = addresses(page).getByRole("listitem").first();
    await expect(first).toContainText("Default");
    await expect(first).toContainText("12 Hàng Bạc");
    await first.locator("summary").click();
    await first.getByRole("button", { name: "Delete this address" }).click();
    await expect(page.getByText("Address deleted")).toBeVisible();
    await expect(addresses(page).getByRole("listitem")).toHaveCount(1);
    await expect(first).toContainText("54 Liễu Giai");

    await page.goto("/");
    await press(page, "Order again");
    await expect(page).toHaveURL(/\/cart\?again=/);
    await press(page, "Place Order");
    await expect(page).toHaveURL(ORDER_URL);
    await expect(page.locator("address").first()).toContainText("54 Liễu Giai");
    await expect(page.getByText("12 Hàng Bạc")).toHaveCount(0);
  },
);

test(
  "addresses are changed on the account's page",
  BOTH_WAYS,
  async ({ page, logInWithAddress }) => {
    await logInWithAddress({ street: "12 Hàng Bạc" });
    await page.goto("/account");
    await addresses(page).getByRole("link", { name: "Add address" }).click();
    await fillNew(page, "54 Liễu Giai");
    await expect(page).toHaveURL(/\/account#addresses$/);
    const items = addresses(page).getByRole("listitem");
    await items
      .nth(1)
      .getByRole("button", { name: /^Make default/ })
      .click();
    await expect(items.first()).toContainText("54 Liễu Giai");

    await items.nth(1).getByRole("link", { name: /^Edit/ }).click();
    await page.getByLabel("Street").fill("14 Hàng Bạc");
    await press(page, "Submit Address");
    await expect(items.nth(1)).toContainText("14 Hàng Bạc");

    const details = page.getByRole("region", { name: "Your details" });
    await details.locator("summary").filter({ hasText: "Phone" }).click();
    await page.getByLabel("Phone", { exact: true }).fill("0987 654 321");
    await press(page, "Save phone");
    await expect(items.first()).toContainText("0987 654 321");
    await details.locator("summary").filter({ hasText: "Your data" }).click();
    await page.getByRole("link", { name: "See your data" }).click();
    await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
    for (const street of ["54 Liễu Giai", "14 Hàng Bạc"])
      await expect(page.getByText(street)).toBeVisible();
  },
);
