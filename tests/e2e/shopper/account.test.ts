import { codeIn } from "../../support/mail/mail-server.ts";
import { expect, test } from "../fixtures.ts";
import { newEmail } from "../steps.ts";

test("an address changed on an unlocked phone comes back from the old mailbox, on another device", async ({
  page,
  openBrowser,
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
  const computer = await openBrowser();
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

  await page.reload();
  await expect(page.getByRole("dialog", { name: "User Login" })).toBeVisible();
});
