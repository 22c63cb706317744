import { expect, test } from "#tests/e2e/fixtures.ts";
import { answered, buyNow, givenPictured, logInAsSeller, ORDER_URL } from "#tests/e2e/steps.ts";

test("pages say the same of code and price step", async ({ page, openShopper, shop, store }) => {
  const prices = { priceVnd: 100_000, offerPriceVnd: 100_000 };
  const id = await givenPictured(store, { name: "Mắc khén", ...prices });
  await logInAsSeller(page, "/seller/money");
  await page.getByRole("link", { name: "Discount codes" }).click();
  await page.getByLabel("Code", { exact: true }).fill("tết 10");
  await page.getByRole("button", { name: "Add code" }).click();
  await expect(page.getByRole("alert")).toContainText("a percentage from 1 to 100");
  await expect(page.getByRole("alert")).toBeFocused();
  await answered(page);
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("tết 10");
  await page.getByLabel("Percent, or amount in dong").fill("10");
  await page.getByLabel("Orders per phone number").fill("1");
  await page.getByRole("button", { name: "Add code" }).press("Enter");
  await expect(page.getByText("10% off, 1 per phone number, used 0 times")).toBeVisible();
  await page.goto(`/seller/product-list?edit=${id}&all=1`);
  await page.getByText("Price steps", { exact: true }).first().click();
  await page.getByRole("textbox", { name: "Price steps" }).fill("3:10");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(page.getByText("Product updated successfully!")).toBeVisible();

  const { page: shopper, user } = await openShopper(`/product/others/${id}`);
  await expect(shopper.getByText("3 or more: 90.000 ₫ each, 10% off")).toBeVisible();
  await shopper.getByRole("button", { name: "Buy now" }).click();
  await expect(shopper).toHaveURL(/\/cart/);
  const more = shopper.getByRole("button", { name: /^(Add|One more).*Mắc khén/ });
  await more.click();
  await expect(shopper.getByText("2 × 100.000 ₫")).toBeVisible();
  await more.click();
  await expect(shopper.getByText("3 × 90.000 ₫")).toBeVisible();
  await expect(shopper.getByText("3 or more: 10% off, −30.000 ₫")).toBeVisible();

  await shopper.getByText("Discount code", { exact: true }).click();
  const code = shopper.getByLabel("Code", { exact: true });
  await code.fill("TET11");
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByRole("alert")).toContainText("We do not know this code");
  await expect(code).toHaveValue("TET11");
  await code.fill("tet10");
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByText("Your discount code: TET10 −27.000 ₫")).toBeVisible();
  await shopper.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(shopper.getByText("Your discount code")).toHaveCount(0);
  await shopper.getByText("Discount code", { exact: true }).click();
  await code.fill("TET10");
  await code.press("Enter");
  await expect(shopper.getByText("Your discount code: TET10 −27.000 ₫")).toBeVisible();
  const summary = shopper.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText("Discount (TET10)−27.000 ₫");
  await expect(shopper.getByText("273.000 ₫")).toBeVisible();

  await shopper.getByRole("button", { name: "Place Order" }).click();
  await expect(shopper).toHaveURL(ORDER_URL);
  const sums = [/270\.000/, /30\.000/, /Discount \(TET10\):? ?−27\.000/, /273\.000/];
  for (const sum of sums) await expect(shopper.locator("main")).toContainText(sum);
  const { text } = await shop.mail.mailTo(user.email, "Your order");
  for (const sum of sums) expect(text).toMatch(sum);
  const orderId = shopper.url().slice(-24);
  await page.goto(`/seller/order/${orderId}`);
  for (const sum of sums) await expect(page.locator("main")).toContainText(sum);
  await page.goto("/seller/money/codes");
  await expect(page.getByText("used once")).toBeVisible();

  // The phone has used it.
  await buyNow(shopper, id);
  await shopper.getByText("Discount code", { exact: true }).click();
  await code.fill("TET10");
  await shopper.getByRole("button", { name: "Apply" }).click();
  await expect(shopper.getByRole("alert")).toContainText("with your phone number already");
});
