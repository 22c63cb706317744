import { wrongCode } from "../../support/data/codes.ts";
import { codeIn } from "../../support/mail/mail-server.ts";
import { expect, test } from "../fixtures.ts";
import { newEmail, register } from "../steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("after a wrong code its field, the last one, is in view and focused; the right one saves the address", async ({
  page,
  shop,
}) => {
  const email = newEmail();
  await page.goto("/");
  await register(page, email);
  await page.goto("/add-address");
  await expect(page.getByLabel("First name")).toHaveValue("Lan");
  await expect(page.getByLabel("Last name")).toHaveValue("Nguyễn");
  await page.getByLabel("Street").fill("12 Hàng Bạc");
  await page.getByLabel("City").fill("hoan kiem");
  await page.getByLabel("State/Province").fill("ha noi");
  await page.getByLabel("Phone").fill("0912 345 678");
  const submit = page.getByRole("button", { name: "Submit Address" });
  await submit.click();

  const code = codeIn(await shop.mail.mailTo(email));
  const field = page.getByLabel("OTP");
  await expect(field).toBeFocused();
  await expect(page.locator("#address-otp-error")).toContainText("Please verify your email");
  for (const [typed, left] of [
    [wrongCode(code, 1), "4 attempts left"],
    [wrongCode(code, 1), "4 attempts left"],
    [wrongCode(code, 2), "3 attempts left"],
  ] as const) {
    await field.fill(typed);
    await submit.click();
    const message = page.locator("#address-otp-error");
    await expect(message).toContainText(left);
    await expect(message).toBeInViewport();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(page.getByRole("alert")).toContainText(left);
  }
  await field.fill(code);
  await submit.click();
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Phường Hoàn Kiếm, Hà Nội 10000")).toBeVisible();
});

test("a new password tells its length, and a button shows it where script runs", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/products/rice?auth=register");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAccessibleDescription("At least 6 characters");
  await password.fill("secret-123");
  const show = page.getByRole("button", { name: "Show password" });
  if (!javaScriptEnabled) return expect(show).toHaveCount(0);
  for (const [pressed, type] of [
    ["true", "text"],
    ["false", "password"],
  ] as const) {
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", pressed);
    await expect(password).toHaveAttribute("type", type);
  }
});
