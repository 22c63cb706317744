import { expect, test } from "../fixtures.ts";
import { newEmail } from "../steps.ts";

test("an address form names what is missing and keeps what is typed", async ({
  page,
  logInAsShopper,
}) => {
  await logInAsShopper();
  await page.goto("/add-address");
  for (const filledIn of ["First name", "Last name", "Country"])
    await page.getByLabel(filledIn).fill("");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("");
  await page.getByLabel("Street").fill("12 Hàng Bạc");
  await page.getByRole("button", { name: "Submit Address" }).click();
  for (const field of [
    "Firstname",
    "Lastname",
    "Email",
    "City",
    "State",
    "Zipcode",
    "Country",
    "Phone",
  ])
    await expect(page.getByText(`${field} required`).first()).toBeVisible();
  await expect(page.getByLabel("Street")).toHaveValue("12 Hàng Bạc");
  await expect(page.getByLabel("First name")).toHaveAccessibleDescription("Firstname required");

  await page.getByRole("textbox", { name: "Email", exact: true }).fill("lan@");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByText("Please enter a valid email").first()).toBeVisible();
  await page.getByRole("button", { name: "Verify OTP" }).click();
  await expect(page.getByText("Please enter the OTP").first()).toBeVisible();
  await expect(page.getByLabel("Street")).toHaveValue("12 Hàng Bạc");
});

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

test("unknown addresses lead back to the shop", async ({ page }) => {
  expect((await page.goto("/products/nope"))?.status()).toBe(404);
  await expect(page.getByText("No products found")).toBeVisible();
  for (const path of ["/nope", "/product/rice/ffffffffffffffffffffffff"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Back to the shop" })).toBeVisible();
  }
});
