import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { productNamed } from "#tests/support/pages/shoppers.ts";

test("a seller tags a product, and shoppers filter and search by the tag", async ({
  page,
  openBrowser,
  store,
}) => {
  await logInAsSeller(page, "/seller/categories");
  await page.getByRole("link", { name: "Tags of products" }).click();
  await page.getByLabel("Name", { exact: true }).first().fill("Ít ngọt");
  await page.getByLabel("English name").first().fill("Low sugar");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save Low sugar" })).toBeVisible();

  const { id } = (await productNamed(store, "Hạt chia đen"))!;
  await page.goto(`/seller/product-list?edit=${id}&all=1`);
  await page.getByLabel("Low sugar").check();
  await page.getByLabel("Organic").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/product-list/);

  const shopper = await openBrowser();
  await shopper.goto("/products");
  await shopper.getByText("Sort & filter").click();
  await shopper.getByLabel("Low sugar").check();
  await shopper.getByLabel("Organic").check();
  await shopper.getByRole("button", { name: "Show", exact: true }).click();
  await expect(shopper.getByRole("heading", { name: "1 product" })).toBeVisible();
  await expect(shopper.getByRole("link", { name: "Black chia seeds" }).first()).toBeVisible();
  await shopper.getByRole("link", { name: "Remove: Low sugar" }).click();
  await expect(shopper.getByRole("link", { name: "Remove: Organic" })).toBeVisible();

  await shopper.goto("/products?q=organic");
  await shopper.getByRole("link", { name: "Black chia seeds" }).first().click();
  await shopper
    .getByRole("navigation", { name: "Tags" })
    .getByRole("link", { name: "Low sugar" })
    .click();
  await expect(shopper).toHaveURL(/tag=it-ngot/);
  await expect(shopper.getByRole("heading", { name: "1 product" })).toBeVisible();
});

test("a shopper says what is missing, and the seller reads it", async ({ page, openBrowser }) => {
  const shopper = await openBrowser();
  await shopper.goto("/products?q=xyzzy+nhum");
  const wish = shopper.getByLabel("What you are looking for");
  await expect(wish).toHaveValue("xyzzy nhum");
  await wish.fill("Mắm nhum");
  await shopper.getByLabel("Your email or phone").fill("lan");
  await shopper.getByRole("button", { name: "Tell the shop" }).click();
  await expect(shopper.getByLabel("Your email or phone")).toHaveAccessibleDescription(
    /Enter an email such as/,
  );
  await expect(wish).toHaveValue("Mắm nhum");
  await shopper.getByLabel("Your email or phone").fill("+84 901 234 567");
  await shopper.getByRole("button", { name: "Tell the shop" }).click();
  await expect(shopper.getByRole("heading", { name: "we have noted it" })).toBeVisible();

  await logInAsSeller(page, "/seller/product-list");
  await page.getByRole("link", { name: "Wishes" }).click();
  await expect(page.getByRole("heading", { name: "Mắm nhum" })).toBeVisible();
  await expect(page.getByRole("link", { name: "0901 234 567" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Mắm nhum" }).click();
  await expect(page.getByText("No wishes yet")).toBeVisible();
});

test("the product, the cart and the order say by which day it arrives", async ({
  page,
  logInWithAddress,
  store,
}) => {
  await logInWithAddress();
  const { id } = (await productNamed(store, "Hạt chia đen"))!;
  await page.goto(`/product/seeds/${id}`);
  const promise = page.getByText(/^Arrives by \w+day \d+ \w+$/);
  const day = await promise.innerText();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(promise).toHaveText(day);
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("#");
  await expect(promise.first()).toHaveText(day);
});
