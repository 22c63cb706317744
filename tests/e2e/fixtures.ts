import { test as base, expect } from "@playwright/test";
import type { User } from "../../app/models/accounts/users.ts";
import type { Store } from "../../db/client.server.ts";
import { givenLogin } from "../support/data/store.ts";
import { openShopStore } from "../support/data/templates.ts";
import { type MailServer, startMailServer } from "../support/mail/mail-server.ts";
import { startServer, type TestServer } from "../support/server/server.ts";

export type Shop = { mail: MailServer; server: TestServer };

/** A browser test. Each worker has its own shop; any error in the console fails the test. */
export const test = base.extend<
  { consoleErrors: string[]; logInAsShopper: () => Promise<User> },
  { shop: Shop; store: Store; settings: Record<string, string> }
>({
  /** Settings of the shop besides its mail server. */
  settings: [{}, { scope: "worker", option: true }],
  shop: [
    async ({ settings }, use) => {
      const mail = await startMailServer();
      const server = await startServer("demo", { SMTP_URL: mail.url, DEMO: "on", ...settings });
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
  baseURL: async ({ shop }, use) => use(shop.server.url),
  /** Logs the browser in as a new shopper, without the form. */
  logInAsShopper: async ({ context, shop, store }, use) =>
    use(async () => {
      const { user, cookie } = await givenLogin(store);
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([{ name, value, url: shop.server.url }]);
      return user;
    }),
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

/** Details of a test of boxes and styles only, which are the same without scripts: it runs once. */
export const LAYOUT = { tag: "@layout" };

export { expect };
