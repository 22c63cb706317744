import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { readQr } from "../../support/browser/read-qr.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { BANK } from "../../support/data/bank.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import { givenProduct } from "../../support/data/store.ts";
import { test as base, expect } from "../fixtures.ts";
import { logInAsSeller } from "../steps.ts";

const test = base.extend({ settings: [BANK, { scope: "worker" }] });

test("a shopper pays by transfer, and the seller marks the order as paid", async ({
  page,
  store,
  logInAsShopper,
  javaScriptEnabled,
}) => {
  const user = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, user.id, ADDRESS));
  const items = [{ productId: await givenProduct(store), quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });
  const number = id.slice(-6).toUpperCase();

  await page.goto(`/order/${id}`);
  const transfer = page.getByRole("region", { name: "Pay by bank transfer" });
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
  await expect(transfer.getByRole("img", { name: "VietQR code" })).toHaveJSProperty(
    "complete",
    true,
  );
  const saving = page.waitForEvent("download");
  await transfer.getByRole("link", { name: "Save QR picture" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`vietqr-${number}.png`);
  const payload = await readQr(await readFile(await saved.path()));
  expect(payload).toContain(`5405800005802VN62190815DON HANG ${number}`);

  await logInAsSeller(page, `/seller/order/${id}`);
  await expect(transfer).toContainText("Vietcombank");
  await page.emulateMedia({ media: "print" });
  await expect(transfer.getByRole("img", { name: "VietQR code" })).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: /Pending/ }).click();
  await expect(page.getByText("Payment status updated to Paid")).toBeVisible();
  await expect(transfer).toHaveCount(0);

  await page.goto(`/order/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(transfer).toHaveCount(0);
});

/** What is on the clipboard, as a field gets it. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole("contentinfo").getByRole("textbox");
  await field.fill("");
  await field.press("ControlOrMeta+v");
  return field.inputValue();
}
