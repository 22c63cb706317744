import type { Browser } from "@playwright/test";
import type { Line } from "../support/figures.ts";
import { startStatic } from "../support/processes.ts";
import { withInlineStyles } from "./inline-styles.ts";
import { readLargestPaint } from "./paint.ts";
import { openPhone, SLOW_3G } from "./phone.ts";
import type { Recording } from "./record.ts";
import { inTurns } from "./rounds.ts";
import type { ShopPage } from "./shop-pages.ts";

/** A first visit of some pages, their stylesheet linked as it is and, to compare, inside each page. */
export async function stylesLinkedOrInline(
  browser: Browser,
  recording: Recording,
  pages: ShopPage[],
): Promise<Line[]> {
  const linked = await startStatic(recording);
  const inlined = await startStatic(withInlineStyles(recording));
  try {
    const visit =
      ({ url }: { url: string }) =>
      () =>
        visitAll(browser, url, pages);
    const [ofLinked, ofInlined] = await inTurns([visit(linked), visit(inlined)]);
    const names = pages.map(({ name }) => name).join(", ");
    return [
      {
        figure: `sum of largest contentful paints in ms on ${SLOW_3G.name}: ${names}`,
        measured: `styles linked ${ofLinked!.toFixed(0)}, inline ${ofInlined!.toFixed(0)}`,
        goal: "the lesser one is chosen",
        reached: ofLinked! <= ofInlined!,
      },
    ];
  } finally {
    await linked.stop();
    await inlined.stop();
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
