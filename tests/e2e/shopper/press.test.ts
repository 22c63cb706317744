import type { Page } from "@playwright/test";
import { MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { addButton, addToCart, cartLink } from "#tests/e2e/steps.ts";
import {
  addLatency,
  type PressTimes,
  pressTimes,
  recordPresses,
} from "#tests/support/browser/press-times.ts";
import { takeWriteLock } from "#tests/support/data/write-lock.ts";

const moreOf = (page: Page) =>
  page
    .locator("li.card")
    .first()
    .getByRole("button", { name: /^One more/ });

/** Expects that a press was shown before its response, and prints how long it took. */
function expectShownFirst(name: string, latency: number, times: PressTimes): void {
  const { pressed, marked, painted, responded } = times;
  console.log(`${name} at ${latency} ms latency: shown after ${(painted - pressed).toFixed(0)} ms`);
  expect(marked).toBeLessThan(responded);
}

for (const latency of [400, 2_500])
  test(`a press shows on its button before the response, at ${latency} ms`, async ({ page }) => {
    await recordPresses(page);
    await page.goto("/products/rice");
    await addLatency(page, latency);
    await addButton(page).click();
    await expect(page.locator(".badge")).toHaveText("1");
    await expect(cartLink(page, 1)).toBeVisible();
    await expect(page.getByText("Added to cart")).toBeVisible();
    const add = await pressTimes(page);
    expectShownFirst("Add", latency, add);
    expect(add.spinner).toBeUndefined();

    await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).click();
    await page.waitForURL("**/cart");
    expectShownFirst("Cart", latency, await pressTimes(page));
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("dialog", { name: "User Register" })).toBeVisible();
    const place = await pressTimes(page);
    expectShownFirst("Place Order", latency, place);
    // Only whole pages that take more than a second have the full-screen spinner.
    if (latency > 1_000) expect(place.spinner).toBeGreaterThan(place.marked);
  });

test("plus and minus count every tap at once, and the shop counts the same", async ({ page }) => {
  await addToCart(page, "/products/rice");
  const card = page.locator("li.card").first();
  await addLatency(page, 400);
  for (let tap = 0; tap < 3; tap += 1) await moreOf(page).click();
  await expect(card.locator(".stepper > span")).toHaveText("4");
  await expect(page.locator(".badge")).toHaveText("4");
  await expect(page.getByRole("link", { name: "Cart, 4 items" })).toBeVisible();
  for (let tap = 0; tap < 6; tap += 1)
    await card.getByRole("button", { name: /^One less/ }).dispatchEvent("click");
  await expect(page.locator(".badge")).toHaveText("0");
  await expect(addButton(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Cart, 0 items" })).toBeVisible();
});

test("taps that wait for their turn are sent when the shopper leaves", async ({ page }) => {
  await addToCart(page, "/products/rice");
  await addLatency(page, 400);
  for (let tap = 0; tap < 3; tap += 1) await moreOf(page).click();
  await page.goto("/about");
  await expect
    .poll(async () => {
      await page.goto("/cart");
      return page.locator(".badge").textContent();
    })
    .toBe("4");
});

test("a failed change is told for 2.5 s, with the real count again", async ({ page, shop }) => {
  await addToCart(page, "/products/rice");
  const plus = moreOf(page);
  const connection = openConnection(shop.server.databaseFile);
  const unlock = await takeWriteLock(connection);
  await plus.click();
  await expect(page.locator(".badge")).toHaveText("2");
  const toast = page.locator(".toast");
  await expect(toast).toHaveText("This could not be saved. Please try again.");
  unlock();
  await expect(page.locator(".badge")).toHaveText("1");
  await expect(page.locator("li.card .stepper > span").first()).toHaveText("1");

  // The shop may be writing.
  connection.pragma("busy_timeout = 10000");
  connection.exec(`update cart_lines set quantity = ${MAX_QUANTITY}`);
  connection.close();
  await page.reload();
  await plus.click();
  await expect(toast).toHaveText(`Quantity must be a whole number from 1 to ${MAX_QUANTITY}`);
  await expect(toast).toHaveCSS("animation-duration", "2.5s");
  await expect(page.locator(".badge")).toHaveText(String(MAX_QUANTITY));
  await expect(plus).not.toHaveAttribute("aria-busy");
});

test("a press is taken back when loading is stopped, and on coming back", async ({ page }) => {
  await page.goto("/about");
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  const busy = await login.evaluate((link: HTMLElement) => {
    link.click();
    const pressed = link.ariaBusy;
    link.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    return [pressed, link.ariaBusy];
  });
  expect(busy).toEqual(["true", null]);
  await page.waitForURL("**/about?auth=login");
  await page.goBack();
  await expect(login).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a link to a part of another page shows that it was pressed", async ({ page }) => {
  await page.goto("/about");
  const cart = page.locator("a.cart-link");
  const busy = await cart.evaluate((link: HTMLAnchorElement) => {
    link.href = "/products#main";
    link.click();
    return link.ariaBusy;
  });
  expect(busy).toBe("true");
  await page.waitForURL("**/products#main");
});

test("a press that failed for want of a network can be repeated", async ({ page, context }) => {
  await page.goto("/products/rice");
  const add = addButton(page);
  await context.setOffline(true);
  await add.click();
  await expect(page.locator(".toast")).toBeVisible();
  await expect(page.locator(".badge")).toHaveText("0");
  await context.setOffline(false);
  await add.click();
  await expect(cartLink(page, 1)).toBeVisible();
});

test("a new shopper who goes to the cart at once finds everything in it", async ({ page }) => {
  await page.goto("/products/rice");
  await addLatency(page, 2_500);
  for (const place of [0, 1]) await addButton(page, place).click();
  await page.locator("a.header-action[href='/cart']").click();
  await page.waitForURL("**/cart");
  await expect(page.locator("li.cart-line").first()).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto("/cart");
      return page.locator("li.cart-line").count();
    })
    .toBe(2);
});
