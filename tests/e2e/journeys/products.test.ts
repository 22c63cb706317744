import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { openProduct } from "#tests/e2e/steps.ts";
import { picture } from "#tests/support/data/photo.ts";
import { SELLER } from "#tests/support/data/templates.ts";

test("a seller logs in, adds, edits, sells out, deletes a product", BOTH_WAYS, async ({ page }) => {
  const name = "Quế Trà My";
  await page.goto("/seller/product-list");
  await page.getByLabel("Email").fill(SELLER.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Incorrect email or password").first()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(SELLER.email);
  await page.getByLabel("Password").fill(SELLER.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: /^Product List/ })).toBeVisible();
  await expect(page.getByText("Hi! Admin")).toBeVisible();

  await page.getByRole("link", { name: "Add Product" }).click();
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  for (const message of [
    "Please upload at least one product image",
    "Name required",
    "Price required",
    "Offer price required",
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await page.getByLabel("Product images").setInputFiles([await picture(200)]);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Description", { exact: true }).fill("Thơm\nCay");
  await page.getByLabel("Price", { exact: true }).fill("60.000");
  await page.getByLabel("Offer price").fill("70000");
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expect(page.getByText("Offer price must not be above the price").first()).toBeVisible();

  // The refused form keeps its picture and what was typed.
  await expect(page.getByRole("checkbox", { name: "Keep picture 1" })).toBeChecked();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByLabel("Offer price").fill("50.000");
  await page.getByLabel("New category").fill("Vỏ cây");
  await page.getByRole("button", { name: "Add category" }).click();
  await expect(page.getByText("Category added").first()).toBeVisible();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("vo-cay");
  await page.getByRole("button", { name: "ADD", exact: true }).click();
  await expect(page.getByText("Product added")).toBeVisible();

  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("searchbox").fill("que tra my");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=que/);
  const row = page.getByRole("listitem").filter({ hasText: name });
  await openProduct(row);
  await row.getByRole("link", { name: /^Edit/ }).click();
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("60000");
  await page.getByLabel("Offer price").fill("45000");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();
  await expect(row).toContainText("45.000");
  await expect(page).toHaveURL(/search=que/);

  await openProduct(row);
  await row.getByRole("button", { name: `${name}: in stock` }).click();
  await expect(page.getByText("Stock status updated")).toBeVisible();
  await expect(row.locator("summary")).toContainText("Out of stock");
  await openProduct(row);
  await expect(row.getByRole("button", { name: `${name}: in stock` })).toHaveText("Out of stock");
  await row.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByText("Delete this product permanently?")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Product deleted")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seller Login" })).toBeVisible();
});
