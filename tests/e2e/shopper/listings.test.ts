import type { Page } from "@playwright/test";
import { seedProducts } from "../../../server/cli/seed/products.ts";
import { test as base, expect } from "../fixtures.ts";

const PRODUCTS = 150;
const WIDTHS = [360, 480, 640, 768, 1024, 1280];

/** A shop whose listings take several pages. */
const test = base.extend<object, { manyProducts: undefined }>({
  manyProducts: [
    async ({ store }, use) => {
      await seedProducts(store, PRODUCTS);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

test("the badge of a group says how many of its products are on the page", async ({ page }) => {
  let shown = 0;
  for (let number = 1; ; number += 1) {
    await page.goto(`/products?page=${number}`);
    for (const group of await page.locator("main section").all()) {
      const cards = await group.locator("li.card").count();
      const badge = await group.locator(".count").innerText();
      const [, first, total] = /^(\d+)(?: of (\d+)| products?)$/.exec(badge)!;
      expect(Number(first)).toBe(cards);
      if (total) expect(Number(total)).toBeGreaterThan(cards);
      shown += cards;
    }
    if ((await page.getByRole("link", { name: "Next" }).count()) === 0) break;
  }
  expect(shown).toBeGreaterThan(PRODUCTS / 2);
});

test("the header with the cart stays in reach and covers neither a card nor the focus", async ({
  page,
}) => {
  await page.goto("/products");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const card = page.locator("li.card").nth(40);
  await page.goto(`/products#${await card.getAttribute("id")}`);
  await expect(cart).toBeInViewport({ ratio: 1 });
  expect(await topOf(page, `#${await card.getAttribute("id")}`)).toBeGreaterThanOrEqual(
    await bottomOf(page, ".header-bar"),
  );
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeInViewport(
    {
      ratio: 1,
    },
  );
  await card.getByRole("link").focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await topOf(page, ":focus")).toBeGreaterThanOrEqual(await bottomOf(page, ".header-bar"));
  }
  // A low window, such as a phone held sideways, is left to the page.
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`/products#${await card.getAttribute("id")}`);
  await expect(cart).not.toBeInViewport();
});

test("the categories are one row that scrolls by itself, with the current one in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/products?category=channa");
  const chips = page.getByRole("navigation", { name: "Category" }).getByRole("link");
  const tops = await chips.evaluateAll((links) => links.map((a) => a.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const current = page.getByRole("link", { name: "Channa", exact: true });
  await expect(current).toHaveAttribute("aria-current", "true");
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(chips.last()).not.toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await chips.first().focus();
  for (const _ of (await chips.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toBeInViewport();
  }
});

test("cards beside each other end their prices and their buttons on one line", async ({ page }) => {
  for (const path of ["/products", "/products/masala", "/"])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect([path, width, await page.evaluate(unevenRows)]).toEqual([path, width, []]);
    }
});

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.ceil(element.getBoundingClientRect().top));

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));

/** Runs in the page: the names of cards whose price or button is not level with the card's before. */
function unevenRows(): string[] {
  const bottom = (card: Element, selector: string) =>
    Math.round(card.querySelector(selector)!.getBoundingClientRect().bottom);
  return [...document.querySelectorAll("li.card + li.card")].flatMap((card) => {
    const before = card.previousElementSibling!;
    if (card.getBoundingClientRect().top !== before.getBoundingClientRect().top) return [];
    const isUneven = [".price strong", "button"].some(
      (part) => bottom(card, part) !== bottom(before, part),
    );
    return isUneven ? [card.querySelector("h3")!.textContent!] : [];
  });
}
