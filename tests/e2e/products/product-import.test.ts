import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller, openProduct } from "../steps.ts";

async function upload(page: Page, rows: string): Promise<void> {
  await page.getByLabel("CSV file").setInputFiles({
    name: "san-pham.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows),
  });
  await page.getByRole("button", { name: "Check the file" }).click();
}

test("a seller uploads a file, looks through its changes and applies them", async ({ page }) => {
  const name = `Mắc khén ${Date.now()}`;
  await logInAsSeller(page, "/seller/product-list");
  await page.getByRole("link", { name: "Import products (CSV)" }).click();
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Please choose a CSV file").first()).toBeVisible();

  const rows = `Tên;Danh mục;Giá;Giá bán;Tồn kho\n${name};Masala;90 000;85.000;7\nHỏng;Masala;?;1;\n`;
  await upload(page, rows);
  await expect(page.getByRole("heading", { name: "san-pham.csv" })).toBeVisible();
  await page.getByRole("link", { name: "Wrong (1)" }).click();
  await expect(
    page.getByText("Price must be a whole number of dong: “?”", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
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

test("a seller downloads the wrong rows, mends them and imports that very file", async ({
  page,
}) => {
  const name = `Hạt dổi ${Date.now()}`;
  await logInAsSeller(page, "/seller/products/import");
  const header = "Tên;Danh mục;Giá;Giá bán";
  await upload(page, `${header}\n${name};Masala;chín mươi;85000\nTốt ${name};Masala;9000;8000\n`);
  await expect(page.getByText("“chín mươi”")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Wrong rows for Excel (;)" }).click(),
  ]);
  const file = (await buffer(await download.createReadStream())).toString();
  expect(file).toContain("Row 2: Price must be a whole number of dong: “chín mươi”");

  await page.goto("/seller/products/import");
  await upload(page, file.replace("chín mươi;", "90000;"));
  await expect(page.getByRole("link", { name: "Wrong (0)" })).toBeVisible();
  await expect(page.getByText("Columns that were not read")).toBeHidden();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("1 product saved")).toBeVisible();
  await page.goto(`/seller/product-list?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});
