import { expect, type Page } from "@playwright/test";
import { test } from "./all-screens.ts";

/** The requests that the page's script has under way. */
declare const underWay: Set<Promise<Response>>;
/** The pages that the router knows, by their files. */
declare const __remixManifest: { routes: Record<string, { module: string }> };

test.describe.configure({ mode: "parallel" });

/** Shares the screens out, so that no test takes much longer than the others. */
const PARTS = {
  orders: /^seller-(order|delete-order|overview|bulk|run|pick|settle|confirm)/,
  products: /^seller-(add|pictures|product|edit|delete-product|session)/,
  "everything else": /^seller/,
};
/** Shoppers' pages and slips have no script that could keep them. */
const isPlain = (screen: string) => !screen.startsWith("seller") || screen === "seller-slips";
const partOf = (screen: string) =>
  Object.entries(PARTS).find(([, names]) => names.test(screen))![0];

/**
 * One half of the screens is pressed without network, the other once the session has ended: what keeps a page is the
 * same for both. EVERY_PRESS=1 presses all of them twice.
 */
const isInHalf = (screen: string, half: number) =>
  process.env.EVERY_PRESS === "1" ||
  [...screen].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === half;

for (const part of Object.keys(PARTS)) {
  const isLeftOut = (screen: string, half: number) =>
    isPlain(screen) || partOf(screen) !== part || !isInHalf(screen, half);

  test(`no press on a seller's screens of ${part} loses the page or a field while the network is cut`, async ({
    page,
    onEveryScreen,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript(noteRequests);
    const findings = await onEveryScreen(
      async () => {
        await hydrated(page);
        await page.context().setOffline(true);
        const lost = await page.evaluate(pressAll).catch(({ message }: Error) => [message]);
        const silent = await problemOf(expect(page.locator(".connection p")).toBeVisible());
        // What waits would be sent otherwise.
        await page.goto("about:blank");
        await page.context().setOffline(false);
        return [...lost, ...silent];
      },
      (screen) => isLeftOut(screen, 0),
    );
    expect(findings).toEqual({});
  });

  test(`no press on a seller's screens of ${part} loses the page or a field once the session has ended`, async ({
    page,
    onEveryScreen,
  }) => {
    test.setTimeout(300_000);
    await page.addInitScript(noteRequests);
    const findings = await onEveryScreen(
      async () => {
        await hydrated(page);
        const cookies = await page.context().cookies();
        await page.context().clearCookies({ name: "seller" });
        // Whoever logs out wants to leave.
        await page.locator("[value=logout]").evaluate((button) => button.remove());
        const lost = await page.evaluate(pressAll).catch(({ message }: Error) => [message]);
        const notice = page.locator(".connection");
        const silent = await problemOf(expect(notice).toContainText("Your session has ended"));
        await page.goto("about:blank");
        await page.context().addCookies(cookies);
        return [...lost, ...silent];
      },
      (screen) => isLeftOut(screen, 1) || screen.startsWith("seller-login"),
    );
    expect(findings).toEqual({});
  });
}

const problemOf = (notice: Promise<void>) =>
  notice.then(
    () => [],
    () => ["nothing was said"],
  );

/** Runs in the page before its own script, which sends its requests through this. */
function noteRequests(): void {
  const { fetch } = window;
  const requests = new Set<Promise<Response>>();
  window.fetch = (...request) => {
    const answer = fetch(...request).finally(() => requests.delete(answer));
    requests.add(answer);
    return answer;
  };
  Object.assign(window, { underWay: requests });
}

/** Waits until React has taken over each form, and the scripts of the pages that links lead to have come. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const has = (path: string) => loaded.some(({ pathname }) => pathname === path);
    // The router asks for the pages behind links only after it has taken over.
    const knowsLinks = has("/__manifest") || !document.querySelector("a[data-discover]");
    return knowsLinks && Object.values(__remixManifest.routes).every(({ module }) => has(module));
  });
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    [...document.forms].every((form) => Object.keys(form).some((key) => /^__reactProps/.test(key))),
  );
}

/** Presses in the page one after the other, as if all fields were typed in, and returns what is lost. */
async function pressAll(): Promise<string[]> {
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  const fields =
    "main :is(input:not([type]), [type=text], [type=search], [type=email], [inputmode], textarea)";
  for (const field of document.querySelectorAll<HTMLInputElement>(fields)) {
    field.value = `7${typed.size}`;
    typed.set(field, field.value);
  }
  const heading = document.querySelector("h1");
  // The rows after the third can be pressed like those before.
  const LATER_ROWS = ".seller-product:nth-child(n+4), tbody[id]:nth-of-type(n+4)";
  const isPress = (element: HTMLElement) => {
    if (element.closest(LATER_ROWS)) return false;
    if (!(element instanceof HTMLAnchorElement)) return true;
    return element.protocol.startsWith("http") && !element.target && !element.download;
  };
  const presses = [
    ...document.querySelectorAll<HTMLElement>("a[href], button[type=submit], summary"),
  ].filter(isPress);
  const lost = new Set<string>();
  const rest = () => new Promise((done) => setTimeout(done));
  for (const element of presses) {
    element.click();
    await rest();
    while (underWay.size > 0) await Promise.allSettled(underWay);
    await rest();
    const name = element.textContent!.trim() || element.getAttribute("href") || element.tagName;
    if (document.querySelector("h1") !== heading) lost.add(`page: ${name}`);
    for (const [field, value] of typed)
      if (!field.isConnected || field.value !== value) lost.add(`${field.name}: ${name}`);
  }
  if (presses.length === 0) lost.add("nothing to press");
  return [...lost];
}
