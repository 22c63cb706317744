import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { openPhone, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

/** A response as it was on the wire, with its body in base64. */
export type Recorded = { headers: IncomingMessage["headers"]; body: string };
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
        recording[url.slice(shop.length)] ??= await responseOf(url, type, from, cookies);
      await phone.close();
    }
  return recording;
}

async function responseOf(
  url: string,
  type: string,
  from: CameFrom,
  cookie = "",
): Promise<Recorded> {
  const site = type === "Document" ? from : "same-origin";
  const headers = {
    "accept-encoding": "br",
    "sec-fetch-dest": type.toLowerCase(),
    "sec-fetch-site": site,
    cookie,
  };
  const request = get(url, { headers });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  // Node adds these itself.
  const { date, connection, "keep-alive": keepAlive, ...rest } = response.headers;
  return { headers: rest, body: body.toString("base64") };
}
