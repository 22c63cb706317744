import type { Page } from "@playwright/test";
import { EMAILS, fillShop, givenCartAndOrders, givenOldCart } from "../screenshots/example-shop.ts";
import { type Screen, screensOf } from "../screenshots/shop-screens.ts";
import { BANK } from "../support/bank.ts";
import { Client } from "../support/client.ts";
import { SELLER } from "../support/templates.ts";
import { test as base } from "./fixtures.ts";
import { fillWithLongWords } from "./long-words.ts";

/** A browser locale for each of the shop's languages. */
export const LOCALES = ["en-GB", "vi-VN"];

type Check = (page: Page, name: string) => Promise<string[]>;
type OnEveryScreen = (
  check: Check,
  isLeftOut?: (name: string) => boolean,
) => Promise<Record<string, string[]>>;

/** A browser test of every screen, in every state. */
export const test = base.extend<
  { onEveryScreen: OnEveryScreen },
  { longWords: boolean; screens: Record<string, Screen> }
>({
  /** Whether everything people can type is one long word. */
  longWords: [false, { scope: "worker", option: true }],
  settings: [BANK, { scope: "worker" }],

  screens: [
    async ({ shop, store, longWords }, use) => {
      const examples = await fillShop(store);
      for (const email of Object.values(EMAILS)) await new Client(shop.server.url).register(email);
      const orders = await givenCartAndOrders(store, EMAILS.shopper);
      await givenOldCart(store, EMAILS.returning);
      if (longWords) await fillWithLongWords(store);
      await use(screensOf(examples, orders));
    },
    { scope: "worker" },
  ],

  // Opens every screen in turn, but those left out; resolves to the findings of each screen that has any.
  onEveryScreen: async ({ page, screens }, use) => {
    await use(async (check, isLeftOut) => {
      const findings: Record<string, string[]> = {};
      let visitor: Screen["as"];
      for (const [name, screen] of Object.entries(screens)) {
        if (isLeftOut?.(name)) continue;
        if (screen.as !== visitor) await enterAs(page, screen.as);
        visitor = screen.as;
        await page.goto(screen.path);
        await screen.act?.(page);
        await page.waitForLoadState();
        const found = await check(page, name);
        if (found.length > 0) findings[name] = found;
      }
      return findings;
    });
  },
});

/** Logs in as the visitor, after forgetting the one before. */
async function enterAs(page: Page, visitor: Screen["as"]): Promise<void> {
  await page.context().clearCookies();
  if (!visitor || visitor === "guest") return;
  const isSeller = visitor === "seller";
  await page.goto(isSeller ? "/seller" : "/login");
  const form = isSeller ? page.getByRole("main") : page.getByRole("dialog");
  await form.locator('[name="email"]').fill(isSeller ? SELLER.email : EMAILS[visitor]);
  await form.locator('[name="password"]').fill(isSeller ? SELLER.password : "secret-123");
  await form.locator('[type="submit"]').click();
  if (isSeller) await page.locator(".seller-nav").waitFor();
  else await page.waitForURL("/");
}
