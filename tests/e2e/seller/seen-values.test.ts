import {
  addCategory,
  renameCategory,
} from "#app/features/catalogue/categories/categories.server.ts";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openProduct, scriptRuns } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("an open row does not undo what another seller has saved since", async ({ page, store }) => {
  const [id] = [
    await givenProduct(store, { name: "Mắm ruốc" }),
    await givenProduct(store, { name: "Mắm nêm" }),
  ];
  await logInAsSeller(page, "/seller/product-list?search=mam");
  await scriptRuns(page);
  const row = page.locator(`[data-product="${id}"]`);
  await openProduct(row);
  await row.getByRole("link", { name: /^Edit/ }).click();
  await row.getByLabel("Weight").fill("2 kg");
  await store.withTx((tx) => updateProductRow(tx, id!, { offerPriceVnd: 44_000 }));
  const other = page.locator(".seller-product").filter({ hasText: "Mắm nêm" });
  await openProduct(other);
  await other.getByRole("button", { name: /in stock$/ }).click();
  await expect(page.getByText("Stock status updated")).toBeVisible();
  await row.getByLabel("Weight").fill("2 kg");
  await row.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(row).toContainText("2 kg");
  await expect(row).toContainText("44.000");
});

test("a category that another seller renames shows its new name", async ({ page, store }) => {
  const [one, other] = await store.withTx(async (tx) => [
    await addCategory(tx, "Trà xanh"),
    await addCategory(tx, "Trà đen"),
  ]);
  await logInAsSeller(page, "/seller/categories");
  const name = (path: string) => page.locator(`[id="name-${path}"]`);
  await expect(name(one!.path)).toHaveValue("Trà xanh");
  await store.withTx((tx) => renameCategory(tx, one!.path, "Trà Thái Nguyên"));
  await name(other!.path).fill("Hồng trà");
  await name(other!.path).press("Enter");
  await expect(page.getByText("Category renamed")).toBeVisible();
  await expect(name(one!.path)).toHaveValue("Trà Thái Nguyên");
  await expect(name(other!.path)).toHaveValue("Hồng trà");
});
