import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { test } from "./all-screens.ts";
import { overflowingElements } from "./layout-checks.ts";
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
/** These show nothing that people have typed, or no more than the screen before the refusal. */
const WITHOUT_TYPED =
  /^(login|register|forgot|reset|orders-before|privacy|terms|returns|payment|loader|not-found|failure|offline|cart-empty|address-(empty|code|many)|account-code|leave|seller-(login|add|import$))|-(empty|found|refused|late|expired)$/;
/** Half a minute on an idle machine. */
const TIMEOUT_MS = 300_000;

test.use({ longWords: true });

test("a word of sixty letters in any field widens no screen", async ({ page, onEveryScreen }) => {
  test.setTimeout(TIMEOUT_MS);
  const findings = await onEveryScreen(findOverflow, (name) => WITHOUT_TYPED.test(name));
  for (const path of TYPED) {
    await page.goto(path);
    const found = await findOverflow(page);
    if (found.length > 0) findings[path] = found;
  }
  expect(findings).toEqual({});
});

async function findOverflow(page: Page): Promise<string[]> {
  const found = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    found.push(...(await page.evaluate(overflowingElements)));
  }
  return found;
}
