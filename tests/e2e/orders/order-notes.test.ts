import type { Page } from "@playwright/test";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { buyNow, fold, note } from "#tests/e2e/steps.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenProduct } from "#tests/support/data/store.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a typed note survives a refusal and a login", async ({ page, store, logInAsShopper }) => {
  const product = await givenProduct(store);
  await buyNow(page, product);
  await fold(page, "Note to the shop");
  await note(page).fill("Để ở cổng");
  await button(page, "Place Order").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const { id } = await logInAsShopper();
  await store.withTx((tx) => saveAddress(tx, id, ADDRESS));
  await buyNow(page, product);
  await expect(note(page)).toHaveValue("Để ở cổng");

  await note(page).fill("Để ở cổng sau");
  await page.getByLabel("Leave it out").check();
  await page.locator(".cart-line [value^=add]").click();
  await expect(page.locator(".cart-line .hint").filter({ hasText: "2 ×" })).toBeVisible();
  await expect(note(page)).toHaveValue("Để ở cổng sau");
  // The address changes in another tab, so that the order is not as it was shown.
  await store.withTx((tx) => saveAddress(tx, id, { ...ADDRESS, street: "1 Hàng Gai" }));
  await button(page, "Place Order").click();
  await expect(page.getByText("The delivery address has changed")).toBeVisible();
  await expect(note(page)).toHaveValue("Để ở cổng sau");
  await expect(page.getByLabel("Leave it out")).toBeChecked();
  await button(page, "Place Order").click();
  await expect(page.getByText("Thank you, your order has been placed")).toBeVisible();
  await expect(page.getByText("Để ở cổng sau")).toBeVisible();
  await buyNow(page, product);
  await expect(note(page)).toBeHidden();
  await expect(note(page)).toHaveValue("");
});
