import type { Browser } from "@playwright/test";
import { type Line, ratioLine } from "#tests/bench/support/figures.ts";
import { inCalmTurns } from "./calm-rounds.ts";
import { type Network, openPhone } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

const GOAL = 1.1;

/** The largest contentful paint of each page, compared with a static page of the same bytes. */
export async function paintBesideStatic(
  browser: Browser,
  pages: ShopPage[],
  servers: { shop: string; static: string },
  network: Network,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const page of pages) {
    const paint = (server: string) => () => largestPaint(browser, server, page, network);
    const [bare, ours] = await inCalmTurns([paint(servers.static), paint(servers.shop)]);
    const figure = `largest contentful paint in ms on ${network.name}, ${page.name} ÷ static`;
    lines.push(ratioLine(figure, [ours!, bare!], { most: GOAL }));
  }
  return lines;
}

async function largestPaint(
  browser: Browser,
  server: string,
  { path, cookies }: ShopPage,
  network: Network,
): Promise<number> {
  const phone = await openPhone(browser, { network, cookies });
  await phone.open(server + path);
  const ms = await readLargestPaint(phone.page);
  await phone.close();
  return ms;
}

/** The largest contentful paint of a loaded page, in ms since the navigation started. */
export function readLargestPaint(page: {
  evaluate: <T>(work: () => Promise<T>) => Promise<T>;
}): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
}
