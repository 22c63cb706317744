import type { Page } from "@playwright/test";
import { eq, inArray } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { outbox, stockAlerts } from "#db/schema.ts";
import { expect, type Shop, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, newEmail, openProduct } from "#tests/e2e/steps.ts";
import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { startServer } from "#tests/support/server/server.ts";

test("who asks is told when a product is back", async ({ page, shop, store, logInAsShopper }) => {
  const { mail } = shop;
  const name = "Trà sen Quảng An";
  const id = await givenProduct(store, { name, inStock: false });
  const email = newEmail();
  const tellMe = page.getByRole("button", { name: "Tell me when it is back" });

  await page.goto(`/products?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^Tell me when it is back/ }).click();
  const field = page.getByRole("main").getByLabel("Email");
  await expect(field).toBeInViewport();
  // What the browser lets through, but no mail would reach.
  await field.fill("lan@example");
  await tellMe.click();
  await expect(field).toHaveAccessibleDescription(/Invalid email format/);
  await expect(field).toHaveValue("lan@example");
  await field.fill(email);
  await tellMe.click();
  await expect(page.getByText("We will email you when it is back")).toBeVisible();
  await page.getByRole("link", { name: "Back to the product" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await toggleStock(page, name);
  await passTheMinute(shop, store, id, async () => {
    const { text } = await mail.mailTo(email, `${name} is back in stock`);
    await page.goto(/https?:\S+\/product\/\S+/.exec(text!)![0]);
  });
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add to Cart" })).toBeVisible();

  // The next time, only who asked again is told.
  await toggleStock(page, name);
  const shopper = await logInAsShopper();
  await page.goto(`/product/others/${id}`);
  await expect(page.getByRole("main").getByLabel("Email")).toHaveCount(0);
  await tellMe.click();
  await expect(page.getByText("We will email you when it is back")).toBeVisible();
  await toggleStock(page, name);
  await passTheMinute(shop, store, id, () => mail.mailTo(shopper.email, name));
  const told = mail.mails.filter(({ subject }) => subject?.includes(name));
  expect(told.flatMap(({ to }) => to?.map(({ address }) => address))).toEqual([
    email,
    shopper.email,
  ]);
});

/** A seller puts a product in stock, or out of it. */
async function toggleStock(page: Page, name: string): Promise<void> {
  await logInAsSeller(page, `/seller/product-list?search=${encodeURIComponent(name)}`);
  const row = page.locator(".seller-product", { hasText: name });
  await openProduct(row);
  await row.getByRole("button", { name: /in stock$/ }).click();
  await expect(page.getByText("Stock status updated")).toBeVisible();
}

/**
 * Instead of waiting for the next look at who waits, and for the minute in which a seller can undo: each process of
 * the shop looks when it starts, and its mail is made due.
 */
async function passTheMinute(
  { server, mail }: Shop,
  store: Store,
  productId: string,
  whileItRuns: () => Promise<unknown>,
): Promise<void> {
  const isOf = eq(stockAlerts.productId, productId);
  const env = { ...MORNING_ENV, ...server.data, SMTP_URL: mail.url, BASE_URL: server.url };
  const starting = await startServer("demo", env);
  const alerts = store.db.select({ seq: stockAlerts.seq }).from(stockAlerts).where(isOf);
  const isMail = inArray(outbox.stockAlertSeq, alerts);
  await expect.poll(() => store.db.$count(outbox, isMail)).toBe(1);
  await store.withTx((tx) => tx.update(outbox).set({ nextTryAt: 0 }).where(isMail));
  await whileItRuns();
  await expect.poll(() => store.db.$count(stockAlerts, isOf)).toBe(0);
  await starting.stop();
}
