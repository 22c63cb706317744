import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logIn } from "#tests/e2e/steps.ts";
import { isShown, resetAll, turnOn } from "#tests/e2e/two-factors.ts";
import { SELLER } from "#tests/support/data/templates.ts";

test.afterEach(({ store }) => resetAll(store));

async function logOut(page: Page) {
  await page.getByRole("button", { name: "Logout" }).click();
  await isShown(page, "Seller Login");
}

const sendCode = async (page: Page, code: string) => {
  await page.getByLabel("6-digit code").first().fill(code);
  await page.getByRole("button", { name: "Login", exact: true }).click();
};

test(
  "a seller turns it on, logs in with both steps and a recovery code, and off",
  BOTH_WAYS,
  async ({ page }) => {
    const { code, codes } = await turnOn(page);
    await logOut(page);
    await page.goto("/seller/stock");
    await logIn(page, SELLER.email, SELLER.password);
    await isShown(page, "Enter your code");
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await sendCode(page, "12 345");
    await expect(page.getByRole("alert")).toContainText("Wrong code");
    await isShown(page, "Enter your code");
    await sendCode(page, code());
    await expect(page).toHaveURL(/\/seller\/stock$/);
    await expect(page.locator(".seller-nav")).toBeVisible();

    await logOut(page);
    await logIn(page, SELLER.email, SELLER.password);
    await page.getByText("No phone at hand?").click();
    await page.getByLabel("Recovery code").fill(codes[0]!);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator(".seller-nav")).toBeVisible();

    await page.goto(paths.twoFactors);
    await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
    await page.locator("summary", { hasText: "Turn off" }).click();
    const off = page.locator("details[open]");
    await off.getByLabel("Password or code").fill("not the password");
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByRole("alert")).toContainText("Neither the password");
    await off.getByLabel("Password or code").fill(SELLER.password);
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(page.getByText("Two-step verification is off.")).toBeVisible();
  },
);
