import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a seller weighs, replaces, asks about a rise and takes it back", async ({ page, store }) => {
  const mark = "Mắc khén";
  const { id, find } = await givenRibs(store);
  await givenProduct(store, { name: mark, weight: "100 g", offerPriceVnd: 65_000, stockCount: 2 });
  await logInAsSeller(page, `/seller/order/${id}`);
  await page.getByRole("link", { name: "Change items" }).click();
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Change order");
  await expect(main.getByText("Call me")).toBeVisible();

  await main.getByLabel("Real weight of Sườn non in grams").fill("2,165 kg");
  await main.getByRole("button", { name: "Replace Nước mắm" }).click();
  await expect(main.getByRole("heading", { name: "Replace Nước mắm by" })).toBeVisible();
  await main.getByRole("searchbox").fill(mark);
  await main.getByRole("searchbox").press("Enter");
  await main.getByRole("button", { name: `Take ${mark}` }).click();
  await expect(main.getByText("instead of Nước mắm")).toBeVisible();
  await expect(main.getByLabel("Quantity of Nước mắm")).toHaveValue("0");
  await expect(main.getByLabel("Real weight of Sườn non in grams")).toHaveValue("2,165 kg");
  await expect(main.locator(".collect").last()).toHaveText(/^484\.500\s₫$/);

  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "agreed" })).toBeVisible();
  await main.getByLabel("The customer agreed by phone").check();
  await main.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Order changed")).toBeVisible();
  await expect(main.getByText("2165 g").first()).toBeVisible();
  await expect(main.getByText("The customer agreed by phone")).toBeVisible();
  expect((await find()).amountVnd).toBe(484_500);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. Nobody was mailed.")).toBeVisible();
  expect(await find()).toMatchObject({ amountVnd: 430_000, lines: [{ weight: "1 kg" }, {}] });
});
