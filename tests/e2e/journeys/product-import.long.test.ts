import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openProduct, uploadProducts } from "#tests/e2e/steps.ts";

test("a seller uploads a file, looks through its changes and applies them", async ({ page }) => {
  const name = "Mắc khén Tây Bắc";
  await logInAsSeller(page, "/seller/product-list");
  await page.getByRole("link", { name: "Import products" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Please choose an Excel or CSV file").first()).toBeVisible();

  const rows = `Tên;Danh mục;Giá;Giá bán;Tồn kho\n${name};Masala;90 000;85.000;7\nHỏng;Masala;?;1;\n`;
  await uploadProducts(page, rows);
  await expect(page.getByRole("heading", { name: "san-pham.csv" })).toBeVisible();
  await page.getByRole("link", { name: "Wrong (1)" }).click();
  await expect(
    page.getByText("Price must be a whole number of dong: “?”", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 product saved")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 product saved")).toBeVisible();

  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  const pieces = page.getByLabel(`Pieces left of ${name}`);
  await expect(pieces).toHaveValue("7");
  await openProduct(page.locator(".seller-product", { hasText: name }));
  await pieces.fill("3");
  await page.getByRole("button", { name: `Save the pieces left of ${name}` }).click();
  await expect(page.getByText("Stock count saved")).toBeVisible();
  await expect(pieces).toHaveValue("3");
  await page.getByRole("link", { name: /^Low stock/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toBeVisible();
});

test("a seller says what the columns of a file are, and adds its category", async ({ page }) => {
  const name = "Mè đen Tây Nguyên";
  await logInAsSeller(page, "/seller/products/import");
  await uploadProducts(page, `Tên hàng;Bán ra;Nhóm hàng\n${name};42k;Hạt Tây Nguyên\n`);
  await expect(page.getByText("Such as 42k")).toBeVisible();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("No column is: Price to pay").first()).toBeVisible();
  await page.getByLabel("Bán ra").selectOption("Price to pay");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect(page.getByText("There is no category of this name")).toBeVisible();
  await expect(page.getByLabel("Hạt Tây Nguyên")).toBeChecked();
  await page.getByRole("button", { name: "Add the ticked categories" }).click();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 product saved")).toBeVisible();
});
