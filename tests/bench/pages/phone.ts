import type { Browser, BrowserContextOptions, CDPSession, Page } from "@playwright/test";

export type Network = { name: string; latencyMs: number; kilobits: number };

export const SLOW_4G: Network = { name: "slow 4G", latencyMs: 150, kilobits: 1_600 };
export const SLOW_3G: Network = { name: "slow 3G", latencyMs: 400, kilobits: 400 };

export type PageRequest = {
  url: string;
  /** Chromium's resource type: "Document", "Stylesheet", "Image", "Script". */
  type: string;
  status: number;
  headers: Record<string, string>;
  /** When the response began to arrive, in ms since 1970; the page's own timing omits the delay. */
  respondedAt: number;
  /** Bytes on the wire: body and headers. */
  bytes: number;
};

type Phone = {
  page: Page;
  /** Opens a URL and waits until no request is in flight. */
  open: (url: string) => Promise<void>;
  /** The requests since the last call. */
  requests: () => PageRequest[];
  close: () => Promise<void>;
};

type Options = { network: Network; script?: boolean; cookies?: string };

const SCREEN: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
};
const SLOWER_PROCESSOR = 4;

/** A cheap phone on its first visit: empty caches, no open connection. */
export async function openPhone(
  browser: Browser,
  { network, script = true, cookies }: Options,
): Promise<Phone> {
  const context = await browser.newContext({ ...SCREEN, javaScriptEnabled: script });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = await listen(cdp);
  const bytesPerSecond = (network.kilobits * 1_000) / 8;
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_PROCESSOR });
  return {
    page,
    requests,
    open: async (url) => {
      if (cookies) await context.addCookies(cookiesOf(cookies, url));
      await page.goto(url, { waitUntil: "load" });
      await page.waitForLoadState("networkidle");
    },
    close: () => context.close(),
  };
}

/** Records the requests of a page. */
async function listen(cdp: CDPSession): Promise<Phone["requests"]> {
  const all = new Map<string, PageRequest>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url }, type, ...sent }) => {
    if (!url.startsWith("http")) return;
    // The offset between the two clocks; the response replaces it by a time.
    const respondedAt = (sent.wallTime - sent.timestamp) * 1_000;
    all.set(requestId, {
      url,
      type: type ?? "Other",
      status: 0,
      headers: {},
      respondedAt,
      bytes: 0,
    });
  });
  cdp.on("Network.responseReceived", ({ requestId, response, timestamp }) => {
    const one = all.get(requestId);
    if (!one) return;
    one.respondedAt += timestamp * 1_000;
    one.status = response.status;
    for (const [name, value] of Object.entries(response.headers))
      one.headers[name.toLowerCase()] = value;
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await cdp.send("Network.enable");
  return () => {
    const done = [...all.values()];
    all.clear();
    const failed = done.find(({ status }) => status !== 200);
    if (failed) throw new Error(`${failed.url} responded with ${failed.status}`);
    return done;
  };
}

/** A Cookie header as the browser's cookies. */
function cookiesOf(header: string, url: string) {
  return header.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}
