import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base } from "#tests/e2e/fixtures.ts";

/** A browser test in which no stylesheet reaches the browser. */
export const test = base.extend<{ baseURL: string }>({
  baseURL: async ({ shop }, use) => {
    // Requests that Playwright intercepts lose the answers to forms that are sent in place.
    const proxy = createServer((incoming, outgoing) => {
      const { method, url, headers } = incoming;
      if (url!.endsWith(".css")) {
        outgoing.writeHead(404).end();
        return;
      }
      // The shop puts its stylesheet into a page that another site links to.
      const sent = { ...headers, "sec-fetch-site": "same-origin" };
      const forwarded = request(shop.server.url + url, { method, headers: sent }, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
    await use(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});
