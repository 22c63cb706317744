import type { Page } from "@playwright/test";
import { orders } from "../../../db/schema.ts";
import { givenOrder } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

/** Where a browser says that it plays a sound. */
const COUNT_NOTES = `
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.notes++; return start.call(this, at); };
`;

const notesOf = (page: Page) => page.evaluate(() => (window as never as { notes: number }).notes);

test("a new order comes to an open list, and sounds if the seller wants it", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  await page.addInitScript(COUNT_NOTES);
  const customer = `Ngân ${Date.now()}`;
  // A title counts no further than 99, and the tests before have left orders.
  await store.withTx((tx) => tx.update(orders).set({ callResult: "reached" }));
  const place = () => givenOrder(store, { firstname: customer }, "Bột ớt");
  const rows = page
    .locator("tbody[id]")
    .filter({ hasText: customer })
    .getByText(/^Order #/);
  await place();
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  await expect(rows).toHaveCount(1);
  const sound = page.getByRole("button", { name: "Sound for new orders" });

  if (javaScriptEnabled) {
    await expect(page).toHaveTitle(/^\(\d+\) Seller Orders/);
    const waiting = Number(/\d+/.exec(await page.title())![0]);
    await expect(page.locator(".nav-count")).toHaveText(String(waiting));
    await expect(sound).toHaveAttribute("aria-pressed", "false");
    expect(await notesOf(page)).toBe(0);
    await sound.click();
    await expect(sound).toHaveAttribute("aria-pressed", "true");
    const before = await notesOf(page);
    await place();
    await expect(rows).toHaveCount(2, { timeout: 15_000 });
    await expect(page).toHaveTitle(new RegExp(`^\\(${waiting + 1}\\) `));
    await expect.poll(() => notesOf(page)).toBeGreaterThan(before);
  } else {
    await expect(sound).toHaveCount(0);
    await place();
    await page.getByRole("link", { name: "Refresh", exact: true }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole("link", { name: "Refresh every minute" }).click();
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  }
});

test("a new order does not take away what a refused form says", async ({ page, store }) => {
  await logInAsSeller(page, "/seller");
  await page.waitForLoadState("networkidle");
  await page.locator(".form-buttons").getByRole("button", { name: "ADD" }).click();
  await expect(page.getByRole("alert")).toContainText("There is a problem");
  await givenOrder(store, { firstname: "Ngân" }, "Bột ớt");
  // Open pages ask for new orders every four seconds.
  await page.waitForTimeout(6_000);
  await expect(page.getByRole("alert")).toContainText("There is a problem");
});
