import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, ensureChromium, findChromium } from "../support/chromium.ts";
import { addWithoutScript } from "./pages/add-button.ts";
import { unrest } from "./pages/calm.ts";
import { paintBesideStatic } from "./pages/paint.ts";
import { record } from "./pages/record.ts";
import { shopPages } from "./pages/shop-pages.ts";
import { stylesLinkedOrInline } from "./pages/styles.ts";
import { weigh } from "./pages/weight.ts";
import { printTable } from "./support/figures.ts";
import { startShop, startStatic } from "./support/processes.ts";

const PRODUCTS = 48;

/** What pages weigh and when they are painted on a cheap phone with a slow network. */
export async function benchPages(): Promise<void> {
  ensureChromium();
  const shop = await startShop(PRODUCTS);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const pages = await shopPages(shop.url);
    const [home, products, category, product] = pages as Required<typeof pages>;
    const recording = await record(browser, shop.url, pages);
    const bare = await startStatic(recording);
    const servers = { shop: shop.url, static: bare.url };
    printTable("Weight", await weigh(browser, shop.url, pages));
    printTable(
      "Styles",
      await stylesLinkedOrInline(browser, recording, [home!, category!, product!]),
    );
    printTable("Paint", await paintBesideStatic(browser, pages, servers));
    printTable("Add without script", await addWithoutScript(browser, shop.url, [home!, products!]));
    printTable("Calm", await unrest(browser, pages, servers));
    await bare.stop();
  } finally {
    await browser.close();
    await shop.stop();
  }
}
