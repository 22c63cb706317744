import { findOrder } from "#app/models/orders/finding/orders.ts";
import { givenProduct, givenProducts } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { holdBack, logInAsSeller, openHydrated } from "../steps.ts";

const PATH = "/seller/orders/new";

test("a sale at the counter is two fields and two presses", async ({ page, store }) => {
  await givenProduct(store, { name: `Mè đen Buôn Hồ`, weight: "200 g" });
  await logInAsSeller(page, PATH);
  await page.getByLabel("Product", { exact: true }).fill(`mè đen Buôn Hồ x2`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Taken at the counter: 100.000")).toBeVisible();
  await page.getByRole("radio", { name: "At the counter" }).check();
  await page.getByRole("checkbox", { name: "The customer takes it now" }).check();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveURL(/\/seller\/order\/[0-9a-f]{24}$/);
  await expect(page.getByText("Counter customer")).toBeVisible();
  const sold = { status: "Delivered", isPaid: true, paidBy: "cash", amountVnd: 100_000 };
  expect(await findOrder(store.db, page.url().slice(-24))).toMatchObject(sold);
});

test("the next product may be typed while the last is on its way", async ({ page, store }) => {
  await givenProducts(store, ["Hạt sen Huế", "Bánh phồng Sa Giang"]);
  await openHydrated(page, PATH);
  await page.getByLabel("Product", { exact: true }).focus();
  const release = await holdBack(page, /orders\/new\.data/);
  await page.keyboard.type("hạt sen huế");
  await page.keyboard.press("Enter");
  await page.keyboard.type("bánh phồng sa giang");
  release();
  await expect(page.locator(".new-order-line")).toHaveCount(1);
  await expect(page.getByLabel("Product", { exact: true })).toHaveValue("bánh phồng sa giang");
  await page.keyboard.press("Enter");
  await expect(page.locator(".new-order-line")).toHaveCount(2);
});
