// Takes screenshots of every screen at three widths in both languages, into
// test-results/screenshots: `npm run screenshots [-- NAME…]`.
import { mkdirSync, rmSync } from "node:fs";
import { type BrowserContext, chromium } from "@playwright/test";
import { openStore } from "#db/client.server.ts";
import { undoSteps } from "#db/schema.ts";
import { CHROMIUM_ARGS, ensureChromium, findChromium } from "#tests/support/browser/chromium.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { TAX } from "#tests/support/data/invoice.ts";
import { empty } from "#tests/support/data/tables.ts";
import { makeTemplates, SELLER } from "#tests/support/data/templates.ts";
import { HOOK_SECRETS } from "#tests/support/data/transfers.ts";
import { startServer } from "#tests/support/server/server.ts";
import { EMAILS, fillShop } from "./example-shop.ts";
import { mailScreens } from "./mail-screens.ts";
import { screensOf } from "./shop-screens.ts";

const FOLDER = "test-results/screenshots";
const WIDTHS = [360, 768, 1280];
const LOCALES = { en: "en-GB", vi: "vi-VN" };

const wanted = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
ensureChromium();
await makeTemplates();
const settings = { ...BANK, ...HOOK_SECRETS, ...TAX, DEMO: "on" };
const server = await startServer("demo", { LOG_LEVEL: "silent", ...settings });
const store = openStore(server.databaseFile);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

const accountOf = (email: string) => ({ name: "Lan", email, password: "secret-123", next: "/" });
const { examples, orders } = await fillShop(store, async (email) =>
  post(await browser.newContext(), "/register", accountOf(email)),
);

const screens = { ...screensOf(examples, orders), ...mailScreens(store, orders, server.url) };
let count = 0;
for (const [lang, locale] of Object.entries(LOCALES))
  for (const width of WIDTHS) {
    const device = { viewport: { width, height: width < 768 ? 740 : 900 }, locale };
    const visitors: Record<string, BrowserContext> = {};
    for (const name of ["stranger", "guest", "seller", ...Object.keys(EMAILS)])
      visitors[name] = await browser.newContext(device);
    for (const [name, email] of Object.entries(EMAILS))
      await post(visitors[name]!, "/login", accountOf(email));
    await post(visitors.seller!, "/seller", SELLER);
    for (const [name, screen] of Object.entries(screens)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const page = await visitors[screen.as ?? "stranger"]!.newPage();
      await empty(store, undoSteps);
      await page.goto(server.url + screen.path);
      await screen.act?.(page);
      // A form that is sent without leaving the page may have no answer yet.
      await page.waitForFunction(() => !document.querySelector("[aria-busy]"));
      await page.waitForLoadState("networkidle");
      await page.evaluate(loadEveryPicture);
      const path = `${FOLDER}/${name}-${width}-${lang}.png`;
      await page.screenshot({ path, fullPage: !screen.isFirstView });
      await page.close();
      count += 1;
    }
    for (const context of Object.values(visitors)) await context.close();
  }

await browser.close();
store.close();
await server.stop();
console.log(`${count} screenshots in ${FOLDER}`);

/** Runs in the page: loads the pictures further down, which are lazy. */
async function loadEveryPicture() {
  for (const late of document.querySelectorAll<HTMLElement>(".late"))
    late.style.contentVisibility = "visible";
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => {});
    }),
  );
}

/** Sends a form as the shop's own pages do. */
async function post(context: BrowserContext, path: string, form: Record<string, string>) {
  const response = await context.request.post(server.url + path, {
    form,
    headers: { origin: server.url },
    maxRedirects: 0,
  });
  if (response.status() !== 303) throw new Error(`${path} responded with ${response.status()}`);
}
