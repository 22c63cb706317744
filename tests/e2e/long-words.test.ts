import { test } from "./all-screens.ts";
import { expect } from "./fixtures.ts";
import { overflowingElements } from "./layout-checks.ts";
import { LONG_WORD } from "./long-words.ts";

const PHONE = { width: 320, height: 640 };
const TYPED = [
  `/?q=${LONG_WORD}`,
  `/products?q=${LONG_WORD}`,
  `/products?category=${LONG_WORD}`,
  `/products/${LONG_WORD}`,
  `/reset-password?email=${LONG_WORD}@example.com`,
  `/seller/product-list?search=${LONG_WORD}`,
  `/seller/orders?search=${LONG_WORD}`,
];
/** Half a minute on an idle machine. */
const TIMEOUT_MS = 300_000;

test.use({ longWords: true });

test("a word of sixty letters in any field widens no screen", async ({ page, onEveryScreen }) => {
  test.setTimeout(TIMEOUT_MS);
  await page.setViewportSize(PHONE);
  const findings = await onEveryScreen((page) => page.evaluate(overflowingElements));
  for (const path of TYPED) {
    await page.goto(path);
    const found = await page.evaluate(overflowingElements);
    if (found.length > 0) findings[path] = found;
  }
  expect(findings).toEqual({});
});
