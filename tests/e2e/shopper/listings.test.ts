import type { Page } from "@playwright/test";
import { seedProducts } from "#server/cli/commands/seed.ts";
import { test as base, expect } from "#tests/e2e/fixtures.ts";
import { addButton, cartLink } from "#tests/e2e/steps.ts";

const PRODUCTS = 150;
const WIDTHS = [360, 480, 640, 768, 1024, 1280];

/** A shop whose listings take several pages. */
const test = base.extend<{ freshShop: undefined }, { manyProducts: undefined }>({
  freshShop: undefined,
  manyProducts: [
    async ({ store }, use) => {
      await seedProducts(store, PRODUCTS);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
});

test("each category is a section of one row and a link to all its products", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/products");
  const sections = page.locator("main section");
  expect(await sections.count()).toBeGreaterThanOrEqual(7);
  for (const section of await sections.all()) {
    const tops = await section
      .locator("li.card")
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    expect(tops.length).toBeLessThanOrEqual(4);
    expect(new Set(tops).size).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const rice = page.getByRole("region", { name: "Rice" });
  const count = Number.parseInt(await rice.locator(".count").innerText(), 10);
  await rice.getByRole("link", { name: "All of Rice" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "RICE" })).toBeVisible();
  await expect(page.locator("li.card")).toHaveCount(Math.min(count, 60));
});

test("a shopper sorts and filters a category, and takes the filter away", async ({ page }) => {
  await page.goto("/products/rice");
  await page.getByText("Sort & filter").click();
  await page.getByLabel("Sort by").selectOption("Price: high to low");
  await page.getByLabel("On offer").check();
  await page.getByLabel("Price to").fill("100.000");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const prices = await page.locator("li.card .price strong").allInnerTexts();
  const amounts = prices.map((price) => Number(price.replace(/\D/g, "")));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(Math.max(...amounts)).toBeLessThanOrEqual(100_000);

  await addButton(page).click();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/sort=price-down/);
  const chosen = page.getByRole("navigation", { name: "Chosen" });
  await chosen.getByRole("link", { name: "Remove: On offer" }).click();
  const left = [/^Price: high/, /^Up to 100.000/, "Clear all"];
  await expect(chosen.getByRole("link")).toHaveText(left);
  await chosen.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/products\/rice$/);
});

test("the header with the cart stays, and covers neither card nor focus", async ({ page }) => {
  await page.goto("/products?sort=name");
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  const card = page.locator("li.card").nth(40);
  const id = await card.getAttribute("id");
  await page.goto(`/products?sort=name#${id}`);
  await expect(cart).toBeInViewport({ ratio: 1 });
  expect(await topOf(page, `#${id}`)).toBeGreaterThanOrEqual(await bottomOf(page, ".rail"));
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(cartLink(page, 1)).toBeInViewport({ ratio: 1 });
  await card.getByRole("link").focus();
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await topOf(page, ":focus")).toBeGreaterThanOrEqual(await bottomOf(page, ".header"));
  }
  // A low window, such as a phone held sideways, is left to the page.
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(`/products?sort=name#${id}`);
  await expect(cart).not.toBeInViewport();
});

test("the categories are one row that scrolls, with the current one in view", async ({ page }) => {
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
  for (const path of ["/products", "/products/masala", "/"]) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect([path, width, await page.evaluate(unevenRows)]).toEqual([path, width, []]);
    }
  }
});

test("the last of an odd number of cards takes a whole row of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/products/rice");
  for (const i of [0, 1, 2]) {
    await page.locator("li.card .heart").nth(i).click();
    await expect(page.locator("li.card .heart[aria-pressed=true]")).toHaveCount(i + 1);
  }
  await page.goto("/my-list");
  const boxOf = async (selector: string) => (await page.locator(selector).last().boundingBox())!;
  const [grid, card] = [await boxOf(".product-grid"), await boxOf("li.card")];
  expect([card.x, card.width]).toEqual([grid.x, grid.width]);

  const [picture, plus] = [await boxOf("li.card .picture"), await boxOf("li.card .add")];
  expect(picture.width).toBe(card.width / 2);
  expect(plus.x + plus.width).toBeLessThanOrEqual(picture.x + picture.width);
  expect(plus.y + plus.height).toBeLessThanOrEqual(picture.y + picture.height);
});

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.ceil(element.getBoundingClientRect().top));

const bottomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.floor(element.getBoundingClientRect().bottom));

/** Runs in the page: the names of products' cards whose price or button is not level with the card's before. */
function unevenRows(): string[] {
  const bottom = (card: Element, selector: string) =>
    card.querySelector(selector)!.getBoundingClientRect().bottom;
  return [...document.querySelectorAll("li.card:has(.add) + li.card:has(.add)")].flatMap((card) => {
    const before = card.previousElementSibling!;
    if (card.getBoundingClientRect().top !== before.getBoundingClientRect().top) return [];
    const isUneven = [".price strong", "button"].some(
      (part) => Math.abs(bottom(card, part) - bottom(before, part)) > 0.5,
    );
    return isUneven ? [card.querySelector("h3")!.textContent!] : [];
  });
}
