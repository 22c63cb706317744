import type { Locator, Page } from "@playwright/test";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { insertProduct } from "../../../app/models/catalogue/update-products.ts";
import type { Store } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import { givenProduct, givenUser } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

let made = 0;

/** An EAN-13 that no other product has. */
function newEan(): string {
  made += 1;
  const digits = `893${String(Date.now()).slice(-6)}${String(made).padStart(3, "0")}`;
  const sum = [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** Three orders of two products with barcodes and one without. */
async function givenThreeOrders(store: Store) {
  await store.withTx((tx) => tx.delete(orders));
  const eans = { rice: newEan(), oil: newEan() };
  const rice = await givenProduct(store, { name: "Gạo ST25", weight: "5 kg", barcode: eans.rice });
  const oil = await givenProduct(store, { name: "Dầu mè", barcode: eans.oil });
  const salt = await givenProduct(store, { name: "Muối hồng" });
  const ids: string[] = [];
  for (const [productIds, quantity] of [
    [[rice, salt], 2],
    [[rice, oil], 5],
    [[salt], 1],
  ] as const) {
    const { id } = await givenUser(store);
    const phone = `0918${newEan().slice(-7, -1)}`;
    await store.withTx((tx) => saveAddress(tx, id, { ...ADDRESS, phone }));
    const items = productIds.map((productId) => ({ productId, quantity }));
    const wish = { note: "", ifOut: "replace" } as const;
    ids.push((await givenPlacedOrder(store, id, { items, ...wish })).id);
  }
  return { ids, eans };
}

const itemOf = (page: Page, name: string) =>
  page.locator(".pick-item", { hasText: name }).filter({ visible: true });
const pressOf = (page: Page, name: string) =>
  itemOf(page, name).getByRole("button", { name: /^Picked/ });

test("three orders are put together from one list, by presses and by a scanner", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const { ids, eans } = await givenThreeOrders(store);
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");
  for (const id of ids) await page.locator(`input[value="${id}"]`).check();
  const summary = page.locator("summary", { hasText: "Bulk actions" });
  if (!javaScriptEnabled) await summary.click();
  await main.getByRole("button", { name: "Pick list" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick list 3 orders");
  await expect(main).toContainText("0 of 3 picked");
  await expect(itemOf(page, "Gạo ST25")).toContainText("7 × Gạo ST25 5 kg");
  await pressOf(page, "Gạo ST25").click();
  await expect(main).toContainText("1 of 3 picked");
  if (javaScriptEnabled) {
    // It is folded in its place, and the focus stays.
    await expect(pressOf(page, "Gạo ST25")).toHaveAttribute("aria-pressed", "true");
    await expect(pressOf(page, "Gạo ST25")).toBeFocused();
  }

  await page.reload();
  await expect(main).toContainText("1 of 3 picked");
  const before = page.locator("summary", { hasText: "Picked (1)" });
  await before.click();
  await expect(pressOf(page, "Gạo ST25")).toHaveAttribute("aria-pressed", "true");

  // A scanner types and presses Enter, time and again.
  const scan = async (digits: string) => {
    await page.keyboard.type(digits);
    await page.keyboard.press("Enter");
  };
  const field = page.getByLabel("Scan a barcode");
  await field.focus();
  await scan(eans.oil);
  await expect(page.getByText("✓ 5 × Dầu mè")).toBeVisible();
  await expect(main).toContainText("2 of 3 picked");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await scan(eans.rice);
  await expect(page.getByText("Already picked: 7 × Gạo ST25 5 kg").first()).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill("4006381333932");
  await field.press("Enter");
  await expect(page.getByText("A digit is wrong").first()).toBeVisible();
  await expect(field).toHaveValue("4006381333932");
  await expect(field).toBeFocused();

  // What is not on the shelf leads to its order, with the shopper's wish beside it.
  const missing = itemOf(page, "Muối hồng");
  await expect(missing).toContainText("If out: Replace it with something like it");
  const link = missing.getByRole("link", { name: /^Missing/ }).first();
  await expect(link).toHaveAttribute("href", new RegExp(`/seller/orders/(${ids.join("|")})/edit`));
  await link.click();
  await expect(page).toHaveURL(/\/seller\/orders\/[0-9a-f]{24}\/edit$/);
});

test("a tick is taken back, and another device sees it", async ({ page, store, shop, browser }) => {
  const { ids } = await givenThreeOrders(store);
  const href = `/seller/orders/pick?${ids.map((id) => `order=${id}`).join("&")}`;
  await logInAsSeller(page, href);
  const main = page.getByRole("main");
  await pressOf(page, "Muối hồng").click();
  await expect(main).toContainText("1 of 3 picked");

  const other = await browser.newContext({ baseURL: shop.server.url, javaScriptEnabled: false });
  const phone = await other.newPage();
  await logInAsSeller(phone, href);
  await expect(phone.getByRole("main")).toContainText("1 of 3 picked");
  await phone.locator("summary", { hasText: "Picked (1)" }).click();
  await pressOf(phone, "Muối hồng").click();
  await expect(phone.getByRole("main")).toContainText("0 of 3 picked");
  await other.close();

  await page.reload();
  await expect(main).toContainText("0 of 3 picked");
});

test("a barcode is typed by a scanner into a product's form, and found by one in the searches", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const [ean, free] = [newEan(), newEan()];
  const [name, other] = [`Bột quế ${made}`, `Hoa hồi ${made}`];
  await givenProduct(store, { name, barcode: ean });
  const id = await store.withTx((tx) => insertProduct(tx, { ...PRODUCT, name: other }, [PICTURE]));
  await logInAsSeller(page, `/seller/product-list?edit=${id}&all=1`);
  const field = page.getByLabel("Barcode");
  const save = () => page.getByRole("button", { name: "Save", exact: true }).last().click();
  await field.fill(ean);
  if (javaScriptEnabled) await field.press("Enter");
  await save();
  await expect(page.getByRole("alert")).toContainText(`“${name}” has this barcode`);
  await expect(field).toHaveValue(ean);
  await field.fill(free);
  // What the answer has moved under the finger is not pressed for a second.
  await page.waitForTimeout(1_100);
  await save();
  await expect(field).toHaveCount(0);

  const scan = async (box: Locator, digits: string) => {
    await box.fill(digits);
    await box.press("Enter");
  };
  await scan(page.getByRole("searchbox"), free);
  await expect(page.locator(".seller-products h3")).toHaveText([other]);
  await page.goto("/");
  await scan(page.getByRole("searchbox").or(page.locator("input[name=q]")).first(), ean);
  await expect(page.locator(".card h3").first()).toHaveText(name);
});

const PICTURE = { hash: "0a1b2c3d4e5f6071", files: [{ width: 960, bytes: Buffer.from("webp") }] };
const PRODUCT = { description: "", categoryId: null, priceVnd: 2_000, offerPriceVnd: 1_000 };
