import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller, ORDER_URL } from "../steps.ts";

test("a shopper picks up, with a name and a phone", async ({ page, store, logInAsShopper }) => {
  const product = await givenProduct(store, {
    name: "Trà sen",
    priceVnd: 90_000,
    offerPriceVnd: 90_000,
  });
  await logInAsSeller(page, "/seller/shop#delivery");
  await page.getByLabel("Shoppers can pick up their order at the shop").check();
  await page.getByRole("button", { name: "Save Delivery" }).click();
  await expect(page.getByText("Shop content saved")).toBeVisible();
  await expect(page.getByLabel("Shoppers can pick up their order at the shop")).toBeChecked();

  await logInAsShopper();
  await page.goto(`/product/others/${product}`);
  await page.getByRole("button", { name: "Buy now" }).click();
  const bar = page.locator(".place-bar");
  await expect(bar).toContainText("120.000");
  await page.getByRole("button", { name: "Pick up at the shop" }).click();
  await expect(bar).toContainText("90.000");
  await page.getByText("Note to the shop, or if").click();
  await page.getByLabel("Note to the shop", { exact: true }).fill("Đến lúc 17h");

  const phone = page.getByLabel("Phone");
  await page.getByLabel("Your name").fill("Nguyễn Thị Lan");
  await phone.fill("12");
  await phone.press("Enter");
  await expect(page.getByRole("alert")).toContainText("phone");
  await expect(phone).toHaveValue("12");
  await expect(page.getByLabel("Note to the shop", { exact: true })).toHaveValue("Đến lúc 17h");
  await phone.fill("0912 345 678");
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("as soon as your order is ready")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pick up at" })).toBeVisible();
  await expect(page.getByText("Ready for pickup")).toBeVisible();
  await expect(page.getByText("Đến lúc 17h")).toBeVisible();
});
