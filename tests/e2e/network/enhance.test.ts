import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { addButton, addToCart, cartLink, holdBack } from "#tests/e2e/steps.ts";

const quantities = (page: Page) => page.getByRole("combobox", { name: /^Quantity of/ });

test("two quantities changed at the same time are both saved", async ({ page }) => {
  await addToCart(page, "/products", [0, 3]);
  await page.goto("/cart");
  for (const i of [0, 1]) await page.locator(".line-actions summary").nth(i).click();
  await quantities(page).nth(0).selectOption("5");
  await quantities(page).nth(1).selectOption("6");
  await expect(cartLink(page, 11)).toBeVisible();
});

test("a quantity that is being chosen stays open while another is saved", async ({ page }) => {
  await addToCart(page, "/products", [0, 3]);
  await page.goto("/cart");
  const other = page.locator("li.cart-line").nth(1);
  const answer = await holdBack(page, "**/cart", async (route) =>
    route.fulfill({ response: await route.fetch() }),
  );
  await page.locator(".line-actions summary").first().click();
  await quantities(page).first().selectOption("5");
  await other.locator(".line-actions summary").click();
  answer();
  await expect(page.locator("li.cart-line").first()).toContainText("5 ×");
  await expect(other.getByRole("combobox")).toBeVisible();
});

test("an Add without a response says so and is not sent twice", async ({ page }) => {
  await page.goto("/products");
  await page.route("**/cart", (route) => route.abort());
  await addButton(page).click();
  await expect(page.getByText("We could not reach the shop.")).toBeVisible();
  await page.unroute("**/cart");
  await addButton(page).click();
  await expect(cartLink(page, 1)).toBeVisible();
});
