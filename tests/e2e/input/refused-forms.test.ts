import type { Locator, Page } from "@playwright/test";
import { orders } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logIn, logInAsSeller, scriptRuns, tickAll } from "#tests/e2e/steps.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";

type Refused = {
  path: string;
  /** Types something wrong. */
  act?: (main: Locator) => Promise<void>;
  press: (main: Locator) => Locator;
  says: string | RegExp;
};

const button = (name: string | RegExp) => (main: Locator) =>
  main.getByRole("button", { name, exact: true }).and(main.locator(":not([aria-hidden])"));

/** Checks that the summary is focused and in view, and that a toast says the same. */
async function expectSummary(page: Page, says: Refused["says"]): Promise<void> {
  const summary = page.locator(".error-summary");
  await expect.soft(summary).toContainText(says);
  await expect.soft(summary).toBeFocused();
  await expect.soft(summary).toBeInViewport({ ratio: 0.9 });
  await expect.soft(page.locator(".toast")).toHaveText(says);
}

test("each refused form of a seller brings what is wrong into view", async ({ page, store }) => {
  const name = "Thảo quả khô";
  const product = await givenProduct(store, { name });
  const { runId } = await givenCourierRun(store, 1);
  const list = `/seller/product-list?search=${encodeURIComponent(name)}&edit=${product}`;
  const forms: Refused[] = [
    { path: "/seller", press: button("ADD"), says: /image|picture/i },
    {
      path: list,
      act: (main) => main.getByLabel("Name", { exact: true }).fill(""),
      press: button("Save"),
      says: /name/i,
    },
    {
      path: `${list}&all=1`,
      act: (main) => main.getByLabel("Name", { exact: true }).fill(""),
      press: button("Save"),
      says: /image|name/i,
    },
    {
      path: "/seller/stock",
      act: (main) => main.locator("#lowFrom").fill("some"),
      press: (main) => main.locator(".panel").getByRole("button"),
      says: /whole number/i,
    },
    {
      path: "/seller/categories",
      act: (main) => main.getByRole("textbox").last().fill("Rice"),
      press: (main) => main.getByRole("button", { name: /^Rename/ }).last(),
      says: /Rice/,
    },
    {
      path: "/seller/shop",
      act: (main) => main.getByLabel("Shipping fee").fill("a lot"),
      press: button("Save Delivery"),
      says: /fee/i,
    },
    { path: "/seller/products/import", press: button(/Upload|Check/), says: /file/i },
    {
      path: `/seller/run/${runId}/settle`,
      press: button("Book"),
      says: /Enter the cash counted/,
    },
    {
      path: `/seller/run/${runId}`,
      act: (main) => main.getByLabel("Courier").fill("x".repeat(200)),
      press: button("Save"),
      says: /Courier/,
    },
  ];
  await logInAsSeller(page, "/seller");
  for (const form of forms) {
    await test.step(form.path, async () => {
      await page.goto(form.path);
      await scriptRuns(page);
      const main = page.getByRole("main");
      await form.act?.(main);
      await form.press(main).click();
      await expectSummary(page, form.says);
    });
  }
});

test("a refused login says so in view", async ({ page }) => {
  await page.goto("/seller/orders");
  await logIn(page, "nobody@example.com", "wrong");
  await expectSummary(page, "Incorrect email or password");
});

test("a press that leads to another page shows it from its top", async ({ page, store }) => {
  const firstname = "Mai";
  for (let i = 0; i < 20; i++) await givenOrder(store, { firstname });
  await store.withTx((tx) => tx.update(orders).set({ status: "Processing" }));
  await logInAsSeller(page, "/seller");
  await page.goto(`/seller/orders?search=${encodeURIComponent(firstname)}`);
  await scriptRuns(page);
  await tickAll(page);
  const sheet = page.getByRole("button", { name: "Run sheet" });
  await sheet.scrollIntoViewIfNeeded();
  await sheet.click();
  await expect(page).toHaveURL(/\/seller\/run\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  const run = page.url();
  await page.getByRole("button", { name: "Mark all as Shipped" }).click();
  await expect(page).toHaveURL(/\/seller\/bulk\/ask/);
  await page.locator("form.panel button[type=submit]").click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(page).toHaveURL(run.split("?")[0]!);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();

  await page.getByRole("link", { name: "Settle this run" }).click();
  await page.getByLabel("Cash counted").fill("0");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(page.getByRole("alert")).toBeFocused();
  await answered(page);
  await page.getByRole("button", { name: "Book anyway" }).press("Enter");
  await expect(page).toHaveURL(run.split("?")[0]!);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});
