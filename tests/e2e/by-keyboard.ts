import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop.ts";

const MOST_STOPS = 120;

/** Presses Tab until the control has the focus; at every stop on the way the focus must be seen. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    expect(await page.evaluate(unseenFocus)).toBeNull();
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${control}`);
}

/** Goes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** The focused element, if a person would not see that it has the focus. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  // A transparent field shows it on its label.
  const shown = getComputedStyle(focused).opacity === "0" ? focused.parentElement! : focused;
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
  const { top, bottom, width } = shown.getBoundingClientRect();
  const isMarked = outlineStyle !== "none" && outlineWidth !== "0px" && boxShadow !== "none";
  const isInWindow = bottom > 0 && top < innerHeight && width > 1;
  return isMarked && isInWindow ? null : focused.outerHTML;
}
