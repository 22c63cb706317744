import type { Page } from "@playwright/test";
import {
  addCategory,
  renameCategory,
} from "#app/features/catalogue/categories/categories.server.ts";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { findAreaById } from "#app/features/delivery/areas/areas.server.ts";
import { findByCode } from "#app/features/money/discounts/discount-codes.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openProduct, scriptRuns } from "#tests/e2e/steps.ts";
import { changeArea, givenArea } from "#tests/support/data/areas.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("an open row does not undo what another seller has saved since", async ({ page, store }) => {
  const [id] = [
    await givenProduct(store, { name: "Mắm ruốc" }),
    await givenProduct(store, { name: "Mắm nêm" }),
  ];
  await logInAsSeller(page, "/seller/product-list?search=mam");
  await scriptRuns(page);
  const row = page.locator(`li[id$="${id}"]`);
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

/** Saves a form that somebody else has saved since: it is refused once, and shows what is saved now. */
async function saveOver(page: Page, label: string, typed: string, savedNow: string) {
  const [field, save] = [page.getByLabel(label), page.getByRole("button", { name: /^Save/ })];
  await field.fill(typed);
  await save.click();
  await expect(page.getByText(`Saved now: ${savedNow}`)).toBeVisible();
  await expect(field).toHaveValue(typed);
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test("a discount code that somebody else has changed is refused once", async ({ page, store }) => {
  await givenDiscountCode(store);
  const { id } = (await findByCode(store.db, "TET10"))!;
  await logInAsSeller(page, `/seller/money/codes?code=${id}`);
  await scriptRuns(page);
  await changeDiscountCode(store, "TET10", { value: 20 });

  await saveOver(page, "Percent, or amount in dong", "15", "20");
  expect((await findByCode(store.db, "TET10"))!.value).toBe(15);
});

test("an area that somebody else has changed is refused once", async ({ page, store }) => {
  const area = await givenArea(store, [], { feeVnd: 15_000 });
  await logInAsSeller(page, `/seller/shop/delivery/${area.id}`);
  await scriptRuns(page);
  await changeArea(store, area, { feeVnd: 20_000 });

  await saveOver(page, "Shipping fee (dong)", "18000", "20000");
  expect((await findAreaById(store.db, area.id))!.feeVnd).toBe(18_000);
});
