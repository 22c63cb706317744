import type { Page } from "@playwright/test";
import type { Screen } from "./shop-screens.ts";

const path = "/seller/orders/new";

/** Types into fields of the form, presses a button and waits for what it brings. */
async function press(
  page: Page,
  typed: Record<string, string>,
  intent: string,
  awaited: string,
): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await page.locator(`.new-order [name="${name}"]`).fill(text);
  await page.locator(`.new-order [value="${intent}"]:not([tabindex="-1"])`).press("Enter");
  await page.locator(awaited).first().waitFor();
}

/** Adds a product; where all names are long words, it is one that is offered. */
async function add(page: Page, find: string, nth: number): Promise<void> {
  const line = page.locator(".new-order-line").nth(nth);
  const hit = page.locator("#hit-0");
  await press(page, { find }, "find", `.new-order-line:nth-child(${nth + 1}), #hit-0`);
  if (await hit.isVisible()) await hit.press("Enter");
  await line.waitFor();
}

/** The page on which sellers type orders, in every state that looks different. */
export function newOrderScreens(): Record<string, Screen> {
  const screens: Record<string, Screen> = {
    "seller-new-order": { path },
    "seller-new-order-customers": {
      path,
      act: (page) => press(page, { who: "example.com" }, "who", "#customer-0"),
    },
    "seller-new-order-goods": {
      path,
      act: async (page) => {
        await add(page, "muối ớt xanh x2", 0);
        await add(page, "tiêu", 1);
        await press(page, { find: "ớt" }, "find", "#hit-0");
      },
    },
    "seller-new-order-list": {
      path,
      act: async (page) => {
        await page.locator(".new-order summary").nth(1).click();
        const list = "2 gói bột nghệ\n5kg gạo ST25\nớt bột 100g x2\nmuối ớt xanh\nvây cá mập";
        await press(page, { list }, "read", ".new-order .cart-line");
      },
    },
    "seller-new-order-refused": {
      path,
      act: async (page) => {
        await add(page, "muối ớt xanh x9", 0);
        await press(page, { phone: "12", quantity: "0" }, "place", "#error-summary");
      },
    },
  };
  for (const screen of Object.values(screens)) screen.as = "seller";
  return screens;
}
