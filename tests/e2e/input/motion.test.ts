import { expect, test } from "../fixtures.ts";
import { bannerStates } from "./banner.ts";
import { tabTo } from "./keyboard-navigation.ts";

test.describe("where motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the banner stands still for whoever presses its pause by keyboard", async ({ page }) => {
    await page.goto("/");
    const pause = page.getByRole("checkbox", { name: "Pause the banner" });
    await tabTo(page, pause);
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("link", { name: "Masala", exact: true }).first());
    expect(await bannerStates(page)).toEqual(["paused"]);
    await tabTo(page, pause, "Shift+Tab");
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("link", { name: "Masala", exact: true }).first());
    expect(await bannerStates(page)).toEqual(["running"]);
  });
});

test("nothing moves: banner, spinner and toast just stand there", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Shop Now" })).toBeVisible();
  expect(await page.evaluate(moving)).toEqual([]);

  await page.goto("/products/rice");
  await page.getByRole("button", { name: /^Add/ }).first().click();
  await expect(page.getByText("Added to cart")).toBeVisible();
  expect(await page.evaluate(moving)).toEqual([]);
  await page.evaluate(() => document.body.classList.add("waiting"));
  expect(await page.evaluate(moving)).toEqual([]);

  await page.goto("/loader?next=about");
  expect(await page.evaluate(moving)).toEqual([]);
});

/** The properties that running animations change, except those that move nothing. */
function moving(): string[] {
  const keyframes = document
    .getAnimations()
    .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes());
  const ofEvery = ["offset", "computedOffset", "easing", "composite", "visibility", "opacity"];
  return keyframes.flatMap((keyframe) => Object.keys(keyframe).filter((k) => !ofEvery.includes(k)));
}
