import { expect, test } from "#tests/e2e/fixtures.ts";
import { COUNT, givenPriced, storedPrices } from "#tests/e2e/price-rows.ts";
import { logInAsSeller, scriptRuns } from "#tests/e2e/steps.ts";

test("twenty prices take 22 presses beside figures", async ({ page, store, javaScriptEnabled }) => {
  const word = "Giahang";
  const ids = await givenPriced(store, word);
  await logInAsSeller(page, `/seller/product-list?search=${word}`);
  if (javaScriptEnabled) await scriptRuns(page);
  const steps: string[] = [];
  const press = async (key: string) => {
    steps.push(key);
    await page.keyboard.press(key);
  };

  steps.push("Edit prices");
  await page.getByRole("link", { name: "Edit prices" }).click();
  const fields = page.getByLabel(/^Offer price/);
  await expect(fields).toHaveCount(COUNT);
  await expect(fields.first()).toBeFocused();
  // With script the price is selected, as it is after a Tab.
  if (!javaScriptEnabled) await press("Control+A");
  for (let i = 0; i < COUNT; i++) {
    if (i > 0) await press("Tab");
    await page.keyboard.type(`${42 + i}.000`);
  }
  await press("Enter");

  await expect(page.getByText(`Saved. Products changed: ${COUNT}`)).toBeVisible();
  await expect(fields.nth(1)).toHaveValue("43.000");
  expect(await storedPrices(store, ids)).toEqual(
    ids.map((_, i) => [42_000 + i * 1_000, 42_000 + i * 1_000]),
  );
  console.log(`Prices of ${COUNT} products: ${steps.length} presses and tabs (${steps.join(" ")})`);
  expect(steps.length).toBeLessThanOrEqual(22);
});
