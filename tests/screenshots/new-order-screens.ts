import type { Page } from "@playwright/test";
import { type Act, click, seller } from "./acts.ts";
import type { Screen } from "./shop-screens.ts";

/** Types into fields of the form, presses a button and waits for what it brings. */
const press =
  (typed: Record<string, string>, intent: string, awaited: string): Act =>
  async (page) => {
    for (const [name, text] of Object.entries(typed))
      await page.locator(`.new-order [name="${name}"]`).fill(text);
    await page.locator(`.new-order [value="${intent}"]:not([tabindex="-1"])`).press("Enter");
    await page.locator(awaited).first().waitFor();
  };

/** Adds a product; where all names are long words, it is one that is offered. */
const add = (find: string, nth: number) => async (page: Page) => {
  const line = `.new-order-line:nth-child(${nth + 1})`;
  await press({ find }, "find", `${line}, #hit-0`)(page);
  const hit = page.locator("#hit-0");
  if (await hit.isVisible()) await hit.press("Enter");
  await page.locator(".new-order-line").nth(nth).waitFor();
};

/** The page on which sellers type orders, in every state that looks different. */
export function newOrderScreens(): Record<string, Screen> {
  const screen = (...acts: Act[]) => seller("/seller/orders/new", ...acts);
  const list = "2 gói bột nghệ\n5kg gạo ST25\nớt bột 100g x2\nmuối ớt xanh\nvây cá mập";
  return {
    "seller-new-order": screen(),
    "seller-new-order-customers": screen(press({ who: "example.com" }, "who", "#customer-0")),
    "seller-new-order-goods": screen(
      add("muối ớt xanh x2", 0),
      add("tiêu", 1),
      press({ find: "ớt" }, "find", "#hit-0"),
    ),
    "seller-new-order-list": screen(
      click(".new-order summary >> nth=1"),
      press({ list }, "read", ".new-order .cart-line"),
    ),
    "seller-new-order-open": screen(
      add("muối ớt xanh x2", 0),
      click(".new-order summary >> nth=1"),
      press({ list }, "read", ".new-order .cart-line"),
      press({ find: "ớt" }, "place", "#error-summary"),
    ),
    "seller-new-order-free": screen(
      press({ find: "3 lá dứa" }, "find", '[value^="free:3"]'),
      click('[value^="free:3"]'),
      (page) => page.locator("#free-name-1").waitFor(),
      (page) => page.locator("#free-price-0").fill("5.000"),
      press({}, "free:", "#free-name-1:focus"),
    ),
    "seller-new-order-refused": screen(
      add("muối ớt xanh x9", 0),
      press({ phone: "12", quantity: "0" }, "place", "#error-summary"),
    ),
  };
}
