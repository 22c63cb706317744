import { expect, test } from "../fixtures.ts";
import { bannerStates } from "../input/banner.ts";

test.describe("what moves", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the banner's three slides take turns and can be paused", async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("region", { name: "Offers" });
    await banner.getByRole("checkbox", { name: "Pause the banner" }).check();
    await page.mouse.move(0, 700);
    expect(await bannerStates(page)).toEqual(["paused"]);
    for (const [seconds, shown] of [
      [1, "Shop Now"],
      [5.5, "View Deals"],
      [10, "Explore Organic"],
    ] as const) {
      await page.evaluate((ms) => {
        for (const animation of document.getAnimations()) animation.currentTime = ms;
      }, seconds * 1_000);
      const links = banner.getByRole("link").filter({ visible: true });
      await expect(links).toHaveText([shown]);
    }
  });

  test("a toast fades after two and a half seconds, and can still be read aloud", async ({
    page,
  }) => {
    await page.goto("/products");
    await page.locator("li.card").first().getByRole("button", { name: /^Add/ }).click();
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
