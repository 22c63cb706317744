import { expect, type Page } from "@playwright/test";
import { scriptRuns } from "#tests/e2e/steps.ts";
import { test, WALK_WITHIN_MS } from "./all-screens.ts";
import { isSellers, screensLike } from "./changed-screens.ts";

/** The requests that the page's script has under way. */
declare const underWay: Set<Promise<Response>>;
/** The pages that the router knows, by their files. */
declare const __remixManifest: { routes: Record<string, { module: string }> };

/** So many tests share the screens, so that none takes much longer than the others. */
const SHARES = 3;
const NAMES = screensLike(isSellers);
const shareOf = (share: number) => NAMES.filter((_, i) => i % SHARES === share);
/** A slip has no script that could keep it. */
const isPlain = async (page: Page) => (await page.locator("link[rel=modulepreload]").count()) === 0;

/** Presses everything on a page that has lost something, and goes away before that comes back. */
async function lossesOf(page: Page, said: string | RegExp): Promise<string[]> {
  const lost = await page.evaluate(pressAll).catch(({ message }: Error) => [message]);
  const silent = await expect(page.locator(".connection"))
    .toContainText(said)
    .then(
      () => [],
      () => ["nothing was said"],
    );
  // What waits would be sent otherwise.
  await page.goto("about:blank");
  return [...lost, ...silent];
}

for (let share = 0; share < Math.min(SHARES, NAMES.length); share += 1) {
  const part = `part ${share + 1} of ${SHARES}`;

  test(`no press on a seller's screens loses the page or a field while the network is cut, ${part}`, async ({
    page,
    onScreens,
  }) => {
    test.setTimeout(WALK_WITHIN_MS);
    await page.addInitScript(noteRequests);
    const findings = await onScreens(shareOf(share), async () => {
      if (await isPlain(page)) return [];
      await hydrated(page);
      await page.context().setOffline(true);
      const found = await lossesOf(page, /\S/);
      await page.context().setOffline(false);
      return found;
    });
    expect(findings).toEqual({});
  });

  test(`no press on a seller's screens loses the page or a field once the session has ended, ${part}`, async ({
    page,
    onScreens,
  }) => {
    test.setTimeout(WALK_WITHIN_MS);
    await page.addInitScript(noteRequests);
    const findings = await onScreens(shareOf(share), async () => {
      const logout = page.locator("[value=logout]");
      // Where nobody is logged in, no session ends.
      if ((await isPlain(page)) || (await logout.count()) === 0) return [];
      await hydrated(page);
      const cookies = await page.context().cookies();
      await page.context().clearCookies({ name: "seller" });
      // Whoever logs out wants to leave.
      await logout.evaluate((button) => button.remove());
      const found = await lossesOf(page, "Your session has ended");
      await page.context().addCookies(cookies);
      return found;
    });
    expect(findings).toEqual({});
  });
}

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

/** Waits until script runs the page, and the scripts of the pages that links lead to have come. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
    const has = (path: string) => loaded.some(({ pathname }) => pathname === path);
    // The router asks for the pages behind links only after it has taken over.
    const knowsLinks = has("/__manifest") || !document.querySelector("a[data-discover]");
    return knowsLinks && Object.values(__remixManifest.routes).every(({ module }) => has(module));
  });
  // The login has none, but links.
  if ((await page.locator(".skip-link").count()) > 0) await scriptRuns(page);
  await page.waitForLoadState("networkidle");
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
  const isSubmit = (element: HTMLElement) => {
    // A request of the page's own may have found the session ended already: nobody presses in a closed dialog.
    if (element.closest(`${LATER_ROWS}, .login-again`)) return false;
    if (!(element instanceof HTMLAnchorElement)) return true;
    return element.protocol.startsWith("http") && !element.target && !element.download;
  };
  const presses = [
    ...document.querySelectorAll<HTMLElement>("a[href], button[type=submit], summary"),
  ].filter(isSubmit);
  const lost = new Set<string>();
  const rest = () => new Promise(requestAnimationFrame);
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
