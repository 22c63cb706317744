import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Browser } from "@playwright/test";
import { openPhone, SLOW_4G } from "./phone.ts";
import type { ShopPage } from "./shop-pages.ts";

/** An answer as it went over the wire; its body in base64, to be written to a file. */
export type Recorded = { headers: IncomingMessage["headers"]; body: string };
/** Answers by path. */
export type Recording = Record<string, Recorded>;

/** What Sec-Fetch-Site says of a page that is the first of a visit, and of one after it. */
type CameFrom = "none" | "same-origin";

/** Everything the pages ask for, with script and without: there every picture is loaded. */
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
      for (const { url, type } of phone.asked())
        recording[url.slice(shop.length)] ??= await answerOf(url, type, from, cookies);
      await phone.close();
    }
  return recording;
}

async function answerOf(url: string, type: string, from: CameFrom, cookie = ""): Promise<Recorded> {
  const site = type === "Document" ? from : "same-origin";
  const headers = {
    "accept-encoding": "br",
    "sec-fetch-dest": type.toLowerCase(),
    "sec-fetch-site": site,
    cookie,
  };
  const asked = get(url, { headers });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = await buffer(answer);
  // These Node adds by itself.
  const { date, connection, "keep-alive": keepAlive, ...kept } = answer.headers;
  return { headers: kept, body: body.toString("base64") };
}
