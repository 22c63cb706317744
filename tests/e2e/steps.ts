import { readFile } from "node:fs/promises";
import type { Locator, Page, Route } from "@playwright/test";
import type { User } from "#app/features/accounts/login/users.server.ts";
import {
  insertProduct,
  type NewProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { codeIn, type MailServer } from "#tests/support/mail/mail-server.ts";
import { expect } from "./fixtures.ts";

let shoppers = 0;

/** An e-mail address that is unique in the worker's shop. */
export function newEmail(): string {
  shoppers += 1;
  return `lan-${shoppers}@shoppers.example.com`;
}

export const ORDER_URL = /\/order\/[0-9a-f]{24}$/;

/** The number by which people call an order. */
export const numberOf = (id: string): string => `#${id.slice(-6).toUpperCase()}`;

/** The field of the shop's search; script makes a combobox of it. */
export const searchField = (scope: Page | Locator): Locator => scope.locator("[type=search]");

/** Opens a page of the seller's area, logged in without the form. */
export async function logInAsSeller(page: Page, path: string): Promise<void> {
  // As its own pages send it; with a shopper's cookie, it would be taken for another site's otherwise.
  const headers = { "sec-fetch-site": "same-origin" };
  await page.request.post("/api/seller/login", { data: SELLER, headers });
  await page.goto(path);
  await expect(page.locator(".seller-nav")).toBeVisible();
}

/**
 * Waits until a seller's page is run by its script: then its link to the content moves the focus and leaves the
 * address as it is.
 */
export async function scriptRuns(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator(".skip-link").press("Enter");
    const isPlain = new URL(page.url()).hash !== "";
    if (isPlain)
      await page.evaluate(() => history.replaceState(null, "", location.href.split("#")[0]));
    expect(isPlain).toBe(false);
  }).toPass();
}

/** The link to a cart of so many items. */
export const cartLink = (page: Page, items: number): Locator =>
  page.getByRole("link", { name: `Cart, ${items} item${items === 1 ? "" : "s"}` });

/** The button that puts a listed product into the cart, by its place. */
export const addButton = (page: Page, place = 0): Locator =>
  page.locator("li.card").nth(place).getByRole("button", { name: /^Add/ });

/** Puts listed products into an empty cart, by their places. */
export async function addToCart(page: Page, path: string, places = [0]): Promise<void> {
  await page.goto(path);
  for (const place of places) await addButton(page, place).click();
  await expect(cartLink(page, places.length)).toBeVisible();
}

/** Buys a product on its page, which leads to the cart. */
export async function buyNow(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/others/${productId}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/cart/);
}

/** A shopper's note on the order, in the cart. */
export const note = (page: Page): Locator => page.getByLabel("Note to the shop", { exact: true });

/** Places an order of a shopper for one new product; returns its id. */
export async function givenOrderOf(store: Store, { id: userId }: Pick<User, "id">) {
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  return (await givenPlacedOrder(store, userId, { items })).id;
}

/** Sends the form of a login. */
export async function logIn(form: Page | Locator, email: string, password: string): Promise<void> {
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password").fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

/** Opens what is folded under a summary, or closes it. */
export const fold = (page: Page, summary: string): Promise<void> =>
  page.locator("summary", { hasText: summary }).click();

/** Holds these requests back until the returned function is called. */
export async function holdBack(
  page: Page,
  url: Parameters<Page["route"]>[0],
  send = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await send(route);
  });
  return release;
}

