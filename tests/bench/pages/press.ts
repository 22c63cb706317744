import type { Browser } from "@playwright/test";
import { atMost, type Line, median } from "#tests/bench/support/figures.ts";
import { inRounds } from "#tests/bench/support/rounds.ts";
import { addLatency, pressTimes, recordPresses } from "#tests/support/browser/press-times.ts";
import { openPhone, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

const ROUNDS = 3;
const GOAL_MS = 100;
const LATENCIES_MS = [400, 2_500];
/** A button that sends in place, a link and a button that lead to another page. */
const CONTROLS = {
  Add: { page: "all products", control: "main button[value^=add]", result: ".stepper" },
  Login: { page: "category", control: ".header-action[rel=nofollow]", result: ".dialog" },
  "Place Order": { page: "cart", control: "[value=place]", result: ".dialog" },
};

/** When a press shows on the screen of a cheap phone, long before any response. */
export async function pressesShown(
  browser: Browser,
  shop: string,
  pages: ShopPage[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const latency of LATENCIES_MS)
    for (const [name, { page, ...press }] of Object.entries(CONTROLS)) {
      const shopPage = pages.find((one) => one.name === page)!;
      const show = () => shownAfter(browser, shop, shopPage, { ...press, latency });
      const ms = median(await inRounds(ROUNDS, show));
      const figure = `a press on ${name} shows after, ${latency} ms latency`;
      lines.push(atMost(figure, ms, GOAL_MS, { unit: "ms" }));
    }
  return lines;
}

async function shownAfter(
  browser: Browser,
  shop: string,
  { path, cookies }: ShopPage,
  { control, result, latency }: { control: string; result: string; latency: number },
): Promise<number> {
  const phone = await openPhone(browser, { network: SLOW_4G, cookies });
  await recordPresses(phone.page);
  await phone.open(shop + path);
  await addLatency(phone.page, latency);
  await phone.page.locator(control).first().click({ noWaitAfter: true });
  await phone.page.locator(result).first().waitFor();
  await phone.page.waitForLoadState();
  const { pressed, painted } = await pressTimes(phone.page);
  await phone.close();
  return painted - pressed;
}
