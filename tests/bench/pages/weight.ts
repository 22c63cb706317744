import type { Browser } from "@playwright/test";
import { atMost, type Line, line } from "#tests/bench/support/figures.ts";
import { openPhone, type PageRequest, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

const KB = 1024;
const FLIGHT_KB = 14;
const SCRIPT_KB = 3;
const HOME_KB = 160;
const REPLACED = "12.6 MB in 25 the kind of shop this replaces";
const KEPT_FOR_EVER = /max-age=31536000.*immutable/;
const FILE_TYPES = ["Stylesheet", "Script", "Image"];

type Seen = { requests: PageRequest[]; blocking: number; preloads: number };

/** The bytes on the wire of a first visit to each page, headers included. */
export async function weigh(browser: Browser, shop: string, pages: ShopPage[]): Promise<Line[]> {
  const seen: Seen[] = [];
  for (const page of pages) seen.push(await lookAt(browser, shop, page, true));
  const [home, products] = seen as [Seen, Seen];
  const homeOff = await lookAt(browser, shop, pages[0]!, false);
  const notCached = ({ requests }: Seen) =>
    requests
      .filter(({ type, url }) => FILE_TYPES.includes(type) && !url.endsWith("/favicon.svg"))
      .filter(({ headers }) => !KEPT_FOR_EVER.test(headers["cache-control"] ?? "")).length;
  return [
    flightLine("home", home),
    flightLine("all products", products),
    scriptLine(seen),
    everythingLine("on", home, 12),
    everythingLine("off", homeOff, 16),
    mostLine("files that block rendering", 1, seen, ({ blocking }) => blocking),
    mostLine("preloads", 0, seen, ({ preloads }) => preloads),
    mostLine("pictures, styles, scripts not cached for a year", 0, seen, notCached),
  ];
}

async function lookAt(
  browser: Browser,
  shop: string,
  { path, cookies }: ShopPage,
  script: boolean,
): Promise<Seen> {
  const phone = await openPhone(browser, { network: SLOW_4G, script, cookies });
  await phone.open(shop + path);
  const requests = phone.requests();
  const found = await phone.page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as (PerformanceEntry & {
      renderBlockingStatus: string;
    })[];
    return {
      blocking: files.filter((file) => file.renderBlockingStatus === "blocking").length,
      preloads: document.querySelectorAll("link[rel=preload], link[rel=modulepreload]").length,
    };
  });
  await phone.close();
  return { requests, ...found };
}

function flightLine(page: string, { requests, blocking }: Seen): Line {
  const html = kilobytes(requests.filter(({ type }) => type === "Document"));
  // The first page's styles are in its HTML; the stylesheets for later pages do not block rendering.
  const css = blocking > 0 ? kilobytes(requests.filter(({ type }) => type === "Stylesheet")) : 0;
  return line(
    `${page}: HTML + render-blocking styles, compressed`,
    `${html.toFixed(1)} + ${css.toFixed(1)} = ${(html + css).toFixed(1)} KB`,
    `≤ ${FLIGHT_KB} KB`,
    html + css <= FLIGHT_KB,
  );
}

function scriptLine(seen: Seen[]): Line {
  const each = seen.map(({ requests }) =>
    kilobytes(requests.filter(({ type }) => type === "Script")),
  );
  const form = { digits: 1, unit: "KB" };
  return atMost("script shipped on any page", Math.max(...each), SCRIPT_KB, form);
}

function everythingLine(script: string, { requests }: Seen, maxRequests: number): Line {
  const all = kilobytes(requests);
  return line(
    `home, everything, cold, script ${script}`,
    `${all.toFixed(1)} KB in ${requests.length} (${REPLACED})`,
    `≤ ${HOME_KB} KB in ≤ ${maxRequests}`,
    all <= HOME_KB && requests.length <= maxRequests,
  );
}

const mostLine = (figure: string, goal: number, seen: Seen[], count: (page: Seen) => number) =>
  atMost(`${figure}, most on any page`, Math.max(...seen.map(count)), goal);

const kilobytes = (requests: PageRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
