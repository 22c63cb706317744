import type { Page } from "@playwright/test";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { holdBack, logInAsSeller, openHydrated } from "#tests/e2e/steps.ts";
import { givenProduct, givenProducts } from "#tests/support/data/store.ts";

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

const BOX = { name: "Product", exact: true } as const;

/** Types into whatever has the focus. */
async function typeLines(page: Page, ...lines: string[]) {
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press("Enter");
  }
}

test("products typed faster than the shop answers are all in the order", async ({
  page,
  store,
}) => {
  await givenProducts(store, ["Miến dong Bình Liêu", "Nấm mèo Gia Lai", "Măng khô Tây Bắc"]);
  await openHydrated(page, PATH);
  const box = page.getByRole("textbox", BOX);
  await box.focus();
  const release = await holdBack(page, /orders\/new\.data/);
  await typeLines(page, "miến dong bình liêu", "nấm mèo gia lai", "măng khô tây bắc");
  await page.keyboard.type("hạt");
  release();
  await expect(page.locator(".new-order-line")).toHaveCount(3);
  await expect(box).toHaveValue("hạt");
  await expect(box).toBeFocused();
});

test("what waits behind a question stays in the box", async ({ page, store }) => {
  await givenProducts(store, ["Miến dong Bình Liêu", "Miến đao Cự Đà", "Nấm mèo Gia Lai"]);
  await openHydrated(page, PATH);
  const box = page.getByRole("textbox", BOX);
  await box.focus();
  const release = await holdBack(page, /orders\/new\.data/);
  await typeLines(page, "2 miến", "nấm mèo gia lai");
  release();
  await page.getByRole("button", { name: "Add Miến đao Cự Đà" }).click();
  await expect(page.getByLabel("Quantity of Miến đao Cự Đà")).toHaveValue("2");
  await expect(box).toHaveValue("nấm mèo gia lai");
});

test("an order is not placed without what is typed while it waits", async ({ page, store }) => {
  await givenProducts(store, ["Miến dong Bình Liêu", "Nấm mèo Gia Lai"]);
  await openHydrated(page, PATH);
  await page.getByRole("textbox", BOX).focus();
  const release = await holdBack(page, /orders\/new\.data/);
  await typeLines(page, "miến dong bình liêu");
  await page.keyboard.type("nấm mèo gia lai");
  await page.getByRole("button", { name: "Place the order" }).click();
  release();
  await expect(page.getByRole("alert")).toContainText("Added: 1 × Nấm mèo Gia Lai");
  await expect(page.locator(".new-order-line")).toHaveCount(2);
});

test("what is typed elsewhere before an answer stays, and so does the focus", async ({
  page,
  store,
}) => {
  await givenProducts(store, ["Miến dong Bình Liêu", "Miến đao Cự Đà"]);
  await openHydrated(page, PATH);
  await page.getByRole("textbox", BOX).focus();
  const release = await holdBack(page, /orders\/new\.data/);
  await typeLines(page, "miến");
  await page.getByRole("radio", { name: "Zalo" }).check();
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Chị Hoa");
  release();
  await expect(page.getByRole("button", { name: "Add Miến đao Cự Đà" })).toBeVisible();
  await expect(name).toHaveValue("Chị Hoa");
  await expect(name).toBeFocused();
  await expect(page.getByRole("radio", { name: "Zalo" })).toBeChecked();
});

test("the first question of a refused list is in view and has the focus", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await givenProducts(store, ["Miến dong Bình Liêu", "Miến đao Cự Đà", "Nấm mèo Gia Lai"]);
  await openHydrated(page, PATH);
  await page.getByText("Paste a list from a chat").click();
  await page.getByLabel("The list as it was sent").fill("nấm mèo gia lai\nmiến");
  await page.getByRole("button", { name: "Place the order" }).click();
  const question = page
    .getByRole("group", { name: "miến", exact: true })
    .getByRole("radio")
    .first();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
  await expect(page.getByRole("alert")).toContainText("Not all of the list");
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
