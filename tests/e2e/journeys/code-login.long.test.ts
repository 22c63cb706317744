import { expect, test } from "#tests/e2e/fixtures.ts";
import { newEmail } from "#tests/e2e/steps.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a shopper registers and logs in by mailed codes, and sets a password later", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/products/rice?auth=login");
  await page.getByLabel("Email").first().fill(email);
  await button("Email me a login code").click();
  const dialog = page.getByRole("dialog", { name: "User Login" });
  await expect(dialog).toContainText(`We sent a 6-digit code to ${email}`);
  await dialog.getByLabel("OTP").fill("12345");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toContainText("Please enter all 6 digits");
  const code = codeIn(await shop.mail.mailTo(email));
  await dialog.getByLabel("OTP").fill(code);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toContainText("What is your name?");
  await expect(dialog.getByLabel("OTP")).toHaveValue(code);
  await dialog.getByLabel("Name").fill("Lan");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/products\/rice$/);
  await expect(page.locator(".toast").first()).toContainText("Welcome!");

  const password = page.locator("summary").filter({ hasText: "Password" });
  await page.goto("/account");
  await password.click();
  await button("Set a password").click();
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByLabel("Code").fill(codeIn(await shop.mail.mailTo(email, "password")));
  await page.getByLabel("New password").fill("secret-123");
  await button("Save password").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/account");
  await password.click();
  await expect(page.getByLabel("Current password")).toBeVisible();
});
