import type { Locator, Page } from "@playwright/test";
import type { Store } from "#db/client.server.ts";
import { sellerSessions } from "#db/schema.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { expect } from "./fixtures.ts";
import { logIn } from "./steps.ts";

const ENDED = "Your session has ended. Log in again; what you typed is kept.";

/** Ends every seller's login, as its expiry or a new password does. */
export const endSessions = (store: Store) => store.withTx((tx) => tx.delete(sellerSessions));

/** Presses a button after the end of the session, and logs in where the page asks for it. */
export async function pressTooLate(page: Page, store: Store, button: Locator): Promise<void> {
  await endSessions(store);
  await button.click();
  await logInAgain(page);
}

/** Logs in after a wrong password. */
export async function logInAgain(page: Page): Promise<void> {
  await expect(page.getByText(ENDED).last()).toBeVisible();
  const form = page.locator("form", { has: page.getByLabel("Password") });
  await logIn(form, SELLER.email, "not the password");
  await expect(page.getByRole("alert").filter({ hasText: "Incorrect email" })).toBeVisible();
  await logIn(form, SELLER.email, SELLER.password);
  await expect(form).toBeHidden();
}

/** Makes the press once more that the login has not made; where script runs, by the button beside what it says. */
export async function sendNow(page: Page): Promise<void> {
  await expect(page.locator(".connection")).toContainText("Nothing has been saved yet");
  await page.getByRole("button", { name: "Send now" }).click();
}

export async function submitAgain(page: Page, button: Locator): Promise<void> {
  await expect(page.locator(".toast")).toHaveText(/You are logged in again. Nothing has been/);
  await button.click();
}
