import { expect, test } from "../fixtures.ts";
import { download, logInAsSeller, uploadProducts } from "../steps.ts";

test("a seller downloads the wrong rows, mends and imports that very file", async ({ page }) => {
  const name = "Hạt dổi";
  await logInAsSeller(page, "/seller/products/import");
  const header = "Tên;Danh mục;Giá;Giá bán";
  await uploadProducts(
    page,
    `${header}\n${name};Masala;chín mươi;85000\nTốt ${name};Masala;9000;8000\n`,
  );
  await expect(page.getByText("“chín mươi”")).toBeVisible();
  const { bytes } = await download(
    page,
    page.getByRole("link", { name: "Wrong rows for Excel (;)" }),
  );
  const file = bytes.toString();
  expect(file).toContain("Row 2: Price must be a whole number of dong: “chín mươi”");

  await page.goto("/seller/products/import");
  await uploadProducts(page, file.replace("chín mươi;", "90000;"));
  await expect(page.getByRole("link", { name: "Wrong (0)" })).toBeVisible();
  await expect(page.getByText("Columns that were not read")).toBeHidden();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 product saved")).toBeVisible();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});
