import { saveAddress } from "../../../app/models/accounts/addresses.ts";
import { markEmailVerified } from "../../../app/models/accounts/verified-emails.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { expect, test } from "../fixtures.ts";

test("an address with an old ward is saved, and its new name is one press away", async ({
  page,
  store,
  javaScriptEnabled,
  logInAsShopper,
}) => {
  const { id, email } = await logInAsShopper();
  await store.withTx(async (tx) => {
    await markEmailVerified(tx, id, email);
    await saveAddress(tx, id, { ...ADDRESS, email });
  });
  await page.goto("/add-address");
  await page.getByLabel("State/Province").fill("tp hcm");
  await page.getByLabel("City").fill("Phường 12, Gò Vấp");
  await page.getByLabel("ZIP/Postal code").fill("");
  await page.getByLabel("Phone").fill("+84 901-234-567");
  const newName = page.getByRole("button", { name: "Phường An Hội Tây, tp hcm" });
  if (javaScriptEnabled) {
    await expect(newName).toBeVisible();
    await expect(page.locator("#wards option")).toHaveCount(168);
  }
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Phường 12, Gò Vấp, tp hcm 70000")).toBeVisible();
  await expect(page.getByText("0901 234 567")).toBeVisible();

  await page.getByRole("link", { name: "Use the new name" }).click();
  await page.getByLabel("Street").fill("34 Quang Trung");
  await newName.click();
  await expect(page.getByLabel("City")).toHaveValue("Phường An Hội Tây");
  await expect(page.getByLabel("Street")).toHaveValue("34 Quang Trung");
  await expect(newName).toHaveCount(0);
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByText("Phường An Hội Tây, tp hcm 70000")).toBeVisible();
  await expect(page.getByRole("link", { name: "Use the new name" })).toHaveCount(0);
});
