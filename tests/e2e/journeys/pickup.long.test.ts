import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyNow, fold, logInAsSeller, note, ORDER_URL } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a shopper picks up, with a name and a phone", async ({ page, store, logInAsShopper }) => {
  const prices = { priceVnd: 90_000, offerPriceVnd: 90_000 };
  const product = await givenProduct(store, { name: "Trà sen", ...prices });
  await logInAsSeller(page, "/seller/shop#delivery");
  const offered = page.getByLabel("Shoppers can pick up their order at the shop");
  await offered.check();
  await page.getByRole("button", { name: "Save Delivery" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(offered).toBeChecked();

  await logInAsShopper();
  await buyNow(page, product);
  const bar = page.locator(".place-bar");
  await expect(bar).toContainText("120.000");
  await page.getByRole("button", { name: "Pick up at the shop" }).click();
  await expect(bar).toContainText("90.000");
  await fold(page, "Note to the shop");
  await note(page).fill("Đến lúc 17h");

  const phone = page.getByLabel("Phone");
  await page.getByLabel("Your name").fill("Nguyễn Thị Lan");
  await phone.fill("12");
  await phone.press("Enter");
  await expect(page.getByRole("alert")).toContainText("phone");
  await expect(phone).toHaveValue("12");
  await expect(note(page)).toHaveValue("Đến lúc 17h");
  await phone.fill("0912 345 678");
  await page.getByRole("button", { name: "Place Order" }).click();

  await expect(page).toHaveURL(ORDER_URL);
  await expect(page.getByText("as soon as your order is ready")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pick up at" })).toBeVisible();
  await expect(page.getByText("Ready for pickup")).toBeVisible();
  await expect(page.getByText("Đến lúc 17h")).toBeVisible();
});
