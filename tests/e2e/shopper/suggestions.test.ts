import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { searchField } from "#tests/e2e/steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

const URL_OF_LIST = "**/search/suggestions?*";
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const options = (page: Page) => list(page).getByRole("option");
const selected = (page: Page) => page.locator("[role=option][aria-selected]");

test("what is typed is suggested, and one tap leads to the product", async ({ page }) => {
  await page.goto("/");
  await searchField(page).click();
  await page.keyboard.type("cashew n");
  const cashew = options(page).filter({ hasText: "cashews" });
  await expect(cashew).toContainText("₫");
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  for (const box of await options(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )) {
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect([box.left >= 0, box.right <= 360]).toEqual([true, true]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await cashew.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("cashews");
});

test("suggestions are reached by arrow keys and left by Escape", async ({ page }) => {
  await page.goto("/about");
  const field = searchField(page);
  await field.click();
  await page.keyboard.type("pow");
  await expect(options(page).first()).toHaveText("Powder Category");
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-controls", (await list(page).getAttribute("id"))!);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(key);
  await expect(selected(page)).toHaveText("Powder Category");
  const id = (await selected(page).getAttribute("id"))!;
  await expect(field).toHaveAttribute("aria-activedescendant", id);
  // Before the first one is the field itself, and before that the last one.
  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");

  await page.keyboard.press("Escape");
  await expect(list(page)).toHaveCount(0);
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("pow");
  await expect(field).toBeFocused();
  await page.keyboard.type("d");
  await expect(options(page).first()).toHaveText("Powder Category");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\/powder$/);
});

test("only the last request counts; a failure or another field leaves none", async ({ page }) => {
  await page.goto("/cart");
  const asked: string[] = [];
  let given = 0;
  await page.route(URL_OF_LIST, async (route) => {
    const query = new URL(route.request().url()).searchParams.get("q")!;
    asked.push(query);
    // The first one is never answered.
    if (query === "gạo") return;
    if (query === "muối") return route.fulfill({ status: 503, body: "<b>Busy</b>" });
    given += 1;
    return route.continue();
  });
  const aborted = page.waitForEvent("requestfailed");
  const field = searchField(page);
  await field.fill("g");
  await field.fill("gạo");
  await expect.poll(() => asked).toEqual(["gạo"]);
  await field.fill("hạt");
  await aborted;
  await expect(options(page).first()).toContainText(/hạt/i);
  expect([asked, given]).toEqual([["gạo", "hạt"], 1]);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await expect(list(page)).toHaveCount(0);
  const failed = page.waitForResponse(URL_OF_LIST);
  await field.fill("muối");
  await failed;
  await expect(list(page)).toHaveCount(0);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/products\?q=/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("nothing is suggested, and Enter searches", async ({ page }) => {
    for (const [path, typed, found] of [
      ["/", "cashew n", /\/\?q=cashew/],
      ["/about", "pow", /\/products\?q=pow$/],
    ] as const) {
      await page.goto(path);
      await searchField(page).click();
      await page.keyboard.type(typed);
      await expect(list(page)).toHaveCount(0);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(found);
    }
  });
});
