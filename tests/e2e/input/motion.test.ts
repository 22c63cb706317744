import { expect, test } from "#tests/e2e/fixtures.ts";
import { addButton } from "#tests/e2e/steps.ts";
import { bannerStates } from "./banner.ts";
import { tabTo } from "./keyboard-navigation.ts";

test.describe("where motion is wanted", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the banner stands still for whoever presses its pause by keyboard", async ({ page }) => {
    await page.goto("/");
    for (const [key, state] of [
      ["Tab", "paused"],
      ["Shift+Tab", "running"],
    ] as const) {
      await tabTo(page, page.getByRole("checkbox", { name: "Pause the banner" }), key);
      await page.keyboard.press("Space");
      await tabTo(page, page.getByRole("link", { name: "Masala", exact: true }).first());
      expect(await bannerStates(page)).toEqual([state]);
    }
  });
});

test("nothing moves: banner, spinner and toast just stand there", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Shop Now" })).toBeVisible();
  expect(await page.evaluate(moving)).toEqual([]);

  await page.goto("/products/rice");
  await addButton(page).click();
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
