import type { Page } from "@playwright/test";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { BOTH_WAYS, expect, MONEY_SETTINGS, test } from "#tests/e2e/fixtures.ts";
import { buyNow, download, givenOrderOf, logInAsSeller, ORDER_URL } from "#tests/e2e/steps.ts";
import { readQr } from "#tests/support/browser/read-qr.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { bankMemo, reportToShop } from "#tests/support/data/transfers.ts";

test.use({ settings: MONEY_SETTINGS });

test(
  "a shopper pays by transfer, and the seller marks the order as paid",
  BOTH_WAYS,
  async ({ page, store, logInWithAddress, javaScriptEnabled }) => {
    const id = await givenOrderOf(store, await logInWithAddress());
    const number = id.slice(-6).toUpperCase();

    await page.goto(`/order/${id}`);
    const transfer = page.getByRole("region", { name: "Pay by bank transfer" });
    await transfer.locator("summary").click();
    for (const fact of ["Vietcombank", "NGUYEN THI LAN", "80.000 ₫", `DON HANG ${number}`])
      await expect(transfer).toContainText(fact);
    const account = transfer.getByRole("definition").filter({ hasText: BANK.BANK_ACCOUNT });
    await expect(account.locator(".figures")).toHaveText(BANK.BANK_ACCOUNT);
    const copy = transfer.getByRole("button", { name: "Copy: Account number" });
    await expect(copy).toHaveCount(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) {
      await copy.click();
      await expect(page.getByRole("status")).toHaveText("Copied");
      expect(await pasted(page)).toBe(BANK.BANK_ACCOUNT);
      await transfer.getByRole("button", { name: "Copy: Message" }).click();
      expect(await pasted(page)).toBe(`DON HANG ${number}`);
    }
    const code = transfer.getByRole("img", { name: "VietQR code" });
    await expect(code).toHaveJSProperty("complete", true);
    const saved = await download(page, transfer.getByRole("link", { name: "Save QR picture" }));
    expect(saved.name).toBe(`vietqr-${number}.png`);
    const payload = await readQr(saved.bytes);
    expect(payload).toContain(`5405800005802VN62190815DON HANG ${number}`);

    await logInAsSeller(page, `/seller/order/${id}`);
    await expect(transfer).toContainText("Vietcombank");
    await page.emulateMedia({ media: "print" });
    await expect(code).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("button", { name: /Pending/ }).click();
    await expect(page.getByText("Payment status updated to Paid")).toBeVisible();
    await expect(transfer).toHaveCount(0);

    await page.goto(`/order/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
    await expect(transfer).toHaveCount(0);
  },
);

test("a deposit is asked for and transferred", async ({ page, shop, store, logInWithAddress }) => {
  const prices = { priceVnd: 3_000_000, offerPriceVnd: 3_000_000 };
  const productId = await givenProduct(store, { name: "Yến sào", ...prices });
  await logInAsSeller(page, "/seller/shop#delivery");
  await page.getByLabel("Or for orders above (dong)").fill("2.000.000");
  await page.getByRole("button", { name: "Save Delivery" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Deposit (% of the order)")).toHaveValue("30");

  await logInWithAddress();
  await buyNow(page, productId);
  await expect(page.getByText("It is 900.000 ₫. After ordering")).toBeVisible();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(ORDER_URL);
  const id = page.url().slice(-24);
  const deposit = page.getByRole("region", { name: "Please transfer a deposit" });
  await expect(deposit).toContainText("For orders above 2.000.000 ₫");
  await expect(deposit).toContainText("2.100.000 ₫ is left to pay on delivery");

  await reportToShop(shop.server.url, bankMemo(id), 900_000);
  const frame = page.frameLocator("iframe");
  // As it does every ten seconds.
  await frame.locator("body").evaluate(() => location.reload());
  await expect(frame.getByText("We have received your transfer")).toBeVisible();
  await frame.getByRole("link", { name: "See the order" }).click();
  await expect(deposit).toHaveCount(0);
  await expect(page.getByText("2.100.000 ₫").first()).toBeVisible();
  expect(await findOrderRow(store.db, id)).toMatchObject({ callResult: "reached" });
});

/** What is on the clipboard, as a field gets it. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole("contentinfo").getByRole("textbox");
  await field.fill("");
  await field.press("ControlOrMeta+v");
  return field.inputValue();
}
