import { expect, test } from "#tests/e2e/fixtures.ts";
import { bannerStates } from "./banner.ts";
import { tabTo } from "./keyboard-navigation.ts";

test("a pressed button answers under the finger", async ({ page }) => {
  await page.goto("/products/rice");
  const add = page.getByRole("button", { name: /^Add/ }).first();
  await add.hover();
  await expect(add).toHaveCSS("opacity", "1");
  await page.mouse.down();
  await expect(add).toHaveCSS("opacity", "0.7");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("menus close by a tap beside, which presses nothing", async ({ page, logInAsShopper }) => {
      const { name: shopper } = await logInAsShopper();
      await page.goto("/products/rice");
      for (const name of ["Menu", shopper]) {
        const summary = page.getByRole("banner").locator("summary", { hasText: name });
        await summary.click();
        await expect(page.locator("details[open]")).toHaveCount(1);
        await expect(page.locator("details[open]").locator("a, button").first()).toBeVisible();
        await page.mouse.click(60, 500);
        await expect(page.locator("details[open]")).toHaveCount(0);
        await expect(page).toHaveURL(/\/products\/rice$/);
        if (!javaScriptEnabled) continue;
        await summary.click();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Escape");
        await expect(page.locator("details[open]")).toHaveCount(0);
        await expect(summary).toBeFocused();
      }
    });
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test.describe("where motion is wanted", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });
    test("the banner is stepped by touch and by keyboard, and started again", async ({ page }) => {
      await page.goto("/");
      const banner = page.getByRole("region", { name: "Offers" });
      await banner.getByRole("radio", { name: "Organic & Natural" }).check();
      await expect(banner.getByRole("link", { name: "Explore Organic" })).toBeVisible();
      await expect(banner.getByRole("link", { name: "Shop Now" })).toBeHidden();
      await page.keyboard.press("ArrowLeft");
      await expect(banner.getByRole("link", { name: "View Deals" })).toBeVisible();
      await expect(banner.getByRole("link", { name: "Explore Organic" })).toBeHidden();
      expect(await bannerStates(page)).toEqual([]);
      // A pointer over the banner pauses it.
      await page.mouse.move(0, 700);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/$/);
      await tabTo(page, banner.getByRole("button", { name: "Play the banner" }), "Shift+Tab");
      await page.keyboard.press("Space");
      await tabTo(page, page.getByRole("link", { name: "Masala", exact: true }).first());
      await expect.poll(() => bannerStates(page)).toEqual(["running"]);
    });
  });

  test("where less motion is wanted, the banner is stepped by hand only", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Offers" });
    await expect(banner.getByRole("link", { name: "Shop Now" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "View Deals" })).toBeHidden();
    await banner.getByRole("radio", { name: "Exclusive Daily Deals" }).check();
    await expect(banner.getByRole("link", { name: "View Deals" })).toBeVisible();
    await expect(banner.getByRole("link", { name: "Shop Now" })).toBeHidden();
  });
});
