import type { Locator, Page } from "@playwright/test";
import { createRun } from "../../../app/models/orders/runs/delivery-runs.ts";
import type { Store } from "../../../db/client.server.ts";
import { sellerSessions } from "../../../db/schema.ts";
import { picture } from "../../support/data/photo.ts";
import { givenOrder, givenProduct } from "../../support/data/store.ts";
import { SELLER } from "../../support/data/templates.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

const ENDED = "Your session has ended. Log in again; what you typed is kept.";

/** Ends every seller's login, as its expiry or a new password does. */
const endSessions = (store: Store) => store.withTx((tx) => tx.delete(sellerSessions));

const runsScript = (page: Page) => page.evaluate(() => "__remixRouter" in window);

/** Opens a page of the seller's area as a seller, and waits until its script runs, if any does. */
async function open(page: Page, path: string): Promise<void> {
  await logInAsSeller(page, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  await page.waitForLoadState("networkidle");
}

/** Logs in where the page asks for it, after a wrong password, and sends what was typed. */
async function logInAgain(page: Page): Promise<void> {
  await expect(page.getByText(ENDED).last()).toBeVisible();
  const form = page.locator("form", { has: page.getByLabel("Password") });
  for (const password of ["not the password", SELLER.password]) {
    await form.getByLabel("Email").fill(SELLER.email);
    await form.getByLabel("Password").fill(password);
    await form.getByRole("button", { name: "Login" }).click();
    if (password !== SELLER.password)
      await expect(page.getByRole("alert").filter({ hasText: "Incorrect email" })).toBeVisible();
  }
  await expect(form).toBeHidden();
}

/** Makes the press once more that the login has not made. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  if (await runsScript(page)) {
    await expect(page.locator(".connection")).toContainText("Nothing has been saved yet");
    await page.getByRole("button", { name: "Send now" }).click();
  } else {
    await expect(page.locator(".toast")).toHaveText(/You are logged in again. Nothing has been/);
    await button.click();
  }
}

test("a product whose seller's session has ended keeps its fields and pictures", async ({
  page,
  store,
}) => {
  await open(page, "/seller");
  const name = `Quế chi ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Description", { exact: true }).fill('Thơm\n& "cay"');
  await page.getByLabel("Price", { exact: true }).fill("45000");
  await page.getByLabel("Offer price").fill("39000");
  const photo = await picture(200);
  const pictures = page.locator("input[type=file]");
  await pictures.setInputFiles(photo);
  await endSessions(store);
  const add = page.locator(".form-buttons").getByRole("button", { name: "ADD" });
  await add.click();
  const isKept = await runsScript(page);
  await expect(page.getByText("Pictures and files are not")).toHaveCount(isKept ? 0 : 1);
  await logInAgain(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue('Thơm\n& "cay"');
  if (!isKept) await pictures.setInputFiles(photo);
  await pressAgain(page, add);
  await expect(page.getByRole("status").getByText("Product added")).toBeVisible();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.locator(".seller-products img")).toHaveCount(1);
});

test("a row of the product list stays open with what was typed", async ({ page, store }) => {
  const name = `Hạt sen ${Date.now()}`;
  const id = await givenProduct(store, { name });
  const path = `/seller/product-list?search=${encodeURIComponent(name)}&edit=${id}`;
  await open(page, path.replaceAll("%20", "+"));
  const row = page.getByRole("form", { name: `Edit ${name}` });
  await row.getByLabel("Name", { exact: true }).fill(`${name} khô`);
  await row.getByLabel("Offer price").fill("51000");
  await endSessions(store);
  const save = row.getByRole("button", { name: "Save" });
  await save.click();
  await logInAgain(page);
  await expect(row.getByLabel("Name", { exact: true })).toHaveValue(`${name} khô`);
  await expect(row.getByLabel("Offer price")).toHaveValue("51000");
  await pressAgain(page, save);
  await expect(page.getByRole("heading", { name: `${name} khô` })).toBeVisible();
});

test("a category and a text of the shop stay as they were typed", async ({ page, store }) => {
  const name = `Mứt ${Date.now()}`;
  await open(page, "/seller/categories");
  await page.getByLabel("New category").fill(name);
  await endSessions(store);
  const add = page.getByRole("button", { name: "Add category" });
  await add.click();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/seller\/categories$/);
  await expect(page.getByLabel("New category")).toHaveValue(name);
  await pressAgain(page, add);
  await expect(page.getByRole("textbox", { name: `Name of ${name}` })).toBeVisible();

  await page.goto("/seller/shop");
  await page.waitForLoadState("networkidle");
  const banner = page.getByRole("region", { name: "Banner", exact: true });
  const title = banner.getByRole("group", { name: "Slide 1" }).getByLabel("Title (English)");
  await title.fill("Đặc sản & <quà>");
  await endSessions(store);
  const save = banner.getByRole("button", { name: "Save Banner" });
  await save.click();
  await logInAgain(page);
  await expect(title).toHaveValue("Đặc sản & <quà>");
  await pressAgain(page, save);
  await expect(page.getByText("Shop content saved")).toBeVisible();
  await expect(title).toHaveValue("Đặc sản & <quà>");

  // Other tests look for the built-in banner.
  await banner.getByText("Back to the built-in texts…").click();
  await banner.getByRole("button", { name: "Remove my texts" }).click();
  await expect(page.getByText("The built-in content is back")).toBeVisible();
});

test("an order that is pressed waits for the login, and for one more press", async ({
  page,
  store,
}) => {
  const firstname = `Tuyết ${Date.now()}`;
  const id = await givenOrder(store, { firstname });
  await open(page, "/seller/orders");
  await page.getByRole("searchbox").fill(firstname);
  await endSessions(store);
  const search = page.getByRole("button", { name: "Search", exact: true });
  await search.click();
  await logInAgain(page);
  // Without script, what only reads is done at once.
  if (await runsScript(page)) await pressAgain(page, search);
  await expect(page).toHaveURL(/search=Tuy/);

  const order = page.locator(`tbody[id="${id}"]`);
  await expect(order).toHaveCount(1);
  await endSessions(store);
  const next = order.locator(".next-step button");
  await next.click();
  await logInAgain(page);
  await expect(page).toHaveURL(/\/seller\/orders\?search=Tuy/);
  await expect(order.locator(".status")).toHaveText("Pending");
  await pressAgain(page, next);
  await expect(order.locator(".status")).toHaveText("Processing");
});

test("a run that is being settled keeps the results and the cash", async ({ page, store }) => {
  const ids = [await givenOrder(store), await givenOrder(store)];
  const run = await store.withTx((tx) => createRun(tx, { by: "ids", ids }, "seller@example.com"));
  if (run.kind !== "done") throw new Error(run.kind);
  await open(page, `/seller/run/${run.id}/settle`);
  const refused = page.getByLabel("Refused").first();
  await refused.check({ force: true });
  await page.getByLabel("Cash counted").fill("12.345");
  await endSessions(store);
  const book = page.getByRole("button", { name: /^(Book|Settle)/ });
  await book.click();
  await logInAgain(page);
  await expect(refused).toBeChecked();
  await expect(page.getByLabel("Cash counted")).toHaveValue("12.345");
  await pressAgain(page, book);
  await expect(page.getByRole("alert").last()).toContainText("less");
  await expect(refused).toBeChecked();
});
