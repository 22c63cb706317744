import type { Browser, Page } from "@playwright/test";
import { atMost, equalLine, type Line, median } from "#tests/bench/support/figures.ts";
import { inTurns } from "#tests/bench/support/rounds.ts";
import { openPhone, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

const ROUNDS = 3;
const LONG_TASK_MS = 50;
const BLOCKING_GOAL_MS = 20;
const SCROLL_PIXELS = 400;
const SCROLL_PAUSE_MS = 100;
const SETTLE_MS = 1_000;

type Unrest = { shift: number; blockedMs: number };

/**
 * The layout shift and blocking time of each page while it loads, is scrolled to its end and has its
 * first Add (or Update in the cart) pressed. Compared with the same bytes from a static server, where
 * nothing is pressed.
 */
export async function unrest(
  browser: Browser,
  pages: ShopPage[],
  servers: { shop: string; static: string },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const page of pages) {
    const ways = {
      bare: () => visit(browser, servers.static, page, false),
      ours: () => visit(browser, servers.shop, page, true),
    };
    const { bare, ours } = await inTurns(ways, ROUNDS);
    const shift = Math.max(...ours.map((one) => one.shift));
    const blocked = (all: Unrest[]) => median(all.map((one) => one.blockedMs));
    lines.push(
      equalLine(`layout shift, ${page.name}`, shift, 0),
      atMost(`blocking time in ms, ${page.name}`, blocked(ours), BLOCKING_GOAL_MS, {
        more: ` (static, nothing pressed: ${blocked(bare).toFixed(0)})`,
      }),
    );
  }
  return lines;
}

async function visit(
  browser: Browser,
  server: string,
  { path, cookies }: ShopPage,
  pressing: boolean,
): Promise<Unrest> {
  const phone = await openPhone(browser, { network: SLOW_4G, cookies });
  const { page } = phone;
  await page.addInitScript(observe, LONG_TASK_MS);
  await phone.open(server + path);
  await scrollToEnd(page);
  if (pressing) {
    await page.locator("main button:is([value^=add], [value^=update])").first().click();
    await page.locator(".toast").waitFor();
  }
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => (globalThis as unknown as { unrest: Unrest }).unrest);
  await phone.close();
  return seen;
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.mouse.move(180, 320);
  for (let y = 0; y < height; y += SCROLL_PIXELS) {
    await page.mouse.wheel(0, SCROLL_PIXELS);
    await page.waitForTimeout(SCROLL_PAUSE_MS);
  }
  await page.waitForLoadState("networkidle");
}

/** Runs in the page before the page's own scripts. */
function observe(longTaskMs: number) {
  const unrest = { shift: 0, blockedMs: 0 };
  Object.assign(globalThis, { unrest });
  new PerformanceObserver((list) => {
    // Shifts within half a second of a press are expected.
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) unrest.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      unrest.blockedMs += Math.max(0, duration - longTaskMs);
  }).observe({ type: "longtask", buffered: true });
}
