import type { Page } from "@playwright/test";
import { undoSteps } from "#db/schema.ts";
import { test as base, expect, MONEY_SETTINGS } from "#tests/e2e/fixtures.ts";
import { EMAILS, fillShop } from "#tests/screenshots/example-shop.ts";
import { type Screen, screensOf } from "#tests/screenshots/shop-screens.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { givenUser } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { routeOf } from "./changed-screens.ts";
import { fillWithLongWords } from "./long-words.ts";

type Check = (page: Page, name: string) => Promise<string[]>;
type OnScreens = (names: string[], check: Check) => Promise<Record<string, string[]>>;

/** What Chrome logs of each answer that refuses a form, and of a worker that these tests do without. */
const EXPECTED = /^Failed to load resource|blocked by Playwright/;

/** Only ends a walk that hangs: it takes minutes, and beside other work many of them. */
export const WALK_WITHIN_MS = 1_800_000;

/** A browser test of screens, in every state, in a shop that has all of them. */
export const test = base.extend<
  { onScreens: OnScreens; freshShop: undefined },
  { longWords: boolean; screens: Record<string, Screen> }
>({
  /** Whether everything people can type is one long word. */
  longWords: [false, { scope: "worker", option: true }],
  settings: [MONEY_SETTINGS, { scope: "worker" }],
  freshShop: undefined,

  screens: [
    async ({ store, longWords }, use) => {
      const { examples, orders } = await fillShop(store, (email) => givenUser(store, email));
      if (longWords) await fillWithLongWords(store);
      await use(screensOf(examples, orders));
    },
    { scope: "worker" },
  ],

  // Opens these screens in turn; resolves to the findings of each that has any, and what it logs as trouble.
  onScreens: async ({ page, screens, store }, use) => {
    const said: string[] = [];
    page.on("console", (message) => {
      const isTrouble = ["error", "warning"].includes(message.type());
      if (isTrouble && !EXPECTED.test(message.text())) said.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => said.push(`error: ${error.message}`));
    await use(async (names, check) => {
      const findings: Record<string, string[]> = {};
      let visitor: Screen["as"];
      for (const name of names) {
        const screen = screens[name]!;
        if (screen.as !== visitor) await enterAs(page, screen.as);
        visitor = screen.as;
        // What a seller did on one screen is not offered to be taken back on the next.
        await empty(store, undoSteps);
        await page.goto(screen.path);
        await screen.act?.(page);
        const route = routeOf(screen.leadsTo ?? screen.path);
        await expect(page, name).toHaveURL(({ href }) => routeOf(href) === route);
        // A form that is sent without leaving the page may have no answer yet.
        await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
        await page.waitForLoadState();
        const found = [...(await check(page, name)), ...said.splice(0)];
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
