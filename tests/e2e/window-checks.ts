import type { Page } from "@playwright/test";
import { clippedTexts, overflowingElements } from "./layout-checks.ts";

// The text spacing of WCAG 2.2, criterion 1.4.12.
const WIDE_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
const TWICE_THE_SIZE = "html { font-size: 32px !important }";
/** What is wider than a window, for windows of several widths. */
export async function inWindows(page: Page, widths: number[]): Promise<string[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await page.evaluate(overflowingElements)));
  }
  return found;
}

/** What leaves a phone's screen or is cut off when text is larger or spaced out. */
export async function whenTextGrows(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 });
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