/** Registers in the dialog that the Login link of any page opens. */
export async function register(page: Page, email: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.getByRole("link", { name: "Create an account? click here" }).click();
  const dialog = page.getByRole("dialog", { name: "User Register" });
  await dialog.getByLabel("Name").fill("Lan Nguyễn");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill("secret-123");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Saves an address, after verifying its e-mail address with the code sent by mail. */
export async function saveAddress(page: Page, email: string, mail: MailServer): Promise<void> {
  await page.goto("/add-address");
  await page.getByLabel("First name").fill("Lan");
  await page.getByLabel("Last name").fill("Nguyễn");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Lan");

  const code = codeIn(await mail.mailTo(email));
  await page.getByLabel("OTP").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Email verified successfully!")).toBeVisible();

  await page.getByLabel("Street").fill("12 Hàng Bạc");
  await page.getByLabel("City").fill("Hà Nội");
  await page.getByLabel("State/Province").fill("Hà Nội");
  await page.getByLabel("ZIP/Postal code").fill("010000");
  await page.getByLabel("Country").fill("Việt Nam");
  await page.getByLabel("Phone").fill("0912 345 678");
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page).toHaveURL(/\/cart#place$/);
}

/**
 * Sets an order's status by keyboard and button, with or without script. A choice by mouse would be
 * sent at once where script runs, and the button would send it a second time.
 */
export async function setStatus(order: Locator, status: OrderStatus): Promise<void> {
  const select = order.getByRole("combobox");
  await select.pressSequentially(status);
  await expect(select).toHaveValue(status);
  await order.getByRole("button", { name: /^Update/ }).click();
}

/** Opens what can be done with a product in the seller's list. With script it stays open. */
export async function openProduct(row: Locator): Promise<void> {
  const details = row.locator("details");
  if ((await details.getAttribute("open")) === null) await row.locator("summary").click();
}

/** Opens the form with all fields of a product in the seller's list. */
export async function openAllFields(page: Page, row: Locator): Promise<void> {
  await openProduct(row);
  await row.getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("link", { name: "All fields" }).click();
}

/** Ticks all orders of the seller's list for what is done with many. */
export async function tickAll(page: Page): Promise<void> {
  await fold(page, "Bulk actions");
  await page.locator("label", { hasText: /^All .* found/ }).click();
}

/** An order in the seller's list. */
export const orderOf = (page: Page, id: string): Locator => page.locator(`tbody[id="${id}"]`);

/** Opens an order in the list; with script it stays open after a change. */
export async function openOrder(order: Locator): Promise<void> {
  const details = order.locator(".order-details");
  if (!(await details.isVisible())) await order.getByLabel(/^Details of order/).click();
}

/** Opens a page of the seller's area whose script runs, and has the scripts of the pages it leads to. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await logInAsSeller(page, path);
  await scriptRuns(page);
  await page.waitForLoadState("networkidle");
}

/** The name and bytes of the file that a link downloads. */
export async function download(
  page: Page,
  link: Locator,
): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent("download");
  await link.click();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Counts what somebody has to tap, and says what it was. */
export function counting() {
  const taps: string[] = [];
  const tap = async (target: Locator) => {
    taps.push((await target.textContent())!.replace(/\s+/g, " ").trim());
    await target.tap();
  };
  return { taps, tap };
}

/** Orders of customers who live one after the other in a street. */
export async function givenStreet(store: Store, count: number, phone?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 1; i <= count; i++) {
    const customer = { firstname: `Lan ${i}`, street: `${i} Hàng Bạc`, ...(phone && { phone }) };
    ids.push(await givenOrder(store, customer));
  }
  return ids;
}

/** Has a file of products checked. */
export async function uploadProducts(page: Page, rows: string): Promise<void> {
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "san-pham.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
  await page.getByRole("button", { name: "Check the file" }).click();
}

/** Searches as a shopper and expects to find these products. */
export async function expectFound(page: Page, query: string, names: string[]): Promise<void> {
  await page.goto("/products");
  await searchField(page).fill(query);
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\?q=/);
  await expect(page.locator(".card h3")).toHaveText(names);
}

/** A product whose form can be saved as it is, as it has a picture. */
export function givenPictured(store: Store, product: Partial<NewProduct>): Promise<string> {
  const whole = {
    name: "",
    description: "",
    categoryId: null,
    priceVnd: 2_000,
    offerPriceVnd: 1_000,
  };
  const picture = { hash: "0a1b2c3d4e5f6071", files: [{ width: 960, bytes: Buffer.from("webp") }] };
  return store.withTx((tx) => insertProduct(tx, { ...whole, ...product }, [picture]));
}

/** Stops the clock of a page that has an installed one: from then on, time passes as the test says. */
export async function pauseTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Waits until a seller's page has shown all of the answer to a press. */
export const answered = (page: Page): Promise<void> =>
  expect(page.locator(".seller[data-loading], [aria-busy=true]")).toHaveCount(0);
