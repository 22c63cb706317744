import type { Browser } from "@playwright/test";
import { type Line, line, median } from "#tests/bench/support/figures.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import { openPhone, SLOW_3G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

const ROUNDS = 5;
const GOAL_MS = 1_500;

/**
 * When a shopper without JavaScript can add to the cart: at the first contentful paint, or at the end
 * of the HTML if that is later, so that the paint includes the button. Then presses it.
 */
export async function addWithoutScript(
  browser: Browser,
  shop: string,
  pages: ShopPage[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    const ms = median(await inRounds(ROUNDS, () => paintedAfter(browser, shop + path)));
    const works = await pressed(browser, shop + path);
    lines.push(
      line(
        `first Add on ${name} after the first byte on ${SLOW_3G.name}, script off`,
        `painted after ${ms.toFixed(0)} ms, pressed: ${works ? "in the cart" : "NOTHING"}`,
        `≤ ${GOAL_MS} ms, works`,
        works && ms <= GOAL_MS,
      ),
    );
  }
  return lines;
}

async function paintedAfter(browser: Browser, url: string): Promise<number> {
  const phone = await openPhone(browser, { network: SLOW_3G, script: false });
  await phone.open(url);
  const respondedAt = phone.requests()[0]!.respondedAt;
  const paintedAt = await phone.page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return performance.timeOrigin + Math.max(paint!.startTime, visit!.domInteractive);
  });
  await phone.close();
  return paintedAt - respondedAt;
}

/** Presses the first Add button; returns whether the cart has one more product. */
async function pressed(browser: Browser, url: string): Promise<boolean> {
  const phone = await openPhone(browser, { network: SLOW_3G, script: false });
  await phone.page.goto(url, { waitUntil: "commit" });
  await phone.page.locator("main button[value^=add]").first().click();
  const badge = phone.page.locator(".badge[data-count='1']");
  const works = await badge.waitFor().then(
    () => true,
    () => false,
  );
  await phone.close();
  return works;
}
