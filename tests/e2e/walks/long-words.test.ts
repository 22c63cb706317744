import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";
import { overflowingElements } from "#tests/e2e/screens/layout-checks.ts";
import { test, WALK_WITHIN_MS } from "./all-screens.ts";
import { screensLike } from "./changed-screens.ts";
import { LONG_WORD } from "./long-words.ts";

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
];
const TYPED = [
  `/?q=${LONG_WORD}`,
  `/products?q=${LONG_WORD}`,
  `/products?category=${LONG_WORD}`,
  `/products/${LONG_WORD}`,
  `/reset-password?email=${LONG_WORD}@example.com`,
  `/seller/product-list?search=${LONG_WORD}`,
  `/seller/orders?search=${LONG_WORD}`,
];
const NAMES = screensLike(() => true);

test.use({ longWords: true });

if (NAMES.length > 0)
  test("a word of sixty letters in any field widens no screen", async ({ page, onScreens }) => {
    test.setTimeout(WALK_WITHIN_MS);
    const findings = await onScreens(NAMES, findOverflow);
    for (const path of TYPED) {
      await page.goto(path);
      const found = await findOverflow(page);
      if (found.length > 0) findings[path] = found;
    }
    expect(findings).toEqual({});
  });

/** What is too wide on a page that shows something that was typed. */
async function findOverflow(page: Page): Promise<string[]> {
  if (!(await page.content()).includes(LONG_WORD)) return [];
  const found = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    found.push(...(await page.evaluate(overflowingElements)));
  }
  return found;
}
