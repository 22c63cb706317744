import { chromium } from "@playwright/test";
import {
  CHROMIUM_ARGS,
  ensureChromium,
  findWholeChromium,
} from "#tests/support/browser/chromium.ts";
import { addWithoutScript } from "./pages/add-button.ts";
import { unrest } from "./pages/calm.ts";
import { paintBesideStatic } from "./pages/paint.ts";
import { SLOW_3G, SLOW_4G } from "./pages/phone.ts";
import { pressesShown } from "./pages/press.ts";
import { record } from "./pages/record.ts";
import { shopPages } from "./pages/shop-pages.ts";
import { stylesLinkedOrInside } from "./pages/styles.ts";
import { weigh } from "./pages/weight.ts";
import { later } from "./support/clean-up.ts";
import { printTable } from "./support/figures.ts";
import { startShop, startStatic } from "./support/processes.ts";

const PRODUCTS = 48;

/** The weight of pages, and when a cheap phone on a slow network paints them. */
export async function benchPages(): Promise<void> {
  ensureChromium();
  const shop = await startShop(PRODUCTS);
  const browser = await chromium.launch({
    executablePath: findWholeChromium(),
    args: CHROMIUM_ARGS,
  });
  later(() => browser.close());
  const pages = await shopPages(shop.url);
  const [home, products, category, product] = pages as Required<typeof pages>;
  const first = await record(browser, shop.url, pages, "none");
  const linked = await record(browser, shop.url, pages, "same-origin");
  const bare = await startStatic(first);
  const servers = { shop: shop.url, static: bare.url };
  const visit = [home!, category!, product!];
  printTable("Weight", [
    ...(await weigh(browser, shop.url, pages)),
    await stylesLinkedOrInside(browser, { first, later: linked }, visit),
  ]);
  for (const network of [SLOW_4G, SLOW_3G])
    printTable(
      `Paint on ${network.name}`,
      await paintBesideStatic(browser, pages, servers, network),
    );
  printTable("Add without script", await addWithoutScript(browser, shop.url, [home!, products!]));
  printTable("Presses", await pressesShown(browser, shop.url, pages));
  printTable("Calm", await unrest(browser, pages, servers));
}
