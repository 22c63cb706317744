import type { Page, Route } from "@playwright/test";
import { addToCart } from "#app/features/cart/update-cart.server.ts";
import { test as base, expect } from "#tests/e2e/fixtures.ts";
import { cartLink, ORDER_URL } from "#tests/e2e/steps.ts";
import { ordersOf } from "#tests/support/data/orders.ts";
import { givenProduct } from "#tests/support/data/store.ts";

const LOST = "No connection. Press Place Order again: it will not be ordered twice.";

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });
const lost = (page: Page) => page.getByRole("alert").filter({ hasText: LOST });

/** A test that begins in the cart of a shopper with one product. */
const test = base.extend<{
  cart: { addOne: () => Promise<unknown>; countOrders: () => Promise<number> };
}>({
  cart: async ({ page, store, logInWithAddress }, use) => {
    const { id: userId } = await logInWithAddress();
    const productId = await givenProduct(store);
    const addOne = () => store.withTx((tx) => addToCart(tx, { userId }, productId));
    await addOne();
    await page.goto("/cart");
    await use({ addOne, countOrders: async () => (await ordersOf(store, userId)).length });
  },
});

test("without a network the cart stays until one more press", async ({ page, context, cart }) => {
  await context.setOffline(true);
  await placeOrder(page).click();
  await expect(lost(page)).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await placeOrder(page).click();
  await expect(lost(page)).toHaveCount(1);
  await expect(placeOrder(page)).not.toHaveAttribute("aria-busy");

  const asked = page.waitForResponse(/\?placed=/);
  await context.setOffline(false);
  expect((await asked).status()).toBe(200);
  await expect(page).toHaveURL(/\/cart$/);
  expect(await cart.countOrders()).toBe(0);
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
  expect(await cart.countOrders()).toBe(1);
});

test("an order whose answer was lost is found with the network", async ({
  page,
  context,
  cart,
}) => {
  await page.route("**/cart", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await context.setOffline(true);
    await route.abort();
  });
  await placeOrder(page).click();
  await expect(lost(page)).toBeVisible();
  expect(await cart.countOrders()).toBe(1);
  await context.setOffline(false);
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
});

test("an order whose answer was lost is placed once", async ({ page, cart }) => {
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ status: 502, body: "<h1>502 Bad Gateway</h1>" });
  };
  await page.route("**/cart", lose, { times: 1 });
  await placeOrder(page).click();
  await expect(lost(page)).toBeVisible();
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("It was not placed twice.")).toBeVisible();
  expect(await cart.countOrders()).toBe(1);
});

test("a refused order is shown in place, with the focus on the reason", async ({ page, cart }) => {
  await cart.addOne();
  await placeOrder(page).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(cartLink(page, 2)).toBeVisible();
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
});

test("without a network a typed address stays", async ({ page, context, logInAsShopper }) => {
  await logInAsShopper();
  await page.goto("/add-address");
  await page.getByLabel("Street").fill("12 Hàng Bạc");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByRole("alert")).toHaveText(/We could not reach the shop/);
  await expect(page.getByLabel("Street")).toHaveValue("12 Hàng Bạc");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.getByLabel("Street")).toHaveValue("12 Hàng Bạc");
});
