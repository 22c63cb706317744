import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeIn } from "../../support/mail/mail-server.ts";
import { expect, test } from "../fixtures.ts";
import { newEmail, register } from "../steps.ts";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  const dialog = page.getByRole("dialog", { name: "User Login" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Login" }).click();
}

test("an account's whole life: name, email, password, data, leaving and coming back", async ({
  page,
  browser,
  shop,
}) => {
  const [first, email] = [newEmail(), newEmail()];
  await page.goto("/");
  await register(page, first);
  const menu = page.getByRole("banner").locator(".account-menu");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/account");

  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("alert")).toContainText("Name required");
  await page.getByLabel("Name").fill("Mai");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(menu.locator(".account-name")).toHaveText("Mai");

  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible();
  await page.getByLabel("OTP").fill(codeIn(await shop.mail.mailTo(email)));
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByRole("alert")).toContainText("Password required");
  await page.getByLabel("Your password").fill("secret-123");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText(`Your email is ${email}.`)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: shop.server.url });
  const second = await elsewhere.newPage();
  await logIn(second, email, "secret-123");
  await second.goto("/account");
  await expect(second.getByRole("heading", { name: "Account", exact: true })).toBeVisible();

  await page.getByLabel("Current password").fill("secret-123");
  await page.getByLabel("New password").fill("secret-456");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("dialog", { name: "User Login" })).toBeVisible();
  await elsewhere.close();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.json$/);
  const data = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(data).toMatchObject({ account: { name: "Mai", email }, orders: [] });

  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account" })).toBeVisible();
  await page.getByLabel("Your password").fill("secret-123");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  await page.getByLabel("Your password").fill("secret-456");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();

  await logIn(page, email, "secret-456");
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password");
  await page.goto("/");
  await register(page, email);
  await page.goto("/my-orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("an address changed on an unlocked phone comes back from the old mailbox, on another device", async ({
  page,
  browser,
  javaScriptEnabled,
  shop,
  logInAsShopper,
}) => {
  const { email } = await logInAsShopper();
  const stolen = newEmail();
  await page.goto("/account");
  await page.getByLabel("New email").fill(stolen);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${stolen}`)).toBeVisible();
  await page.getByLabel("OTP").fill(codeIn(await shop.mail.mailTo(stolen)));
  await page.getByLabel("Your password").fill("guessed-1");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  await expect(page.getByLabel("Your password")).toHaveValue("");
  await page.getByLabel("Your password").fill("secret-123");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText(`Your email is ${stolen}.`)).toBeVisible();

  const { text } = await shop.mail.mailTo(email, "was changed");
  const link = /https?:\S+restore-email\S+/.exec(text!)![0];
  const elsewhere = await browser.newContext({ javaScriptEnabled, locale: "en-GB" });
  const computer = await elsewhere.newPage();
  await computer.goto(link);
  await expect(computer.getByRole("heading", { name: "Restore your email" })).toBeVisible();
  await computer.getByRole("button", { name: "Restore my email" }).click();
  await expect(computer.getByRole("alert")).toContainText("Password required");
  await computer.getByLabel("New password").fill("only-mine-1");
  await computer.getByRole("button", { name: "Restore my email" }).click();
  await expect(computer.getByText("Your email is back")).toBeVisible();
  await computer.goto("/account");
  await expect(computer.getByText(`Your email is ${email}.`)).toBeVisible();
  await computer.goto(link);
  await expect(computer.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(page.getByRole("dialog", { name: "User Login" })).toBeVisible();
});
