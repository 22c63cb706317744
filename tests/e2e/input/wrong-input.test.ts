import { expect, test } from "../fixtures.ts";

test("the address form names every missing field and keeps what was typed", async ({
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

test("a failed login says why, keeps the e-mail and forgets the password", async ({ page }) => {
  await page.goto("/products?auth=login");
  const dialog = page.getByRole("dialog", { name: "User Login" });
  await dialog.getByLabel("Email").fill("nobody@example.com");
  await dialog.getByLabel("Password").fill("wrong-one");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Incorrect email or password")).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue("nobody@example.com");
  await expect(dialog.getByLabel("Password")).toHaveValue("");
  await page.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test("unknown addresses lead back to the shop", async ({ page }) => {
  expect((await page.goto("/products/nope"))?.status()).toBe(404);
  await expect(page.getByText("No products found")).toBeVisible();
  for (const path of ["/nope", "/product/rice/ffffffffffffffffffffffff"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Back to the shop" })).toBeVisible();
  }
});
