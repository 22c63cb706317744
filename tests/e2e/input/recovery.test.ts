import { givenUser } from "../../support/data/store.ts";
import { codeIn } from "../../support/mail/mail-server.ts";
import { expect, test } from "../fixtures.ts";
import { newEmail } from "../steps.ts";

test("Back after a refused form shows a page of the shop", async ({ page }) => {
  await page.goto("/about?auth=register");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password required").first()).toBeVisible();
  await page.getByRole("dialog").getByLabel("Name").fill("Lan");
  await page.getByRole("dialog").getByLabel("Email").fill(newEmail());
  await page.getByRole("dialog").getByLabel("Password").fill("secret-123");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "User Register" })).toBeVisible();
});

test("a forgotten password is set anew by a mailed code, and logs in", async ({
  page,
  shop,
  store,
}) => {
  const { email, name } = await givenUser(store);
  await page.goto("/forgot-password");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Code").fill(codeIn(await shop.mail.mailTo(email)));
  await page.getByLabel("New password").fill("another-123");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Password saved. You are logged in.")).toBeVisible();
  await expect(page.getByRole("banner").getByText(name)).toBeVisible();
});

test("a code typed before Submit Address counts", async ({ page, shop, logInAsShopper }) => {
  const { email } = await logInAsShopper();
  await page.goto("/add-address");
  const fields = {
    "First name": "Lan",
    "Last name": "Nguyễn",
    Street: "12 Hàng Bạc",
    City: "Hà Nội",
  };
  const more = { "State/Province": "Hà Nội", "ZIP/Postal code": "010000", Country: "Việt Nam" };
  for (const [label, value] of Object.entries({ ...fields, ...more, Phone: "0912345678" }))
    await page.getByLabel(label).fill(value);
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByRole("button", { name: "Submit Address" }).click();
  await expect(page.getByText("Please verify your email before submitting").first()).toBeVisible();
  await expect(page.getByText("OTP sent to your email")).toBeVisible();
  await page.getByLabel("OTP").fill(codeIn(await shop.mail.mailTo(email)));
  await page.getByLabel("OTP").press("Enter");
  await expect(page).toHaveURL(/\/cart#place$/);
  await expect(page.getByText("Address saved")).toBeVisible();
});
