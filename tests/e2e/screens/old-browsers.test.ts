import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import {
  addButton,
  cartLink,
  holdBack,
  logIn,
  logInAsSeller,
  newEmail,
  orderOf,
  register,
  saveAddress,
  searchField,
} from "#tests/e2e/steps.ts";
import { picture } from "#tests/support/data/photo.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";

/** Takes away what Chrome 64 or Safari 12 lack, and lets requests carry cookies only when told to. */
const BASELINE = `
  delete SubmitEvent.prototype.submitter;
  delete HTMLFormElement.prototype.requestSubmit;
  delete Request.prototype.keepalive;
  for (const { prototype } of [Element, Document, DocumentFragment]) delete prototype.replaceChildren;
  for (const name of ["AbortController", "AbortSignal", "PointerEvent", "print"]) delete window[name];
  performance.getEntriesByType = () => [];
  const send = window.fetch;
  window.fetch = (url, init) => send(url, { credentials: "omit", ...init, keepalive: false });
`;

/** Counts the pages that are loaded from now on. */
function countPages(page: Page): () => number {
  let pages = 0;
  page.on("framenavigated", () => {
    pages += 1;
  });
  return () => pages;
}

test("the oldest browsers buy, with every press sent in place", async ({ page, shop }) => {
  await page.addInitScript(BASELINE);
  await page.goto("/products/rice");
  const pages = countPages(page);
  for (const place of [0, 1]) await addButton(page, place).click();
  const second = page.locator("li.card").nth(1);
  await second.getByRole("button", { name: /^One more/ }).click();
  await expect(cartLink(page, 3)).toBeVisible();
  await expect(page.getByText("Added to cart")).toBeVisible();
  expect(pages()).toBe(0);

  await cartLink(page, 3).click();
  await page.waitForURL("**/cart");
  const lines = page.locator("li.cart-line");
  const button = (line: number, name: RegExp) => lines.nth(line).getByRole("button", { name });
  await lines.nth(0).locator("summary").click();
  await lines.nth(0).getByRole("combobox").selectOption("5");
  await expect(cartLink(page, 7)).toBeVisible();
  // By keyboard the button beside the choice sends it.
  await lines.nth(1).locator("summary").click();
  await lines.nth(1).getByRole("combobox").press("3");
  await button(1, /^Update/).press("Enter");
  await expect(cartLink(page, 8)).toBeVisible();
  await button(0, /^Delete/).click();
  await expect(cartLink(page, 3)).toBeVisible();
  expect(pages()).toBe(1);

  const email = newEmail();
  await register(page, email);
  await saveAddress(page, email, shop.mail);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL(/\/order\//);
});

test("a press counts before the page is left, by a link and by another form", async ({ page }) => {
  await page.addInitScript(BASELINE);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) sent.push(new URL(request.url()).pathname);
  });
  /** Adds a product, whose request waits until the returned function is called. */
  async function addSlowly(place: number): Promise<() => void> {
    await page.unroute("**/cart");
    const release = await holdBack(page, "**/cart", (route) => {
      sent.push("the press");
      return route.continue();
    });
    await page.goto("/products");
    sent.length = 0;
    await addButton(page, place).click();
    return release;
  }

  const release = await addSlowly(0);
  await page.locator("li.card h3 a").first().press("Enter");
  release();
  await page.waitForURL("**/product/*/*");
  expect(sent).toEqual(["the press", expect.stringMatching(/^\/product\//)]);
  await expect(cartLink(page, 1)).toBeVisible();

  const releaseSecond = await addSlowly(1);
  await searchField(page).fill("gạo");
  await searchField(page).press("Enter");
  releaseSecond();
  await page.waitForURL(/\?q=/);
  expect(sent).toEqual(["the press", "/products"]);
  await expect(cartLink(page, 2)).toBeVisible();
});

/** Takes away what Chrome 92 or Safari 15.4 lack. */
const SELLER_BASELINE = `
  delete HTMLFormElement.prototype.requestSubmit;
  delete URLSearchParams.prototype.size;
  delete Map.groupBy;
  for (const name of ["toReversed", "toSpliced", "toSorted", "with"]) delete Array.prototype[name];
  CSS.supports = () => false;
  window.FormData = class extends FormData { constructor(form) { super(form); } };
  const decode = window.createImageBitmap;
  window.createImageBitmap = (source, options) =>
    options ? Promise.reject(new TypeError()) : decode(source);
`;

test("the oldest hydrated browsers handle orders and products", async ({ page, store }) => {
  await page.addInitScript(SELLER_BASELINE);
  const id = await givenOrder(store, { firstname: "Ngọc" }, "Bột ớt");
  await page.goto("/seller/orders");
  await logIn(page, SELLER.email, SELLER.password);
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
  const order = orderOf(page, id);
  await order.locator(".next-step button").click();
  await expect(order.locator(".status")).toHaveText("Processing");
  await expect(order.locator(".order-details")).toHaveAttribute("hidden");
  await order.getByLabel(/^Details of order/).click();
  await expect(order.locator(".order-details")).not.toHaveAttribute("hidden");
  await order.getByRole("combobox").selectOption("Shipped");
  await expect(order.locator(".status")).toHaveText("Shipped");

  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Product List/ })).toBeVisible();
  await page.getByRole("link", { name: "Add Product" }).click();
  await page.getByLabel("Product images").setInputFiles([await picture(10), await picture(60)]);
  await expect(page.locator(".chosen-images canvas")).toHaveCount(2);
  await page.getByRole("button", { name: /^Make first/ }).click();
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expect(page.getByText("Name required").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Keep picture/ })).toHaveCount(2);
});

test("an older browser has a seller's page as it is without script", async ({ page, store }) => {
  await page.addInitScript("delete Array.prototype.at");
  const id = await givenOrder(store, { firstname: "Ngà" }, "Bột ớt");
  await logInAsSeller(page, "/seller/orders");
  await orderOf(page, id).locator(".next-step button").click();
  await expect(orderOf(page, id).locator(".status")).toHaveText("Processing");
  await page.getByRole("link", { name: "Refresh", exact: true }).click();
  await page.getByRole("link", { name: "Refresh every minute" }).click();
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(1);
  await page.getByRole("link", { name: "Stop refreshing" }).click();
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toHaveCount(0);
});

test("a hydrated list does not go on loading itself every minute", async ({ page }) => {
  await logInAsSeller(page, "/seller/orders?refresh=1");
  await page.waitForURL("**/seller/orders");
  await expect(page.getByRole("button", { name: "Sound for new orders" })).toBeVisible();
});
