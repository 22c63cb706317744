import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { addToCart } from "../../../app/models/cart/update-cart.ts";
import { updateProductRow } from "../../../app/models/catalogue/update-products.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";

test("the cart follows Add, plus, minus, the quantity select and Delete", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/products/masala");
  const card = page.locator("li.card").filter({ hasText: "Hoa hồi Lạng Sơn" });
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
  await line.getByText("Set quantity").click();
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
  await expect(page.getByRole("main").getByRole("link", { name: /#[0-9A-F]{6}/ })).toHaveCount(1);
});

test("after an order, Back and a second tab name it and place no second one", async ({
  page,
  context,
  store,
  logInAsShopper,
}) => {
  const { id } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, id, ADDRESS));
  await page.goto("/products/rice");
  await page.getByRole("link", { name: "Gạo ST25" }).first().click();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/cart");
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/order\//);
  const path = new URL(page.url()).pathname;
  await page.goBack();
  await expect(page.getByText(/^You have just ordered #[0-9A-F]{6}$/)).toBeVisible();
  await page.getByRole("link", { name: "See your order" }).click();
  await page.waitForURL(`**${path}`);

  await tab.getByRole("button", { name: "Place Order" }).click();
  await tab.getByRole("link", { name: "See your order" }).click();
  await tab.waitForURL(`**${path}`);
});

test("on a phone the total and Place Order stay in view, on top of no field with the focus", async ({
  page,
}) => {
  await page.goto("/products");
  for (const i of [0, 3, 6, 9]) {
    await page.locator("li.card").nth(i).getByRole("button", { name: /^Add/ }).click();
    await expect(page.getByRole("link", { name: new RegExp(`Cart, ${i / 3 + 1} `) })).toBeVisible();
  }
  await page.goto("/cart");
  const button = page.getByRole("button", { name: "Place Order" });
  const payment = page.getByLabel("Payment Method");
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(payment).not.toBeInViewport();
  await payment.focus();
  const [bar, field] = [
    await page.locator(".place-bar").boundingBox(),
    await payment.boundingBox(),
  ];
  expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);

  // As with text at 200 %.
  await page.setViewportSize({ width: 180, height: 370 });
  await page.goto("/cart");
  await expect(button).not.toBeInViewport();
});

test("what was typed in the note stays when a press changes what the summary says", async ({
  page,
  store,
  logInAsShopper,
  javaScriptEnabled,
}) => {
  // Without it, a press brings another page.
  if (!javaScriptEnabled) return;
  const { id: userId } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, userId, ADDRESS));
  const names = ["first", "second"].map((which) => `Note ${which} ${userId}`);
  const ids = await Promise.all(names.map((name) => givenProduct(store, { name })));
  for (const id of ids) await store.withTx((tx) => addToCart(tx, { userId }, id));
  await page.goto("/cart");
  await page.getByText("Note to the shop").first().click();
  await page.getByLabel("Note to the shop").fill("Ring twice");
  await store.withTx((tx) => updateProductRow(tx, ids[1]!, { inStock: false }));
  const line = page.locator(".cart-line").filter({ hasText: names[0]! });
  await line.getByRole("button", { name: /^One more/ }).click();
  await expect(page.locator(".summary .hint", { hasText: "not" })).toBeVisible();
  await expect(page.getByLabel("Note to the shop")).toHaveValue("Ring twice");
});
