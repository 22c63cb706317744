import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";
import {
  clippedTexts,
  missedRules,
  overflowingElements,
  smallFields,
  smallTargets,
} from "#tests/e2e/screens/layout-checks.ts";
import { test, WALK_WITHIN_MS } from "./all-screens.ts";
import { violations } from "./axe.ts";
import { isSellers, screensLike } from "./changed-screens.ts";

// The text spacing of WCAG 2.2, criterion 1.4.12.
const WIDE_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
const TWICE_THE_SIZE = "html { font-size: 32px !important }";
const PHONE = { width: 360, height: 740 };

// Shoppers mostly have phones and read Vietnamese; sellers have both, and their rows become cards on a phone.
const VISITS = [
  {
    locale: "vi-VN",
    width: 360,
    // A small desktop, a desktop zoomed to 400 %, and a phone zoomed to 200 %: its words are longer.
    windows: [1024, 320, 180],
    growsText: true,
    colorScheme: "light",
  },
  {
    ...{ locale: "en-GB", width: 1280, windows: [1280, 768], growsText: false },
    colorScheme: "dark",
  },
] as const;
const VISITORS = {
  shopper: screensLike((screen) => !isSellers(screen)),
  seller: screensLike(isSellers),
};

for (const { locale, width, windows, growsText, colorScheme } of VISITS)
  for (const [visitor, names] of Object.entries(VISITORS).filter(([, names]) => names.length > 0))
    test.describe(locale, () => {
      const viewport = { width, height: 740 };
      test.use({ locale, viewport, colorScheme });

      test(`every ${visitor}'s screen is accessible, has large controls and keeps to its width, zoomed or with larger text`, async ({
        onScreens,
      }) => {
        test.setTimeout(WALK_WITHIN_MS);
        const seen = new Set<string>();
        const check = async (page: Page) => {
          const found = [
            ...(await violations(page, seen)),
            ...(await inWindows(page, windows)),
            ...(await page.evaluate(missedRules)),
          ];
          // Fingers are for phones: a desktop's table of orders has lower rows.
          await page.setViewportSize(PHONE);
          if (growsText) found.push(...(await whenTextGrows(page)));
          found.push(...(await page.evaluate(smallTargets)), ...(await page.evaluate(smallFields)));
          await page.setViewportSize(viewport);
          return found;
        };
        expect(await onScreens(names, check)).toEqual({});
      });
    });

/** What is wider than a window, for windows of several widths. */
async function inWindows(page: Page, widths: readonly number[]): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await page.evaluate(overflowingElements)));
  }
  return found;
}

/** What leaves the screen or is cut off when text is larger or spaced out. */
async function whenTextGrows(page: Page): Promise<string[]> {
  const found = [];
  for (const css of [WIDE_SPACING, TWICE_THE_SIZE]) {
    await applyStyle(page, css);
    found.push(
      ...(await page.evaluate(overflowingElements)),
      ...(await page.evaluate(clippedTexts)),
    );
  }
  await applyStyle(page, "");
  return found;
}

/** Applies a style instead of the one before; the page's security policy forbids a style element. */
async function applyStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
