import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { EANS, givenThreeOrders, intentOf } from "#tests/e2e/picking.ts";
import {
  answered,
  givenPictured,
  holdBack,
  logInAsSeller,
  openHydrated,
} from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a tick is taken back, and another device sees it", async ({ page, store, openBrowser }) => {
  const ids = await givenThreeOrders(store);
  const href = `/seller/orders/pick?${ids.map((id) => `order=${id}`).join("&")}`;
  await logInAsSeller(page, href);
  const main = page.getByRole("main");
  await intentOf(page, "Muối hồng").click();
  await expect(main).toContainText("1 of 3 picked");

  const phone = await openBrowser({ javaScriptEnabled: false });
  await logInAsSeller(phone, href);
  await expect(phone.getByRole("main")).toContainText("1 of 3 picked");
  await phone.locator("summary", { hasText: "Picked (1)" }).click();
  await intentOf(phone, "Muối hồng").click();
  await expect(phone.getByRole("main")).toContainText("0 of 3 picked");

  await page.reload();
  await expect(main).toContainText("0 of 3 picked");
});

test("what is scanned before the last scan is answered stays", async ({ page, store }) => {
  const ids = await givenThreeOrders(store);
  await openHydrated(page, `/seller/orders/pick?${ids.map((id) => `order=${id}`).join("&")}`);
  const field = page.getByLabel("Scan a barcode");
  await field.focus();
  const release = await holdBack(page, /orders\/pick\.data/);
  for (const digits of Object.values(EANS)) {
    await page.keyboard.type(digits);
    await page.keyboard.press("Enter");
  }
  release();
  await expect(page.getByRole("main")).toContainText("1 of 3 picked");
  await expect(field).toHaveValue(EANS.oil);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("2 of 3 picked");
});

test("a barcode is scanned into a product's form and into searches", async ({ page, store }) => {
  const [name, other] = ["Bột quế", "Hoa hồi khô"];
  await givenProduct(store, { name, barcode: EANS.rice });
  const id = await givenPictured(store, { name: other });
  await logInAsSeller(page, `/seller/product-list?edit=${id}&all=1`);
  const field = page.getByLabel("Barcode");
  const save = () => page.getByRole("button", { name: "Save", exact: true }).last().press("Enter");
  await page.getByText("Brand, barcode").click();
  await field.fill(EANS.rice);
  await field.press("Enter");
  await save();
  await expect(page.getByRole("alert")).toContainText(`“${name}” has this barcode`);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(field).toHaveValue(EANS.rice);
  await answered(page);
  await field.fill(EANS.oil);
  await save();
  await expect(field).toHaveCount(0);

  const scan = async (box: Locator, digits: string) => {
    await box.fill(digits);
    await box.press("Enter");
  };
  await scan(page.getByRole("searchbox"), EANS.oil);
  await expect(page.locator(".seller-products h3")).toHaveText([other]);
  await page.goto("/");
  await scan(page.getByRole("searchbox").or(page.locator("input[name=q]")).first(), EANS.rice);
  await expect(page.locator(".card h3").first()).toHaveText(name);
});
