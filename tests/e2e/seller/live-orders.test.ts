import type { Page } from "@playwright/test";
import type { Store } from "#db/client.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openHydrated } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

/** Where a browser says that it plays a sound. */
const COUNT_NOTES = `
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.notes++; return start.call(this, at); };
`;

const notesOf = (page: Page) => page.evaluate(() => (window as never as { notes: number }).notes);

const CUSTOMER = "Ngân";
const rowsOf = (page: Page) =>
  page
    .locator("tbody[id]")
    .filter({ hasText: CUSTOMER })
    .getByText(/^Order #/);
const place = (store: Store) => givenOrder(store, { firstname: CUSTOMER }, "Bột ớt");

test("a new order comes to an open list, and sounds if that is wanted", async ({ page, store }) => {
  await page.addInitScript(COUNT_NOTES);
  await place(store);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(CUSTOMER)}`);
  await expect(rowsOf(page)).toHaveCount(1);
  const sound = page.getByRole("button", { name: "Sound for new orders" });
  await expect(page).toHaveTitle(/^\(1\) Seller Orders/);
  await expect(page.locator(".nav-count")).toHaveText("1");
  await expect(sound).toHaveAttribute("aria-pressed", "false");
  expect(await notesOf(page)).toBe(0);
  await sound.click();
  await expect(sound).toHaveAttribute("aria-pressed", "true");
  const before = await notesOf(page);
  await place(store);
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect.poll(() => notesOf(page)).toBeGreaterThan(before);
});

test("a new order does not take away what a refused form says", async ({ page, store }) => {
  await openHydrated(page, "/seller");
  await page.locator(".form-buttons").getByRole("button", { name: "ADD" }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await place(store);
  // The page knows of the order, and has asked for nothing else.
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("alert")).toContainText("There is a problem");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is loaded again by a link, or every minute", async ({ page, store }) => {
    await place(store);
    await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(CUSTOMER)}`);
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Sound for new orders" })).toHaveCount(0);
    await place(store);
    await page.getByRole("link", { name: "Refresh", exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Refresh every minute" }).click();
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(1);
    await expect(rowsOf(page)).toHaveCount(2);
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  });
});
