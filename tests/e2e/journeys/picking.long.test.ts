import { expect, test } from "#tests/e2e/fixtures.ts";
import { EANS, givenThreeOrders, intentOf, itemOf } from "#tests/e2e/picking.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";

test("three orders are put together from one list", async ({ page, store, javaScriptEnabled }) => {
  const ids = await givenThreeOrders(store);
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");
  for (const id of ids) await page.locator(`input[value="${id}"]`).check();
  const summary = page.locator("summary", { hasText: "Bulk actions" });
  if (!javaScriptEnabled) await summary.click();
  await main.getByRole("button", { name: "Pick list" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick list 3 orders");
  await expect(main).toContainText("0 of 3 picked");
  await expect(itemOf(page, "Gạo ST25")).toContainText("7 × Gạo ST25 5 kg");
  await intentOf(page, "Gạo ST25").click();
  await expect(main).toContainText("1 of 3 picked");
  if (javaScriptEnabled) {
    // It is folded in its place, and the focus stays.
    await expect(intentOf(page, "Gạo ST25")).toHaveAttribute("aria-pressed", "true");
    await expect(intentOf(page, "Gạo ST25")).toBeFocused();
  }

  await page.reload();
  await expect(main).toContainText("1 of 3 picked");
  const before = page.locator("summary", { hasText: "Picked (1)" });
  await before.click();
  await expect(intentOf(page, "Gạo ST25")).toHaveAttribute("aria-pressed", "true");

  // A scanner types and presses Enter, time and again.
  const scan = async (digits: string) => {
    await page.keyboard.type(digits);
    await page.keyboard.press("Enter");
  };
  const field = page.getByLabel("Scan a barcode");
  await field.focus();
  await scan(EANS.oil);
  await expect(page.getByText("✓ 5 × Dầu mè")).toBeVisible();
  await expect(main).toContainText("2 of 3 picked");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await scan(EANS.rice);
  await expect(page.getByText("Already picked: 7 × Gạo ST25 5 kg").first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("4006381333932");
  await field.press("Enter");
  await expect(page.getByText("A digit is wrong").first()).toBeVisible();
  await expect(field).toHaveValue("4006381333932");
  await expect(field).toBeFocused();

  // What is not on the shelf leads to its order, with the shopper's wish beside it.
  const missing = itemOf(page, "Muối hồng");
  await expect(missing).toContainText("If out: Replace it with something similar");
  const link = missing.getByRole("link", { name: /^Missing/ }).first();
  await expect(link).toHaveAttribute("href", new RegExp(`/seller/orders/(${ids.join("|")})/edit`));
  await link.click();
  await expect(page).toHaveURL(/\/seller\/orders\/[0-9a-f]{24}\/edit$/);
});
