import { expect, test } from "#tests/e2e/fixtures.ts";

test("a new password tells its length, and a button shows it", async ({ page }) => {
  await page.goto("/products/rice?auth=register");
  const password = page.getByLabel("Password");
  await expect(password).toHaveAccessibleDescription("At least 6 characters");
  await password.fill("secret-123");
  const show = page.getByRole("button", { name: "Show password" });
  for (const [pressed, type] of [
    ["true", "text"],
    ["false", "password"],
  ] as const) {
    await show.click();
    await expect(show).toHaveAttribute("aria-pressed", pressed);
    await expect(password).toHaveAttribute("type", type);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a new password tells its length, without a button that does nothing", async ({ page }) => {
    await page.goto("/products/rice?auth=register");
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription("At least 6 characters");
    await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
  });
});
