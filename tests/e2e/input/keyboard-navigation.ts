import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";

const MAX_STOPS = 120;

/** Presses Tab until the control has the focus, which must be visible at every stop on the way. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(invisibleFocus)).toBeNull();
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MAX_STOPS} presses of ${key} do not reach ${control}`);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** The focused element if its focus is not visible, else null. */
function invisibleFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, bottom, width, height } = focused.getBoundingClientRect();
  // A transparent field shows the focus on what is drawn in its place.
  const isTransparent = getComputedStyle(focused).opacity === "0";
  const shown = isTransparent
    ? document.elementsFromPoint(left + width / 2, top + height / 2)
    : [focused];
  const isMarked = shown.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return outlineStyle !== "none" && outlineWidth !== "0px" && boxShadow !== "none";
  });
  const isInWindow = bottom > 0 && top < innerHeight && width > 1;
  return isMarked && isInWindow ? null : focused.outerHTML;
}
