import type { Page } from "@playwright/test";
import type { Screen } from "./shop-screens.ts";

/** Types into fields of the form, presses a button and waits for what it brings. */
const press = async (
  page: Page,
  typed: Record<string, string>,
  intent: string,
  awaited: string,
): Promise<void> => {
  for (const [name, text] of Object.entries(typed))
    await page.locator(`.new-order [name="${name}"]`).fill(text);
  // By keyboard: a click might be taken for one that the last answer has misled.
  await page.locator(`.new-order [value="${intent}"]:not([tabindex="-1"])`).press("Enter");
  await page.locator(awaited).first().waitFor();
};

const path = "/seller/orders/new";

/** The page on which sellers type orders, in every state that looks different. */
export function newOrderScreens(): Record<string, Screen> {
  const screens: Record<string, Screen> = {
    "seller-new-order": { path },
    "seller-new-order-customers": {
      path,
      act: (page) => press(page, { who: "nguyễn" }, "who", "#customer-0"),
    },
    "seller-new-order-goods": {
      path,
      act: async (page) => {
        await press(page, { find: "muối ớt xanh x2" }, "find", ".new-order-line");
        await press(page, { find: "tiêu" }, "find", "#hit-0");
        await page.locator("#hit-0").press("Enter");
        await page.locator(".new-order-line >> nth=1").waitFor();
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
        await press(page, { find: "muối ớt xanh x9" }, "find", ".new-order-line");
        await press(page, { phone: "12", quantity: "0" }, "place", "#error-summary");
      },
    },
  };
  for (const screen of Object.values(screens)) screen.as = "seller";
  return screens;
}
