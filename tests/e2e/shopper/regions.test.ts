import type { Page } from "@playwright/test";
import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import type { User } from "../../../app/models/accounts/users.ts";
import { markEmailVerified } from "../../../app/models/accounts/verified-emails.ts";
import type { Store } from "../../../db/client.server.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { expect, test } from "../fixtures.ts";

/** Opens the form with the saved address of a shopper, whose e-mail is verified. */
async function openAddress(page: Page, store: Store, { id, email }: User): Promise<void> {
  await store.withTx(async (tx) => {
    await markEmailVerified(tx, id, email);
    await saveAddress(tx, id, { ...ADDRESS, email });
  });
  await page.goto("/add-address");
}

test("an address with an old ward is saved, and its new name is one press away", async ({
  page,
  store,
  javaScriptEnabled,
  logInAsShopper,
}) => {
  await openAddress(page, store, await logInAsShopper());
  await page.getByLabel("State/Province").fill("tp hcm");
  await page.getByLabel("City").fill("Phường 12, Gò Vấp");
  await page.getByLabel("ZIP/Postal code").fill("");
  await page.getByLabel("Phone").fill("+84 901-234-567");
  const newName = page.getByRole("button", { name: /^Phường An Hội Tây, / });
  if (javaScriptEnabled) {
    await expect(newName).toBeVisible();
    await expect(page.locator("#wards option")).toHaveCount(168);
  }
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Phường 12, Quận Gò Vấp, TP. Hồ Chí Minh 70000")).toBeVisible();
  await expect(page.getByText("0901 234 567")).toBeVisible();

  await page.getByRole("link", { name: "Use the new name" }).click();
  await page.getByLabel("Street").fill("34 Quang Trung");
  await newName.click();
  await expect(page.getByLabel("City")).toHaveValue("Phường An Hội Tây");
  await expect(page.getByLabel("Street")).toHaveValue("34 Quang Trung");
  await expect(newName).toHaveCount(0);
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByText("Phường An Hội Tây, TP. Hồ Chí Minh 70000")).toBeVisible();
  await expect(page.getByRole("link", { name: "Use the new name" })).toHaveCount(0);
});

test("an unknown ward is asked back once, then used as typed", async ({
  page,
  store,
  logInAsShopper,
}) => {
  await openAddress(page, store, await logInAsShopper());
  await page.getByLabel("State/Province").fill("sai gon");
  await page.getByLabel("City").fill("Ben Ngee");
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Phường Bến Nghé/ })).toBeVisible();
  await page.getByRole("button", { name: "Use “Ben Ngee” as typed" }).click();
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Ben Ngee, TP. Hồ Chí Minh")).toBeVisible();
});
