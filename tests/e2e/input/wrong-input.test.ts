import { expect, test } from "#tests/e2e/fixtures.ts";
import { newEmail } from "#tests/e2e/steps.ts";

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
