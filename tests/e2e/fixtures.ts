import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { saveAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import type { Store } from "#db/client.server.ts";
import { MORNING_ENV } from "#tests/support/browser/morning.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { TAX } from "#tests/support/data/invoice.ts";
import { givenLogin } from "#tests/support/data/store.ts";
import { openShopStore } from "#tests/support/data/templates.ts";
import { HOOK_SECRETS } from "#tests/support/data/transfers.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { startServer, type TestServer } from "#tests/support/server/server.ts";
import { rememberShop } from "./restore-shop.ts";

export type Shop = { mail: MailServer; server: TestServer };

type Fixtures = {
  consoleErrors: string[];
  freshShop: undefined;
  logInAsShopper: () => Promise<User>;
  logInWithAddress: (address?: Partial<typeof ADDRESS>) => Promise<User>;
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  openShopper: (path: string) => Promise<{ page: Page; user: User }>;
  prints: string[];
};
type WorkerFixtures = {
  shop: Shop;
  store: Store;
  settings: Record<string, string>;
  restoreShop: () => Promise<void>;
};

/**
 * A browser test. Each worker has its own shop, in which every test finds the demo's products and nothing else;
 * any error in the console fails the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /** Settings of the shop besides its mail server. */
  settings: [{}, { scope: "worker", option: true }],
  shop: [
    async ({ settings }, use) => {
      const mail = await startMailServer();
      const env = { SMTP_URL: mail.url, DEMO: "on", ...MORNING_ENV, ...settings };
      const server = await startServer("demo", env);
      await use({ mail, server });
      await server.stop();
      await mail.stop();
    },
    { scope: "worker" },
  ],
  /** The shop's database, opened beside it. */
  store: [
    async ({ shop }, use) => {
      const store = openShopStore(shop.server);
      await use(store);
      await store.close();
    },
    { scope: "worker" },
  ],
  restoreShop: [async ({ store }, use) => use(await rememberShop(store)), { scope: "worker" }],
  freshShop: [
    async ({ restoreShop }, use) => {
      await restoreShop();
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.url),
  /** Logs the browser in as a new shopper, without the form. */
  logInAsShopper: async ({ context, store, baseURL }, use) =>
    use(() => logIn(context, store, baseURL!)),
  /** The same of a shopper whose e-mail is verified and whose address is saved. */
  logInWithAddress: async ({ logInAsShopper, store }, use) =>
    use(async (address) => {
      const user = await logInAsShopper();
      await givenAddress(store, user, address);
      return user;
    }),
  /** Opens a page in another browser, such as of somebody else, until the test ends. */
  openBrowser: async ({ browser, shop, javaScriptEnabled }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const own = { baseURL: shop.server.url, locale: "en-GB", javaScriptEnabled };
      const context = await browser.newContext({ ...own, ...options });
      opened.push(await context.newPage());
      return opened.at(-1)!;
    });
    for (const page of opened) await page.context().close();
  },
  /** Opens a page in the browser of another shopper, who has an address. */
  openShopper: async ({ openBrowser, shop, store }, use) =>
    use(async (path) => {
      const page = await openBrowser();
      const user = await logIn(page.context(), store, shop.server.url);
      await givenAddress(store, user);
      await page.goto(path);
      return { page, user };
    }),
  /** The addresses of what the page has printed. */
  prints: async ({ page }, use) => {
    const prints: string[] = [];
    await page.exposeFunction("printed", () => prints.push(page.url()));
    await page.addInitScript("window.print = () => window.printed()");
    await use(prints);
  },
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // The browser reports the 4xx response to a refused form as an error.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => errors.push(message));
      await use(errors);
      // A request that a test held back may still be on its way.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

async function logIn(context: BrowserContext, store: Store, url: string): Promise<User> {
  const { user, cookie } = await givenLogin(store);
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  return user;
}

async function givenAddress({ withTx }: Store, { id, email }: User, address = {}): Promise<void> {
  await withTx(async (tx) => {
    await markEmailVerified(tx, id, email);
    await saveAddress(tx, id, { ...ADDRESS, email, ...address }, "vi");
  });
}

/** Settings of a shop that takes transfers, hears of them from the bank, and writes invoices. */
export const MONEY_SETTINGS = { ...BANK, ...HOOK_SECRETS, ...TAX };

/** A person's whole way, which a short run walks without script, too. */
export const BOTH_WAYS = { tag: "@both-ways" };

/** Details of a journey, or a part of one, that only a script can do. */
export const SCRIPTED = { tag: "@scripted" };

export { expect };
