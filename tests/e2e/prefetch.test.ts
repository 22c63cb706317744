import { openStore } from "../../db/client.server.ts";
import { sessions } from "../../db/schema.ts";
import type { TestServer } from "../support/server.ts";
import { expect, test } from "./shop.ts";

/** Paths asked for so far, by the server's log. */
function askedPaths({ output }: TestServer): string[] {
  return [...output().matchAll(/"path":"([^"]+)"/g)].map(([, path]) => path!);
}

async function countSessions({ databaseFile }: TestServer): Promise<number> {
  const store = openStore(databaseFile);
  const count = await store.db.$count(sessions);
  store.close();
  return count;
}

test("pointing at a product fetches its page alone and changes nothing", async ({ page, shop }) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const before = { asked: askedPaths(shop.server), sessions: await countSessions(shop.server) };
  const link = page.locator("li.card h3 a").first();
  await link.hover();
  const since = () => askedPaths(shop.server).slice(before.asked.length);
  await expect.poll(since).toEqual([await link.getAttribute("href")]);
  await page.getByRole("banner").getByRole("link", { name: "Login" }).hover();
  await page.getByRole("link", { name: /^Cart/ }).hover();
  await page.waitForTimeout(500);
  expect(since()).toHaveLength(1);
  expect(await countSessions(shop.server)).toBe(before.sessions);
  expect(await page.context().cookies()).toEqual([]);
});

test("a page fetched ahead never shows an older cart", async ({ page, shop }) => {
  await page.goto("/products");
  await page.waitForLoadState("networkidle");
  const card = page.locator("li.card").first();
  const link = card.locator("h3 a");
  const href = (await link.getAttribute("href"))!;
  const asked = askedPaths(shop.server).length;
  await link.hover();
  await expect.poll(() => askedPaths(shop.server).slice(asked)).toContain(href);
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await link.click();
  await page.waitForURL(`**${href}`);
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
});
