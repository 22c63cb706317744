import type { Page } from "@playwright/test";
import type { User } from "../../../app/models/accounts/users.ts";
import { getCartQuantities } from "../../../app/models/cart/carts.ts";
import { addToCart } from "../../../app/models/cart/update-cart.ts";
import { listUserOrders } from "../../../app/models/orders/finding/orders.ts";
import type { Store } from "../../../db/client.server.ts";
import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { ORDER_URL } from "../steps.ts";

const LOST = "No connection. Press Place Order again: it will not be ordered twice.";

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place Order" });
const lost = (page: Page) => page.getByRole("alert").filter({ hasText: LOST });

/** Opens the cart of a shopper with one product. */
async function openCart(page: Page, store: Store, { id }: User): Promise<void> {
  const productId = await givenProduct(store);
  await store.withTx((tx) => addToCart(tx, { userId: id }, productId));
  await page.goto("/cart");
}

async function countOrders(store: Store, { id }: User): Promise<number> {
  return (await listUserOrders(store.db, id, { page: 1, limit: 10 })).orders.length;
}

test("without a network the cart stays, says so, and orders by one more press", async ({
  page,
  context,
  store,
  logInWithAddress,
}) => {
  const user = await logInWithAddress();
  await openCart(page, store, user);
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
  expect(await countOrders(store, user)).toBe(0);
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
  expect(await countOrders(store, user)).toBe(1);
});

test("an order whose answer was lost is found by itself when the network is back", async ({
  page,
  context,
  store,
  logInWithAddress,
}) => {
  const user = await logInWithAddress();
  await openCart(page, store, user);
  await page.route("**/cart", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await context.setOffline(true);
    await route.abort();
  });
  await placeOrder(page).click();
  await expect(lost(page)).toBeVisible();
  expect(await countOrders(store, user)).toBe(1);
  await context.setOffline(false);
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
});

test("an order whose answer was lost is placed once", async ({ page, store, logInWithAddress }) => {
  const user = await logInWithAddress();
  await openCart(page, store, user);
  await page.route(
    "**/cart",
    async (route) => {
      await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ status: 502, body: "<h1>502 Bad Gateway</h1>" });
    },
    { times: 1 },
  );
  await placeOrder(page).click();
  await expect(lost(page)).toBeVisible();
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("It was not placed twice.")).toBeVisible();
  expect(await countOrders(store, user)).toBe(1);
});

test("a refused order is shown in place, with the focus on the reason", async ({
  page,
  store,
  logInWithAddress,
}) => {
  const user = await logInWithAddress();
  await openCart(page, store, user);
  const [productId] = Object.keys(await getCartQuantities(store.db, { userId: user.id }));
  await store.withTx((tx) => addToCart(tx, { userId: user.id }, productId!));
  await placeOrder(page).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await placeOrder(page).click();
  await expect(page).toHaveURL(ORDER_URL);
});

test("without a network an address stays as it was typed", async ({
  page,
  context,
  logInAsShopper,
}) => {
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
