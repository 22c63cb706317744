import {
  endSessions,
  logInAgain,
  pressTooLate,
  sendNow,
  submitAgain,
} from "#tests/e2e/ended-session.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, scriptRuns } from "#tests/e2e/steps.ts";
import { picture } from "#tests/support/data/photo.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test("a product's form outlives the session", async ({ page, store, javaScriptEnabled }) => {
  await logInAsSeller(page, "/seller");
  if (javaScriptEnabled) await scriptRuns(page);
  const name = "Quế chi";
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
  await expect(page.getByText("Pictures and files are not")).toHaveCount(javaScriptEnabled ? 0 : 1);
  await logInAgain(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue('Thơm\n& "cay"');
  if (!javaScriptEnabled) await pictures.setInputFiles(photo);
  await (javaScriptEnabled ? sendNow(page) : submitAgain(page, add));
  await expect(page.getByRole("status").getByText("Product added")).toBeVisible();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expect(page.locator(".seller-products img")).toHaveCount(1);
});

test("a press on an order waits for the login", async ({ page, store, javaScriptEnabled }) => {
  const firstname = "Tuyết";
  const id = await givenOrder(store, { firstname });
  await logInAsSeller(page, "/seller/orders");
  if (javaScriptEnabled) await scriptRuns(page);
  await page.getByRole("searchbox").fill(firstname);
  await pressTooLate(page, store, page.getByRole("button", { name: "Search", exact: true }));
  // Without script, what only reads is done at once.
  if (javaScriptEnabled) await sendNow(page);
  await expect(page).toHaveURL(/search=Tuy/);

  const order = page.locator(`tbody[id="${id}"]`);
  await expect(order).toHaveCount(1);
  const next = order.locator(".next-step button");
  await pressTooLate(page, store, next);
  await expect(page).toHaveURL(/\/seller\/orders\?search=Tuy/);
  await expect(order.locator(".status")).toHaveText("Pending");
  await (javaScriptEnabled ? sendNow(page) : submitAgain(page, next));
  await expect(order.locator(".status")).toHaveText("Processing");
});
