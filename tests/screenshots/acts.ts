import type { Page } from "@playwright/test";

/** What somebody does on a page, and what has happened then. */
export type Act = (page: Page) => Promise<void>;

export const type =
  (selector: string, text: string): Act =>
  (page) =>
    page.locator(selector).fill(text);

export const click =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).click();

export const waitFor =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).waitFor();

/** The form has been refused, and says so above it. */
export const refused = waitFor("#error-summary");

/** One act after the other. */
export const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
