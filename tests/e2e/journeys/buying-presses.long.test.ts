import type { Page } from "@playwright/test";
import { listMiscounted } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { findPurchase } from "#app/features/purchases/purchases.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { stockOf } from "#tests/support/data/purchases.ts";
import { givenProducts } from "#tests/support/data/store.ts";

const LINES = 40;
/** Presses for 40 lines beside the figures of their pieces and prices: typed, and by a file. */
const MAX_TYPED = 90;
const MAX_BY_FILE = 6;

const idOf = (page: Page) => new URL(page.url()).pathname.split("/").at(-1)!;
const barcodeOf = (at: number) => {
  const digits = String(893_000_000_000 + at);
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
};

/** Counts presses and clicks; figures, and what a scanner types, are not among them. */
function handsOf(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    press: async (key: string) => {
      presses += 1;
      await page.keyboard.press(key);
    },
    click: async (name: string | RegExp, role: "link" | "button" = "button") => {
      presses += 1;
      await page.getByRole("main").getByRole(role, { name, exact: true }).click();
    },
    figures: (text: string) => page.keyboard.type(text),
    scan: async (code: string) => {
      await page.keyboard.type(code);
      await page.keyboard.press("Enter");
    },
  };
}

/** Opens the page of a new supplier. */
async function openSupplier(page: Page, name: string) {
  await logInAsSeller(page, "/seller/suppliers");
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill(name);
  await main.getByRole("button", { name: "Save" }).click();
  await main.getByRole("link", { name }).click();
}

test(
  "40 lines are scanned and priced in 90 presses, and bought again",
  BOTH_WAYS,
  async ({ page, store }) => {
    test.slow();
    const ids = await givenProducts(
      store,
      Array.from({ length: LINES }, (_, at) => ({
        ...{ name: `Gia vị quét ${at}`, barcode: barcodeOf(at), stockCount: at % 3 },
      })),
    );
    await openSupplier(page, "Chú Ba quét");
    const main = page.getByRole("main");

    const hands = handsOf(page);
    await hands.click("New purchase", "link");
    const rows = page.locator(".price-row");
    const box = page.locator("#add");
    for (const [at] of ids.entries()) {
      await expect(box).toBeFocused();
      await hands.scan(barcodeOf(at));
      await expect(rows).toHaveCount(at + 1);
      await expect(box).toBeFocused();
      await hands.figures(String(at + 1));
      await hands.press("Space");
      await hands.figures("45000");
      await hands.press("Enter");
      await expect(rows.last().getByLabel("Price of one")).toHaveValue("45000");
    }
    await hands.click("Save, it has all come");
    await expect(main.getByText("Received", { exact: true }).first()).toBeVisible();
    expect(hands.presses()).toBeLessThanOrEqual(MAX_TYPED);
    expect(await stockOf(store, ids[39]!)).toMatchObject({ count: 40, costVnd: 45_000 });
    expect(await listMiscounted(store.db)).toEqual([]);

    const again = handsOf(page);
    await again.click("Buy the same again", "link");
    await expect(rows).toHaveCount(LINES);
    await again.click("Save as ordered");
    await expect(main.getByText("Ordered", { exact: true })).toBeVisible();
    expect(again.presses()).toBe(2);
  },
);

test(
  "a file of KiotViet with 40 lines is bought in 6 presses",
  BOTH_WAYS,
  async ({ page, store }) => {
    const given = Array.from({ length: LINES }, (_, at) => ({
      ...{ name: `Gia vị tệp ${at}`, sku: `TEP-${at}`, stockCount: 0 },
    }));
    const ids = await givenProducts(store, given);
    const csv = [
      "Mã hàng,Tên hàng,Số lượng,Đơn giá,Giảm giá,Hạn sử dụng",
      ...given.map(({ sku, name }, at) => `${sku},${name},${at + 1},12500,500,31/12/2027`),
    ].join("\n");
    await logInAsSeller(page, "/seller/purchases");
    const hands = handsOf(page);
    await hands.click("New purchase", "link");
    const main = page.getByRole("main");
    await main.getByLabel("Or the name of a new one").fill("Cô Tư tệp");
    await hands.press("Tab");
    await main.getByText("Paste a list").click();
    await main.getByLabel(/From a file/).setInputFiles({
      ...{ name: "nhap.csv", mimeType: "text/csv", buffer: Buffer.from(csv) },
    });
    await hands.click("Read it");
    await expect(page.locator(".price-row")).toHaveCount(LINES);
    await hands.click("Save, it has all come");
    await expect(main.getByText("Received", { exact: true }).first()).toBeVisible();
    // The fold and the choice of the file.
    expect(hands.presses() + 2).toBeLessThanOrEqual(MAX_BY_FILE);
    expect(await stockOf(store, ids[9]!)).toMatchObject({ count: 10, costVnd: 12_000 });
    const { lines } = (await findPurchase(store.db, idOf(page)))!;
    expect(
      lines.every(({ bestBefore }) => bestBefore === Date.UTC(2027, 11, 31) / 86_400_000),
    ).toBe(true);
  },
);
