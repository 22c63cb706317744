import type { Page } from "@playwright/test";
import { openConnection } from "#db/sqlite/connections.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { addButton, cartLink } from "#tests/e2e/steps.ts";
import { takeWriteLock } from "#tests/support/data/write-lock.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const FORMS = [
  { path: "/about?auth=login", send: "Login", field: "Email", title: "User Login" },
  { path: "/about?auth=register", send: "Create Account", field: "Name", title: "User Register" },
  { path: "/forgot-password", send: "Send code", field: "Email", title: "Reset your password" },
  { path: "/reset-password", send: "Save password", field: "Code", title: "New password" },
];

for (const { path, send, field, title } of FORMS)
  test(`a refused form announces its problems first: ${path}`, async ({ page }) => {
    await page.goto(path);
    await press(page, send);
    await expectRefusal(page, { field, title });
  });

test("a refused address announces its problems first", async ({ page, logInAsShopper }) => {
  await logInAsShopper();
  await page.goto("/add-address");
  await press(page, "Submit Address");
  await expectRefusal(page, { field: "Street", title: "Address Form" });
});

test("a toast is announced by a live region, which exists beforehand", async ({ page }) => {
  await page.goto("/products/rice");
  const region = page.locator(".toasts");
  await expect(region).toHaveRole("status");
  await expect(region).toBeEmpty();
  const before = await region.elementHandle();
  await addButton(page).click();
  await expect(region).toHaveText("Added to cart");
  expect(await before!.textContent()).toBe("Added to cart");
});

test("what cannot be saved is announced and is kept", async ({ page, shop, logInAsShopper }) => {
  await logInAsShopper();
  await page.goto("/add-address");
  await page.getByLabel("First name").fill("Lan");
  const listing = await page.context().newPage();
  await listing.goto("/products/rice");
  const add = addButton(listing);
  const connection = openConnection(shop.server.databaseFile);
  const unlock = await takeWriteLock(connection);
  // Both requests wait for the write lock at the same time.
  await Promise.all([press(page, "Submit Address"), add.click()]);
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Failed to submit address");
  await page.bringToFront();
  await expect(summary).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("Lan");
  const toast = listing.getByText("This could not be saved. Please try again.");
  await expect(toast).toBeVisible();
  unlock();
  connection.close();
  await add.click();
  await expect(cartLink(listing, 1)).toBeVisible();
});

/** The title and a focused summary announce the problem, and the summary links to the field. */
async function expectRefusal(page: Page, { field, title }: { field: string; title: string }) {
  await expect(page).toHaveTitle(`Error: ${title} | Chợ Gia Vị`);
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  const input = page.getByRole("textbox", { name: field, exact: true }).and(page.locator("form *"));
  const message = await input.getAttribute("aria-describedby");
  const text = await page.locator(`[id="${message}"]`).textContent();
  await summary.getByRole("link", { name: text!, exact: true }).click();
  await expect(input).toBeFocused();
}
