import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { holdBack, pauseTime } from "#tests/e2e/steps.ts";
import { CHROMIUM_ARGS, findWholeChromium } from "#tests/support/browser/chromium.ts";

// The headless Chromium has no cache for Back and Forward, and Playwright turns it off otherwise.
test.use({
  launchOptions: {
    executablePath: findWholeChromium(),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** What a page shows of a press: where the pressed link leads to, and the wait. */
const SHOWN = `[
  ...[...document.querySelectorAll(".pressed")].map((link) => link.getAttribute("href")),
  ...(document.body.matches(".waiting") ? ["the wait"] : []),
]`;
const shown = (page: Page) => page.evaluate(SHOWN);

/**
 * Holds a page back until the returned function is called, and collects what others show meanwhile: a
 * page that is being left cannot be asked.
 */
async function holdPage(page: Page, path: string) {
  const seen: unknown[] = [];
  await page.exposeFunction("see", (what: unknown) => seen.push(what));
  await page.evaluate(`new MutationObserver(() => see(${SHOWN}))
    .observe(document.body, { subtree: true, attributes: true })`);
  return { seen, release: await holdBack(page, ({ pathname }) => pathname === path) };
}

test("a link to another page shows that it was pressed, and then the wait", async ({ page }) => {
  await page.goto("/products/rice");
  const title = page.locator("li.card h3 a").first();
  const href = (await title.getAttribute("href"))!;
  const { seen, release } = await holdPage(page, href);
  // A page under the pointer would be fetched ahead.
  await title.press("Enter", { noWaitAfter: true });
  await expect.poll(() => seen).toEqual([[href], [href, "the wait"]]);
  release();
  await page.waitForURL(`**${href}`);
  expect(await shown(page)).toEqual([]);
});

test("a page that comes back from the browser's history does not wait", async ({ page }) => {
  await page.goto("/products");
  await page.evaluate("window.isKept = true");
  const { seen, release } = await holdPage(page, "/about");
  const about = page.locator("footer a[href='/about']").first();
  await about.press("Enter", { noWaitAfter: true });
  await expect.poll(() => seen).toEqual([["/about"], ["/about", "the wait"]]);
  release();
  await page.waitForURL("**/about");
  // A page from the cache is not loaded again.
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate("window.isKept")).toBe(true);
  expect(await shown(page)).toEqual([]);
});

/** Opens a page whose time goes on only when a test says so, and whose links lead nowhere. */
async function openAtRest(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await pauseTime(page);
  // The window is told last, so the script sees each press as it is.
  await page.evaluate(`addEventListener("click", (event) => event.preventDefault())`);
}

test("the wait comes after a second, anew with each press, and ends", async ({ page }) => {
  await openAtRest(page, "/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Contact" }).click();
  await page.clock.runFor(999);
  expect(await shown(page)).toEqual(["/contact"]);
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual(["/contact", "the wait"]);
  await footer.getByRole("link", { name: "Terms" }).click();
  expect(await shown(page)).toEqual(["/terms"]);
  await page.clock.runFor(14_999);
  expect(await shown(page)).toEqual(["/terms", "the wait"]);
  await page.clock.runFor(1);
  expect(await shown(page)).toEqual([]);
});

const STAYING = {
  "an e-mail address": { href: "mailto:shop@example.com" },
  "a telephone number": { href: "tel:0901234567" },
  "another app": { href: "zalo://chat" },
  "another site": { href: "https://example.com/" },
  "a new tab": { href: "/about", target: "_blank" },
  "a part of this page": { href: "/about#main" },
  "a file to keep": { href: "/products", download: "" },
  "a file": { href: "/account/data.json", type: "application/json" },
};

test("what leads to no other page of the shop in this tab shows no wait", async ({ page }) => {
  await openAtRest(page, "/about");
  await page.evaluate((links) => {
    for (const [name, attributes] of Object.entries(links)) {
      const link = document.createElement("a");
      for (const attribute of Object.entries(attributes)) link.setAttribute(...attribute);
      link.textContent = name;
      document.querySelector("main")!.prepend(link, " ");
    }
  }, STAYING);
  for (const name of Object.keys(STAYING)) {
    await page.getByRole("link", { name, exact: true }).click();
    await page.clock.runFor(2_000);
    expect([name, await shown(page)]).toEqual([name, []]);
  }
  const contact = page.getByRole("contentinfo").getByRole("link", { name: "Contact" });
  for (const key of ["Alt", "Control", "Meta", "Shift"] as const) {
    await contact.click({ modifiers: [key] });
    await page.clock.runFor(2_000);
    expect([key, await shown(page)]).toEqual([key, []]);
  }
});
