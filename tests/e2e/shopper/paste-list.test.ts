import { expect, test } from "#tests/e2e/fixtures.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("a list that is too long stays where it was pasted", async ({ page }) => {
      await page.goto("/paste-list");
      const list = page.getByLabel("Your list");
      await list.fill("quế\n".repeat(60));
      await page.getByRole("button", { name: "Find the products" }).click();
      await expect(page.getByRole("alert")).toContainText("at most 50 things");
      await expect(list).toHaveValue("quế\n".repeat(60));

      await list.fill("x".repeat(300_000));
      await page.getByRole("button", { name: "Find the products" }).click();
      if (javaScriptEnabled) await expect(page.getByText("the list is far too long")).toBeVisible();
      else {
        await expect(page.getByText("This is too large to be sent")).toBeVisible();
        await page.goBack();
      }
      await expect(page.getByLabel("Your list")).toBeVisible();
      if (javaScriptEnabled) await expect(list).toHaveValue(/^x{300000}$/);
    });
  });
