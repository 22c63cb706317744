import type { IncomingHttpHeaders } from "node:http";
import type { Browser } from "@playwright/test";
import { responseOf } from "#tests/bench/support/serve.ts";
import { openPhone, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

/** A response as it was on the wire, with its body in base64. */
type Recorded = { headers: IncomingHttpHeaders; body: string };
/** Responses by path. */
export type Recording = Record<string, Recorded>;

/** Sec-Fetch-Site for the first page of a visit, and for later ones. */
type CameFrom = "none" | "same-origin";

/** Records every request of the pages, with and without JavaScript, where every picture loads. */
export async function record(
  browser: Browser,
  shop: string,
  pages: ShopPage[],
  from: CameFrom,
): Promise<Recording> {
  const recording: Recording = {};
  for (const { path, cookies } of pages)
    for (const script of [true, false]) {
      const phone = await openPhone(browser, { network: SLOW_4G, script, cookies });
      await phone.open(shop + path);
      for (const { url, type } of phone.requests())
        recording[url.slice(shop.length)] ??= await recordOf(url, type, from, cookies);
      await phone.close();
    }
  return recording;
}

async function recordOf(url: string, type: string, from: CameFrom, cookie = ""): Promise<Recorded> {
  const { headers, body } = await responseOf(url, {
    "accept-encoding": "br",
    "sec-fetch-dest": type.toLowerCase(),
    "sec-fetch-site": type === "Document" ? from : "same-origin",
    cookie,
  });
  return { headers, body: body.toString("base64") };
}
