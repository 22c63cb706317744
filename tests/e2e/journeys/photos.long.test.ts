import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openAllFields } from "#tests/e2e/steps.ts";
import { picture } from "#tests/support/data/photo.ts";

const NAME = "Hoa hồi Lạng Sơn";

test(
  "photos are sent, turned and added to a product, and one is cut in its form",
  BOTH_WAYS,
  async ({ page, javaScriptEnabled }) => {
    await logInAsSeller(page, "/seller/products/photos");
    // By keyboard: a click this soon after an answer counts as meant for the button that was there before.
    const press = (name: string) => page.getByRole("button", { name }).last().press("Enter");
    const file = { ...(await picture(60)), name: "hoa-hoi-lang-son (2).jpg" };
    await page.getByLabel("Photos", { exact: true }).setInputFiles([file, await picture(200)]);
    if (!javaScriptEnabled) await press("Send photos");
    const rows = page.locator(".photo-row");
    await expect(rows).toHaveCount(2);
    const row = rows.filter({ hasText: file.name });
    await expect(row.getByRole("combobox")).toHaveValue(NAME);
    const other = rows.filter({ hasText: "photo-200.jpg" }).getByRole("combobox");
    await other.fill("Không có");
    await press(`Rotate ${file.name}`);
    await expect(page.getByText("Found by the file's name")).toHaveCount(0);
    await expect(other).toHaveValue("Không có");
    await press("Add to products");
    await expect(page.getByRole("alert")).toContainText("No product has this name, SKU or barcode");
    await other.fill("");
    await press("Add to products");
    await expect(page.getByText("Photos added: 1").first()).toBeVisible();
    await expect(rows).toHaveCount(1);

    await page.goto(`/seller/product-list?search=${NAME}`);
    await openAllFields(page, page.locator(".seller-product").first());
    const kept = page.getByRole("checkbox", { name: /^Keep picture/ });
    // Two of the demo, and the one that was sent.
    await expect(kept).toHaveCount(3);
    const last = await kept.last().getAttribute("value");
    await page.getByLabel("Name", { exact: true }).fill(`${NAME} mới`);
    await press("Rotate picture 1");
    await expect(page.getByText("Picture changed. Save to keep it.").first()).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(`${NAME} mới`);
    await expect(kept.last()).toHaveValue(last!);
    await press("Save");
    await expect(page.getByText("Product updated successfully!")).toBeVisible();
  },
);
