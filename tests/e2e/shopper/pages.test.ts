import { expect, test } from "#tests/e2e/fixtures.ts";
import { bannerStates } from "#tests/e2e/input/banner.ts";
import { addButton } from "#tests/e2e/steps.ts";

test.describe("what moves", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the banner's three slides take turns and can be paused", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Offers" });
    await banner.getByRole("checkbox", { name: "Pause the banner" }).check();
    await page.mouse.move(0, 700);
    expect(await bannerStates(page)).toEqual(["paused"]);
    const slides = { "Shop Now": 1, "View Deals": 5.5, "Explore Organic": 10 };
    for (const [shown, seconds] of Object.entries(slides)) {
      await page.evaluate((ms) => {
        for (const animation of document.getAnimations()) animation.currentTime = ms;
      }, seconds * 1_000);
      for (const name of Object.keys(slides))
        await expect(banner.getByRole("link", { name })).toBeVisible({ visible: name === shown });
    }
  });

  test("a toast fades after 2.5 seconds, and can still be read aloud", async ({ page }) => {
    await page.goto("/products");
    await addButton(page).click();
    const toast = page.getByRole("status").filter({ hasText: "Added to cart" }).locator(".toast");
    for (const [ms, opacity] of [
      [1_000, "1"],
      [2_500, "0"],
    ] as const) {
      const duration = await toast.evaluate((element, ms) => {
        const [fading] = element.getAnimations();
        fading!.pause();
        fading!.currentTime = ms;
        return fading!.effect!.getComputedTiming().duration;
      }, ms);
      expect(duration).toBe(2_500);
      await expect(toast).toHaveCSS("opacity", opacity);
    }
    await expect(toast).toBeVisible();
  });
});

test("the spinner screen leads on after five seconds, inside the shop only", async ({ page }) => {
  await page.goto("/loader?next=about");
  await expect(page.getByText("Loading...")).toBeVisible();
  await page.waitForURL("**/about");
});
