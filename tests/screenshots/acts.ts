import type { Page } from "@playwright/test";
import type { Screen } from "./shop-screens.ts";

/** What somebody does on a page, and what has happened then. */
export type Act = (page: Page) => Promise<unknown>;

export const type = (selector: string, text: string) => (page: Page) =>
  page.locator(selector).fill(text);

export const click = (selector: string) => (page: Page) => page.locator(selector).click();

/** Puts the product of the page into the cart, which is shown then. */
export const buy = click("[value^=buy]");

export const waitFor = (selector: string, state?: "attached") => (page: Page) =>
  page.locator(selector).waitFor({ state });

/** The form has been refused, and says so above it. */
export const refused = waitFor("#error-summary");

/** One act after the other. */
export const inTurn =
  (...acts: Act[]) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

const screenOf =
  (as?: Screen["as"]) =>
  (path: string, ...acts: Act[]): Screen => ({ as, path, act: inTurn(...acts) });

/** What each visitor sees at a path after these acts. */
export const stranger = screenOf();
export const guest = screenOf("guest");
export const newcomer = screenOf("newcomer");
export const returning = screenOf("returning");
export const shopper = screenOf("shopper");
export const seller = screenOf("seller");

/** A screen whose acts lead to another path. */
export const leadingTo = (leadsTo: string, screen: Screen): Screen => ({ ...screen, leadsTo });
