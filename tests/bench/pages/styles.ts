import type { Browser } from "@playwright/test";
import { type Line, line } from "#tests/bench/support/figures.ts";
import { startStatic } from "#tests/bench/support/processes.ts";
import { inCalmTurns } from "./calm-rounds.ts";
import { readLargestPaint } from "./paint.ts";
import { openPhone, SLOW_3G } from "./phone.ts";
import type { Recording } from "./record.ts";
import type { ShopPage } from "./shop-pages.ts";

/**
 * A first visit to some pages with three ways of loading the stylesheet: linked, inlined into every
 * page, and as the shop does it, inlined into the first page only.
 */
export async function stylesLinkedOrInside(
  browser: Browser,
  recordings: { first: Recording; later: Recording },
  pages: ShopPage[],
): Promise<Line> {
  const { first, later } = recordings;
  const [start] = pages as [ShopPage];
  const asBuilt = { ...later, [start.path]: first[start.path]! };
  const servers = await Promise.all([later, first, asBuilt].map(startStatic));
  try {
    const visitOf = (url: string) => () => visitAll(browser, url, pages);
    const sums = await inCalmTurns(servers.map(({ url }) => visitOf(url)));
    const [linked, inside, built] = sums.map((ms) => ms.toFixed(0));
    const names = pages.map(({ name }) => name).join(", ");
    return line(
      `sum of largest contentful paints in ms on ${SLOW_3G.name}: ${names}`,
      `styles inside the first page ${built} (linked ${linked}, inside every page ${inside})`,
      "< linked",
      sums[2]! < sums[0]!,
    );
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function visitAll(browser: Browser, server: string, pages: ShopPage[]): Promise<number> {
  const phone = await openPhone(browser, { network: SLOW_3G });
  let ms = 0;
  for (const { path } of pages) {
    await phone.open(server + path);
    ms += await readLargestPaint(phone.page);
  }
  await phone.close();
  return ms;
}
