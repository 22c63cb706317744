import { addToCart } from "#app/features/cart/update-cart.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { ORDER_URL } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("the cart follows each way of changing it", BOTH_WAYS, async ({ page, javaScriptEnabled }) => {
  await page.goto("/products/masala");
  const card = page.locator("li.card").filter({ hasText: "Lạng Sơn star anise" });
  await card.getByRole("button", { name: /^Add/ }).click();
  await card.getByRole("button", { name: /^One more/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await card.getByRole("button", { name: /^One less/ }).click();
  await expect(page.getByText("remove from cart")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();

  await page.goto("/cart");
  const line = page.locator("li.cart-line");
  await line.getByRole("button", { name: /^One more/ }).click();
  await expect(line.locator(".line-total")).toContainText("78.000 ₫ 2 × 39.000 ₫");
  await line.locator(".line-actions summary").click();
  await page.getByRole("combobox", { name: /^Quantity of/ }).selectOption("9");
  if (!javaScriptEnabled) await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("cart updated")).toBeVisible();
  await expect(page.locator(".line-total")).toContainText("351.000 ₫");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeDisabled();
});

test("Place Order twice makes one order", async ({ page, context, store, logInWithAddress }) => {
  const { id: userId } = await logInWithAddress();
  const productId = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId }, productId));
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/cart");
  await page.getByRole("button", { name: "Place Order" }).dblclick();
  await expect(page).toHaveURL(ORDER_URL);
  const { pathname } = new URL(page.url());
  await page.goBack();
  await expect(page.getByText(/^You have just ordered #[0-9A-F]{6}$/)).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  await expect(page).toHaveURL(pathname);

  await tab.getByRole("button", { name: "Place Order" }).click();
  await tab.getByRole("link", { name: "See your order" }).click();
  await expect(tab).toHaveURL(pathname);
  await page.goto("/my-orders");
  await expect(page.getByRole("main").getByRole("link", { name: /#[0-9A-F]{6}/ })).toHaveCount(1);
});

test("hearts save products, which all go into the cart from the list", async ({ page }) => {
  await page.goto("/products/rice");
  const cards = page.locator("li.card");
  for (const i of [0, 1]) {
    const heart = cards.nth(i).getByRole("button", { name: /^Save to my list/ });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toBeInViewport();
  }
  await page.getByRole("banner").locator(".menu summary").last().click();
  await page.getByRole("banner").getByRole("link", { name: "My list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My list" })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: "Add all to cart" }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.locator("li.cart-line")).toHaveCount(2);
  await page.goto("/my-list");
  await cards
    .first()
    .getByRole("button", { name: /^Save to my list/ })
    .click();
  await expect(cards).toHaveCount(1);
});

test("a list from a chat is pasted, corrected and put into the cart", async ({ page, store }) => {
  // Nobody sells light bulbs.
  await givenProduct(store, { name: "Lá lốt sấy Mộc Châu", weight: "200 g" });
  await givenProduct(store, { name: "Rau răm sấy Mộc Châu", weight: "100 g" });
  await page.goto("/cart");
  await page.getByRole("link", { name: "Paste your list" }).click();
  await page
    .getByLabel("Your list")
    .fill("2 lạng lá lốt sấy\n2kg gạo\nrau răm sấy 100g x2\n3 bóng đèn");
  await page.getByRole("button", { name: "Find the products" }).click();
  await expect(page.getByText("2 found, 1 to choose, 1 not found.")).toBeVisible();

  await expect(page.getByRole("checkbox", { name: /^Lá lốt/ })).toBeChecked();
  const rice = page.getByRole("group", { name: "2kg gạo" });
  await expect(rice.getByRole("radio", { name: "Leave it out" })).not.toBeChecked();
  await expect(page.getByLabel("Quantity: rau răm sấy 100g x2")).toHaveValue("2");
  await page.getByRole("checkbox", { name: /^Lá lốt/ }).uncheck();
  await page.getByRole("checkbox", { name: /^Rau răm/ }).uncheck();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("choose at least one product");
  await expect(page.getByRole("checkbox", { name: /^Lá lốt/ })).not.toBeChecked();

  await page.getByRole("checkbox", { name: /^Rau răm/ }).check();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert")).toContainText("leave them out: 2kg gạo");
  await rice.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Add to cart" }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Products added to your cart: 2")).toBeVisible();
  await expect(page.locator("li.cart-line")).toHaveCount(2);
  await expect(page.locator("li.cart-line").filter({ hasText: "Rau răm" })).toContainText("2 ×");
});
