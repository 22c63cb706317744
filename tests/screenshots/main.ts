// Takes a picture of every screen at three widths in both languages, so that
// anyone can look. `npm run screenshots [-- NAME…]` puts them into test-results/screenshots.
import { mkdirSync, rmSync } from "node:fs";
import { type BrowserContext, chromium } from "@playwright/test";
import { openStore } from "../../db/client.server.ts";
import { CHROMIUM_ARGS, ensureChromium, findChromium } from "../support/chromium.ts";
import { startServer } from "../support/server.ts";
import { makeTemplates, SELLER } from "../support/templates.ts";
import { fillShop, givenCartAndOrders } from "./example-shop.ts";
import { screensOf } from "./shop-screens.ts";

const FOLDER = "test-results/screenshots";
const WIDTHS = [360, 768, 1280];
const LOCALES = { en: "en-GB", vi: "vi-VN" };
const EMAILS = { newcomer: "an@example.com", shopper: "lan@example.com" };

const wanted = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
ensureChromium();
await makeTemplates();
const server = await startServer("demo", { LOG_LEVEL: "silent" });
const store = openStore(server.databaseFile);
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });

const examples = await fillShop(store);
const accountOf = (email: string) => ({ name: "Lan", email, password: "secret-123", next: "/" });
for (const email of Object.values(EMAILS))
  await post(await browser.newContext(), "/register", accountOf(email));
const orderId = await givenCartAndOrders(store, EMAILS.shopper);

let count = 0;
for (const [lang, locale] of Object.entries(LOCALES))
  for (const width of WIDTHS) {
    const look = { viewport: { width, height: width < 768 ? 740 : 900 }, locale };
    const visitors = {
      stranger: await browser.newContext(look),
      newcomer: await browser.newContext(look),
      shopper: await browser.newContext(look),
      seller: await browser.newContext(look),
    };
    for (const who of ["newcomer", "shopper"] as const)
      await post(visitors[who], "/login", accountOf(EMAILS[who]));
    await post(visitors.seller, "/seller", SELLER);
    for (const [name, screen] of Object.entries(screensOf(examples, orderId))) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const page = await visitors[screen.as ?? "stranger"].newPage();
      await page.goto(server.url + screen.path);
      await screen.act?.(page);
      await page.waitForLoadState("networkidle");
      await page.evaluate(loadEveryPicture);
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${lang}.png`, fullPage: true });
      await page.close();
      count += 1;
    }
    for (const context of Object.values(visitors)) await context.close();
  }

await browser.close();
store.close();
await server.stop();
console.log(`${count} pictures in ${FOLDER}`);

/** Runs in the page: pictures further down, which a shopper's browser would fetch later, come now. */
async function loadEveryPicture() {
  await Promise.all(
    [...document.images].map((image) => {
      image.loading = "eager";
      return image.decode().catch(() => {});
    }),
  );
}

/** Sends a form as one of the shop's own pages does. */
async function post(context: BrowserContext, path: string, form: Record<string, string>) {
  const answer = await context.request.post(server.url + path, {
    form,
    headers: { origin: server.url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`${path} answered ${answer.status()}`);
}
