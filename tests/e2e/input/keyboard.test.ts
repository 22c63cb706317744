import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { openHydrated } from "#tests/e2e/steps.ts";
import { tabTo, typeInto } from "./keyboard-navigation.ts";

const WAYS_OUT: { javaScriptEnabled: boolean; leave: (page: Page) => Promise<void> }[] = [
  { javaScriptEnabled: true, leave: (page) => page.keyboard.press("Escape") },
  {
    javaScriptEnabled: false,
    leave: async (page) => {
      await tabTo(page, page.getByRole("dialog").getByRole("link", { name: "Close" }));
      await page.keyboard.press("Enter");
    },
  },
];

for (const { javaScriptEnabled, leave } of WAYS_OUT)
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("the login dialog keeps the focus and lets go of it", async ({ page }) => {
      await page.goto("/about");
      await tabTo(page, page.getByRole("banner").getByRole("link", { name: "Login" }));
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "User Login" });
      await expect(dialog.getByLabel("Email")).toBeFocused();
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press("Tab");
        expect(await page.evaluate(() => document.activeElement?.closest(".page"))).toBeNull();
      }
      await leave(page);
      await expect(page).toHaveURL(/\/about$/);
      await expect(dialog).toBeHidden();
    });
  });

test("the link to the content keeps a refused form and what was typed", async ({ page }) => {
  await openHydrated(page, "/seller");
  const name = page.getByRole("main").getByLabel("Name", { exact: true });
  await typeInto(page, name, "Muoi tom");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Price required").first()).toBeVisible();
  await name.fill("Muoi ot");
  await tabTo(page, page.getByRole("link", { name: "Skip to content" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText("Price required").first()).toBeVisible();
  await expect(name).toHaveValue("Muoi ot");
});
