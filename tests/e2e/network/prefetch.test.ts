import { sessions } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { cartLink } from "#tests/e2e/steps.ts";
import type { TestServer } from "#tests/support/server/server.ts";

/** Paths requested so far, according to the server's log. */
function requestedPaths({ output }: TestServer): string[] {
  return [...output().matchAll(/"url":"([^"]+)"/g)].map(([, path]) => path!);
}

test("pointing at a product fetches its page, changing nothing", async ({ page, shop, store }) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const requested = requestedPaths(shop.server).length;
  const sessionsBefore = await store.db.$count(sessions);
  const links = page.locator("li.card h3 a");
  await links.first().hover();
  const since = () => requestedPaths(shop.server).slice(requested);
  const first = await links.first().getAttribute("href");
  await expect.poll(since).toEqual([first]);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).hover();
  await page.getByRole("link", { name: /^Cart/ }).hover();
  // A link that is fetched after them shows that they were not.
  await links.nth(1).hover();
  await expect.poll(since).toEqual([first, await links.nth(1).getAttribute("href")]);
  expect(await store.db.$count(sessions)).toBe(sessionsBefore);
  expect(await page.context().cookies()).toEqual([]);
});

test("a page fetched ahead never shows an older cart", async ({ page, shop }) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const card = page.locator("li.card").first();
  const link = card.locator("h3 a");
  const href = (await link.getAttribute("href"))!;
  const requested = requestedPaths(shop.server).length;
  await link.hover();
  await expect.poll(() => requestedPaths(shop.server).slice(requested)).toContain(href);
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await link.click();
  await page.waitForURL(`**${href}`);
  await expect(cartLink(page, 1)).toBeVisible();
});
