import { amountsOf } from "#server/backups/amounts.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";

test("a seller makes a copy of the shop, downloads it and reads how to restore it", async ({
  page,
}) => {
  await logInAsSeller(page, "/seller/overview");
  await page.getByRole("link", { name: "The shop makes no backups by itself" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Backups");
  await page.getByRole("button", { name: "Copy now" }).click();
  const link = page.getByRole("link", { name: /^Download the copy of/ }).first();
  // Without script, the page of a copy that takes longer is loaded again by hand.
  await expect(async () => {
    const again = page.getByRole("link", { name: "Look again" });
    if (await again.isVisible()) await again.click();
    expect(await link.isVisible()).toBe(true);
  }).toPass();

  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^cho-gia-vi-\d{8}T\d{6}Z\.db$/);
  expect(amountsOf(await download.path()).products).toBe(52);

  await page.getByRole("link", { name: /^How to restore/ }).click();
  await expect(page).toHaveURL(/restore=cho-gia-vi-/);
  await expect(page.getByRole("region", { name: "Restore a copy" })).toContainText(
    `npm run restore -- /path/to/${download.suggestedFilename()}`,
  );
});

test("a seller opens the help of a page, searches it and goes to where the work is done", async ({
  page,
}) => {
  await logInAsSeller(page, "/seller/runs");
  await page.getByRole("link", { name: "Help" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A run with the courier");
  await page.getByRole("link", { name: "All help pages" }).click();
  await page.getByRole("searchbox", { name: "Search the help" }).fill("refund");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(/q=refund/);
  await page.getByRole("link", { name: "Returns and refunds" }).click();
  await page.getByRole("link", { name: "See the orders" }).click();
  await expect(page).toHaveURL(/\/seller\/orders$/);
});
