import type { Page } from "@playwright/test";
import { sellerSessions } from "../../db/schema.ts";
import { picture } from "../support/photo.ts";
import { openShopStore, SELLER } from "../support/templates.ts";
import { expect, type Shop, test } from "./fixtures.ts";
import { logInAsSeller } from "./steps.ts";

const ENDED = "Your session has ended. Log in again; what you typed is kept.";

/** Ends every seller's login, as its expiry or a new password does. */
async function endSessions({ server }: Shop): Promise<void> {
  const store = openShopStore(server);
  await store.withTx((tx) => tx.delete(sellerSessions));
  await store.close();
}

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

test("a product whose seller's session has ended keeps its fields and pictures", async ({
  page,
  shop,
}) => {
  await open(page, "/seller");
  const name = `Quế chi ${Date.now()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Description", { exact: true }).fill('Thơm\n& "cay"');
  await page.getByLabel("Price", { exact: true }).fill("45000");
  await page.getByLabel("Offer price").fill("39000");
  const { buffer, name: fileName } = await picture(200);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: fileName, mimeType: "image/jpeg", buffer });
  await endSessions(shop);
  const add = page.locator(".form-buttons").getByRole("button", { name: "ADD" });
  await add.click();
  await logInAgain(page);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue('Thơm\n& "cay"');
  if (await runsScript(page)) {
    await expect(page.locator(".connection")).toContainText("Nothing has been saved yet");
    await page.getByRole("button", { name: "Send now" }).click();
  } else await add.click();
  await expect(page.getByRole("status").getByText("Product added")).toBeVisible();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  if (await runsScript(page)) await expect(page.locator(".seller-products img")).toHaveCount(1);
});
