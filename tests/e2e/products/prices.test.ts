import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { givenPriced, storedPrices } from "#tests/e2e/price-rows.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";

test("a wrong price is corrected, with another seller's beside it", async ({ page, store }) => {
  const word = "Luoigia";
  const ids = await givenPriced(store, word);
  await logInAsSeller(page, `/seller/prices?search=${word}&columns=all`);
  const field = (label: string, i: number) =>
    page.getByLabel(`${label} of ${word} ${String(i).padStart(2, "0")}`);
  await field("Offer price", 1).fill("dear");
  await field("Offer price", 2).fill("41 000");
  await field("Pieces left", 20).fill("7");
  await page.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByRole("alert")).toContainText(
    `${word} 01: Offer price must be a whole number of dong`,
  );
  await expect(field("Offer price", 1)).toHaveAttribute("aria-invalid", "true");
  await expect(field("Pieces left", 20)).toHaveValue("7");

  // What is loaded under the grid meanwhile does not count as seen.
  const other = { priceVnd: 50_000, offerPriceVnd: 50_000 };
  await store.withTx((tx) => updateProductRow(tx, ids[1]!, other));
  await field("Offer price", 1).fill("39 000");
  await field("Offer price", 2).fill("42 000");
  await page.getByRole("checkbox", { name: `Discount ${word} 03` }).check();
  await field("Offer price", 3).fill("30.000");
  await page.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByRole("alert")).toContainText("meanwhile: 50.000");
  await expect(field("Offer price", 2)).toHaveValue("42 000");
  await expect(field("Offer price", 1)).toHaveValue("39.000");
  await page.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByText("Saved. Products changed: 1")).toBeVisible();
  expect((await storedPrices(store, ids)).slice(0, 4)).toEqual([
    [39_000, 39_000],
    [42_000, 42_000],
    [38_000, 30_000],
    [38_000, 38_000],
  ]);

  await page.getByRole("link", { name: "← Product list" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue(word);
  await page
    .locator(".seller-product", { hasText: `${word} 20` })
    .locator("summary")
    .click();
  const pieces = page.getByLabel(`Pieces left of ${word} 20`);
  await pieces.fill("some");
  await page.getByRole("button", { name: `Save the pieces left of ${word} 20` }).click();
  await expect(pieces).toHaveValue("some");
  await expect(page.getByRole("alert")).toContainText("Please enter a whole number of pieces");
  await expect(pieces).toBeInViewport();
});
