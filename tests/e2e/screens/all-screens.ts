import type { Page } from "@playwright/test";
import {
  EMAILS,
  fillShop,
  givenCartAndOrders,
  givenOldCart,
} from "../../screenshots/example-shop.ts";
import { type Screen, screensOf } from "../../screenshots/shop-screens.ts";
import { BANK } from "../../support/data/bank.ts";
import { TAX } from "../../support/data/invoice.ts";
import { PASSWORD } from "../../support/data/passwords.ts";
import { givenUser } from "../../support/data/store.ts";
import { SELLER } from "../../support/data/templates.ts";
import { HOOK_SECRETS } from "../../support/data/transfers.ts";
import { test as base } from "../fixtures.ts";
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
  settings: [{ ...BANK, ...HOOK_SECRETS, ...TAX }, { scope: "worker" }],

  screens: [
    async ({ store, longWords }, use) => {
      const examples = await fillShop(store);
      for (const email of Object.values(EMAILS)) await givenUser(store, email);
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
        // A form that is sent without leaving the page may have no answer yet.
        await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
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
  if (visitor === "seller") await page.request.post("/api/seller/login", { data: SELLER });
  else {
    const data = { email: EMAILS[visitor], password: PASSWORD };
    await page.request.post("/api/user/login", { data });
  }
}
