import { addToCart as putIntoCart } from "#app/features/cart/update-cart.server.ts";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { addToCart } from "#tests/e2e/steps.ts";
import { givenProducts } from "#tests/support/data/store.ts";

test("adding far down a page leaves the shopper there", async ({ page }) => {
  await page.goto("/products");
  const card = page.locator("li.card").last();
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  await expect(card).toBeInViewport();
});

test("a phone keeps total and Place Order in view, over no focused field", async ({ page }) => {
  await addToCart(page, "/products", [0, 3, 6, 9]);
  await page.goto("/cart");
  const button = page.getByRole("button", { name: "Place Order" });
  const payment = page.getByLabel("Payment Method");
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(payment).not.toBeInViewport();
  await payment.focus();
  const field = (await payment.boundingBox())!;
  const bar = (await page.locator(".place-bar").boundingBox())!;
  expect(field.y + field.height).toBeLessThanOrEqual(bar.y);

  // As with text at 200 %.
  await page.setViewportSize({ width: 180, height: 370 });
  await page.goto("/cart");
  await expect(button).not.toBeInViewport();
});

test("a note stays when a press changes the cart", async ({ page, store, logInWithAddress }) => {
  const { id: userId } = await logInWithAddress();
  const ids = await givenProducts(store, ["Mè đen", "Mè trắng"]);
  for (const id of ids) await store.withTx((tx) => putIntoCart(tx, { userId }, id));
  await page.goto("/cart");
  await page.getByText("Note to the shop").first().click();
  await page.getByLabel("Note to the shop").fill("Ring twice");
  await store.withTx((tx) => updateProductRow(tx, ids[1], { inStock: false }));
  const line = page.locator(".cart-line").filter({ hasText: "Mè đen" });
  await line.getByRole("button", { name: /^One more/ }).click();
  await expect(page.locator(".summary .hint", { hasText: "not" })).toBeVisible();
  await expect(page.getByLabel("Note to the shop")).toHaveValue("Ring twice");
});
