import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";

test.use({ viewport: { width: 360, height: 640 } });

const FIELDS = {
  "First name": "Lan",
  "Last name": "Nguyễn",
  Street: "12 Hàng Bạc",
  City: "hoan kiem",
  "State/Province": "ha noi",
  Phone: "0912 345 678",
};

test("an address is saved by a mailed code", BOTH_WAYS, async ({ page, shop, logInAsShopper }) => {
  const { email } = await logInAsShopper();
  await page.goto("/add-address");
  for (const [label, value] of Object.entries(FIELDS)) await page.getByLabel(label).fill(value);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  const submit = page.getByRole("button", { name: "Submit Address" });
  await submit.click();

  const field = page.getByLabel("OTP");
  const message = page.locator("#address-otp-error");
  await expect(field).toBeFocused();
  await expect(message).toContainText("Please verify your email before submitting");
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  const code = codeIn(await shop.mail.mailTo(email));
  for (const [typed, left] of [
    [wrongCode(code, 1), "4 attempts left"],
    [wrongCode(code, 1), "4 attempts left"],
    [wrongCode(code, 2), "3 attempts left"],
  ] as const) {
    await field.fill(typed);
    await submit.click();
    await expect(message).toContainText(left);
    await expect(message).toBeInViewport();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await expect(page.getByRole("alert")).toContainText(left);
  }
  await field.fill(code);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Address saved")).toBeVisible();
  await expect(page.getByText("Phường Hoàn Kiếm, Hà Nội 10000")).toBeVisible();
});

test("an old ward is saved and its new name is one press away; an unknown one is asked back once", async ({
  page,
  javaScriptEnabled,
  logInWithAddress,
}) => {
  await logInWithAddress();
  await page.goto("/add-address");
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

  await page.goto("/add-address");
  await page.getByLabel("State/Province").fill("sai gon");
  await page.getByLabel("City").fill("Ben Ngee");
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.getByRole("button", { name: /^Phường Bến Nghé/ })).toBeVisible();
  await page.getByRole("button", { name: "Use “Ben Ngee” as typed" }).click();
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Ben Ngee, TP. Hồ Chí Minh")).toBeVisible();
});
