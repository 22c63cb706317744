import type { Page } from "@playwright/test";
import { resetTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import type { Store } from "#db/client.server.ts";
import { sellers } from "#db/schema.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { authenticator } from "#tests/support/data/two-factors.ts";
import { expect } from "./fixtures.ts";
import { logInAsSeller } from "./steps.ts";

/** Waits for a page with this heading. */
export const isShown = (page: Page, heading: string) =>
  expect(page.getByRole("heading", { name: heading })).toBeVisible();

/** Turns it off for all sellers of a worker's shop. */
export async function resetAll({ db, withTx }: Store): Promise<void> {
  for (const { id } of await db.select().from(sellers))
    await withTx((tx) => resetTwoFactors(tx, id));
}

/** Turns two-step verification on; returns the app on the phone, and the recovery codes. */
export async function turnOn(page: Page) {
  await logInAsSeller(page, "/seller/me");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  const main = page.getByRole("main");
  await main.getByLabel("Your password").fill(SELLER.password);
  await main.getByRole("button", { name: "Start" }).click();
  await expect(main.getByAltText("QR for the authenticator app")).toBeVisible();
  const code = authenticator((await main.locator("code").textContent())!);
  await main.getByLabel("The 6-digit code").fill("12345");
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByRole("alert")).toContainText("This is not the code");
  await main.getByLabel("The 6-digit code").fill(code(-1));
  await main.getByRole("button", { name: "Turn on" }).click();
  await isShown(page, "Your recovery codes");
  const codes = (await main.locator("pre").textContent())!.split("\n");
  await main.getByRole("link", { name: "I have kept them" }).click();
  await expect(main.getByText("10 recovery codes are left.")).toBeVisible();
  await expect(main.locator("pre")).toHaveCount(0);
  return { code, codes };
}
