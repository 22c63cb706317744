import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, logInAsSeller } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("an area's terms are shown, then paid", async ({ page, store, context, logInWithAddress }) => {
  const productId = await givenProduct(store, { name: "Muối tôm Tây Ninh", offerPriceVnd: 60_000 });
  await logInAsSeller(page, "/seller/shop");
  await page.getByRole("link", { name: "Other terms in some provinces and wards" }).click();
  await page.getByLabel("Name of the area").fill("Miền Đông");
  await page.getByLabel("Shipping fee (dong)").fill("22.000");
  await page.getByLabel("Smallest order (dong)").fill("100.000");
  await page.getByRole("button", { name: "Add area" }).click();
  await page.getByLabel("Find a province or ward").fill("Hòa Thành");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("checkbox", { name: "Phường Long Hoa, Tây Ninh" }).check();
  await answered(page);
  await page.getByRole("button", { name: "Add ticked" }).press("Enter");
  await expect(page.getByText("Tây Ninh: Phường Long Hoa", { exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto(`/product/others/${productId}`);
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByText("Check the delivery fee for my area").click();
  await page.getByLabel("State/Province").fill("tay ninh");
  await page.getByLabel("City").fill("long hoa");
  await page.getByRole("button", { name: "Show what delivery costs" }).click();
  const panel = page.getByRole("region", { name: "Delivery", exact: true });
  await expect(panel).toContainText("To Phường Long Hoa, Tây Ninh: Delivery 22.000 ₫");
  await expect(panel).toContainText(
    "the products must cost 100.000 ₫ or more: 40.000 ₫ more to go",
  );
  await page.goto(`/product/others/${productId}`);
  await expect(page.locator(".product-text")).toContainText("Phường Long Hoa, Tây Ninh");

  await context.clearCookies();
  await logInWithAddress({ city: "Phường Long Hoa", state: "Tây Ninh" });
  await page.goto(`/product/others/${productId}`);
  await page.getByRole("button", { name: "Buy" }).click();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("alert")).toContainText("40.000 ₫ more to go");
  await page.goto(`/product/others/${productId}`);
  await page.locator('.buy-bar [value^="add"]').click();
  await expect(page.locator(".stepper > span").first()).toHaveText("2");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.locator("li.cart-line")).toContainText("2 ×");
  await expect(page.locator(".summary")).toContainText(/Shipping Fee\s*22\.000/);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.locator("main")).toContainText("142.000");
});
