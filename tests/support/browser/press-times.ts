import type { Page } from "@playwright/test";

/** The times of the last press on a page, in ms since 1970. */
export type PressTimes = {
  pressed: number;
  /** The control was marked as busy. */
  marked: number;
  /** The mark was on the screen. */
  painted: number;
  /** The response began to arrive: of the form sent in place, or of the next page. */
  responded: number;
  /** The full-screen spinner appeared, if it did. */
  spinner?: number;
};

/** Records every press on the page from its next load on, across pages. */
export async function recordPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = (name: string) =>
      sessionStorage.setItem(name, String(performance.timeOrigin + performance.now()));
    const begin = () => {
      sessionStorage.clear();
      keep("pressed");
    };
    addEventListener("pointerdown", begin, true);
    new MutationObserver((changes) => {
      if (document.body.classList.contains("waiting")) keep("spinner");
      if (!changes.some(({ target }) => (target as Element).hasAttribute("aria-busy"))) return;
      keep("marked");
      requestAnimationFrame(() => setTimeout(() => keep("painted")));
    }).observe(document, { subtree: true, attributeFilter: ["aria-busy", "class"] });
  });
}

/** The times of the last press, once it has been responded to. */
export function pressTimes(page: Page): Promise<PressTimes> {
  return page.evaluate(() => {
    const kept = Object.entries(sessionStorage);
    const times = Object.fromEntries(kept.map(([name, value]) => [name, Number(value)]));
    const requests = performance.getEntries() as PerformanceResourceTiming[];
    const last = requests
      .filter(({ entryType, name }) => entryType === "navigation" || name.endsWith("/cart"))
      .sort((a, b) => a.startTime - b.startTime)
      .at(-1)!;
    return { ...times, responded: performance.timeOrigin + last.responseStart } as PressTimes;
  });
}

/** Delays every response, as a distant or busy mobile network does. */
export async function addLatency(page: Page, ms: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send("Network.emulateNetworkConditions", { offline: false, latency: ms, ...unlimited });
}
