import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { download, logIn, newEmail, register } from "#tests/e2e/steps.ts";
import { givenUser } from "#tests/support/data/store.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";

async function logInAt(page: Page, path: string, email: string, password: string): Promise<void> {
  await page.goto(path);
  await logIn(page.getByRole("dialog", { name: "User Login" }), email, password);
}

test("an account's whole life ends in coming back", async ({ page, openBrowser, shop }) => {
  const [first, email] = [newEmail(), newEmail()];
  await page.goto("/");
  await register(page, first);
  const menu = page.getByRole("banner").locator(".account-menu");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/account");

  const details = page.getByRole("region", { name: "Your details" });
  const unfold = (title: string) => details.locator("summary").filter({ hasText: title }).click();
  await unfold("Name");
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("alert")).toContainText("Name required");
  await page.getByLabel("Name").fill("Mai");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expect(menu.locator(".account-name")).toHaveText("Mai");

  await unfold("Email");
  await page.getByLabel("New email").fill(email);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible();
  await page.getByLabel("OTP").fill(codeIn(await shop.mail.mailTo(email)));
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByRole("alert")).toContainText("Password required");
  await page.getByLabel("Your password").fill("secret-123");
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(details.locator("summary").filter({ hasText: "Email" })).toContainText(email);

  const second = await openBrowser();
  await logInAt(second, "/login", email, "secret-123");
  await second.goto("/account");
  await expect(second.getByRole("heading", { name: "Account", exact: true })).toBeVisible();

  await unfold("Password");
  await page.getByLabel("Current password").fill("secret-123");
  await page.getByLabel("New password").fill("secret-456");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("dialog", { name: "User Login" })).toBeVisible();

  await unfold("Your data");
  const data = await download(page, page.getByRole("link", { name: "Download your data" }));
  expect(data.name).toMatch(/^my-data-[\d-]+\.json$/);
  const stored = { account: { name: "Mai", email }, orders: [] };
  expect(JSON.parse(data.bytes.toString())).toMatchObject(stored);

  await page.getByRole("link", { name: "Delete account" }).click();
  await expect(page.getByRole("heading", { name: "Delete your account" })).toBeVisible();
  await page.getByLabel("Your password").fill("secret-123");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not your current password");
  await page.getByLabel("Your password").fill("secret-456");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account has been deleted")).toBeVisible();

  await logInAt(page, "/login", email, "secret-456");
  await expect(page.getByRole("alert")).toContainText("Incorrect email or password");
  await page.goto("/");
  await register(page, email);
  await page.goto("/my-orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
});

test("a forgotten password is replaced by a mailed code", async ({ page, shop, store }) => {
  const { email, name } = await givenUser(store);
  await logInAt(page, "/products?auth=login", email, "wrong-one");
  const dialog = page.getByRole("dialog", { name: "User Login" });
  await expect(page.getByText("Incorrect email or password")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expect(dialog.getByLabel("Password")).toHaveValue("");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/products$/);

  await page.goto("/forgot-password");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(codeIn(await shop.mail.mailTo(email)));
  await page.getByLabel("New password").fill("another-123");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password saved. You are logged in.")).toBeVisible();

  await page.getByRole("banner").getByText(name).click();
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/my-orders");
  await expect(page.getByRole("dialog", { name: "User Login" })).toBeVisible();
});
