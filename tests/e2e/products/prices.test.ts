import { inArray } from "drizzle-orm";
import type { Store } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

const COUNT = 20;

/** Products without a discount whose names begin with a word of their own. */
async function givenProducts(store: Store, word: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 1; i <= COUNT; i++) {
    const name = `${word} ${String(i).padStart(2, "0")}`;
    const prices = { priceVnd: 38_000, offerPriceVnd: 38_000 };
    ids.push(await givenProduct(store, { name, ...prices, stockCount: 9 }));
  }
  return ids;
}

async function storedPrices(store: Store, ids: string[]) {
  const rows = await store.db.select().from(products).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, [row.priceVnd, row.offerPriceVnd]]));
  return ids.map((id) => byId.get(id));
}

test("the prices of twenty products are changed by 22 presses or tabs beside the figures", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const word = `Giahang${Date.now()}`;
  const ids = await givenProducts(store, word);
  await logInAsSeller(page, `/seller/product-list?search=${word}`);
  if (javaScriptEnabled) await page.waitForFunction(() => "__remixRouter" in window);
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
  await expect(fields.nth(1)).toHaveValue("43000");
  expect(await storedPrices(store, ids)).toEqual(
    ids.map((_, i) => [42_000 + i * 1_000, 42_000 + i * 1_000]),
  );
  console.log(`Prices of ${COUNT} products: ${steps.length} presses and tabs (${steps.join(" ")})`);
  expect(steps.length).toBeLessThanOrEqual(22);
});

test("a grid with a wrong price is corrected, and another seller's price is shown beside the own one", async ({
  page,
  store,
}) => {
  const word = `Luoigia${Date.now()}`;
  const ids = await givenProducts(store, word);
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
  await store.withTx((tx) =>
    tx
      .update(products)
      .set(other)
      .where(inArray(products.id, [ids[1]!])),
  );
  await field("Offer price", 1).fill("39 000");
  await page.getByRole("checkbox", { name: `Discount ${word} 03` }).check();
  await field("Offer price", 3).fill("30.000");
  await page.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByRole("alert")).toContainText("meanwhile: 50.000");
  await expect(field("Offer price", 2)).toHaveValue("41 000");
  await expect(page.getByRole("checkbox", { name: `Discount ${word} 03` })).toBeChecked();
  await page.getByRole("button", { name: "Save all changes" }).click();
  await expect(page.getByText("Saved. Products changed: 4")).toBeVisible();
  expect((await storedPrices(store, ids)).slice(0, 4)).toEqual([
    [39_000, 39_000],
    [41_000, 41_000],
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
