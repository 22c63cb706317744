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

/** Everything the pages ask for, with script and without: there every picture is loaded. */
export async function record(
  browser: Browser,
  shop: string,
  pages: ShopPage[],
): Promise<Recording> {
  const recording: Recording = {};
  for (const { path, cookies } of pages)
    for (const script of [true, false]) {
      const phone = await openPhone(browser, { network: SLOW_4G, script, cookies });
      await phone.open(shop + path);
      for (const { url } of phone.asked())
        recording[url.slice(shop.length)] ??= await answerOf(url, cookies);
      await phone.close();
    }
  return recording;
}

async function answerOf(url: string, cookie = ""): Promise<Recorded> {
  const asked = get(url, { headers: { "accept-encoding": "br", cookie } });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = await buffer(answer);
  // These Node adds by itself.
  const { date, connection, "keep-alive": keepAlive, ...headers } = answer.headers;
  return { headers, body: body.toString("base64") };
}
