import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/fixtures.ts";
import { purchase } from "#tests/e2e/purchase.ts";
import { addToCart, logIn, searchField } from "#tests/e2e/steps.ts";
import { test } from "./without-styles.ts";

const SCREEN = { width: 360, height: 640 };
/** How far one scrolls to the first Add button of All Products: 1.02 screens when this was written. */
const MAX_SCREENS_TO_ADD = 1.5;

test.use({ viewport: SCREEN, contextOptions: { reducedMotion: "reduce" } });

test("a shopper whose phone loads no style buys something", async ({ page, shop }) => {
  const { number } = await purchase(page, shop.mail);
  await page.goto("/my-orders");
  await page.getByRole("link", { name: `#${number}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order #${number}`);
  await expectReadingOrder(page);
  await expect(page.getByText("To pay on delivery").filter({ visible: true })).toHaveCount(1);
  await expectNothingLarger(page, shop.server.url);

  await page.goto("/add-address");
  await expect(page.getByText("Submit Address").filter({ visible: true })).toHaveCount(1);
});

test("pages without styles read from top to bottom, and nothing grows", async ({ page, shop }) => {
  await addToCart(page, "/products/rice");
  await page.locator("li.card h3 a").first().click();
  const productPage = new URL(page.url()).pathname;

  for (const path of ["/", "/products", productPage, "/cart"]) {
    await page.goto(path);
    await expectReadingOrder(page);
    await expectNothingLarger(page, shop.server.url);
  }

  await page.goto("/products");
  const add = await page.getByRole("button", { name: /^Add/ }).first().boundingBox();
  expect(add!.y / SCREEN.height).toBeLessThan(MAX_SCREENS_TO_ADD);
});

test("without styles a dialog comes first, and its form can be sent", async ({ page, shop }) => {
  await page.goto("/products");
  await page.getByRole("link", { name: "Login" }).click();
  const dialog = page.getByRole("dialog", { name: "User Login" });
  expect((await dialog.boundingBox())!.y).toBeLessThan(SCREEN.height / 4);
  await expectNothingLarger(page, shop.server.url);

  await logIn(dialog, "nobody@example.com", "wrong-password");
  await expect(dialog.getByText("Incorrect email or password").first()).toBeVisible();
});

/** Expects skip link, header, search, content and footer below each other, and no link twice in the header. */
async function expectReadingOrder(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await expect(page.locator("body")).toHaveCSS("margin", "8px");
  await expect(banner.getByText("About", { exact: true }).filter({ visible: true })).toHaveCount(1);
  const parts = [
    page.getByRole("link", { name: "Skip to content" }),
    banner.getByRole("link").first(),
    banner.getByRole("link", { name: "About" }),
    searchField(banner),
    banner.getByRole("link", { name: /^Cart/ }),
    page.getByRole("heading", { level: 1 }),
    page.getByRole("main").getByRole("button").first(),
    page.getByRole("contentinfo"),
  ];
  const tops: number[] = [];
  for (const part of parts) if (await part.count()) tops.push((await part.boundingBox())!.y);
  expect(tops.length).toBeGreaterThanOrEqual(parts.length - 1);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const levels = await page
    .locator(":is(h1, h2, h3):visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  for (const [i, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
}

/** Expects each drawing and picture to be there, no wider or higher than on the same page with styles. */
async function expectNothingLarger(page: Page, styledOrigin: string): Promise<void> {
  const plain = await drawingSizes(page);
  const { pathname, search } = new URL(page.url());
  await page.goto(styledOrigin + pathname + search);
  await expect(page.locator("body")).toHaveCSS("margin", "0px");
  const styled = await drawingSizes(page);

  expect(plain.map(({ of }) => of)).toEqual(styled.map(({ of }) => of));
  const larger = plain.filter(({ width, height }, i) => {
    const limit = styled[i]!;
    return limit.width > 0 && (width > limit.width + 1 || height > limit.height + 1);
  });
  expect(larger).toEqual([]);
  expect(Math.max(...plain.map(({ width }) => width))).toBeLessThan(SCREEN.width);
}

/** What each `svg` and `img` shows, and how large; those that are not displayed are 0 wide. */
function drawingSizes(page: Page) {
  return page.locator("svg, img").evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const { width, height } = drawing.getBoundingClientRect();
      const of = drawing.querySelector("use")?.getAttribute("href") ?? drawing.getAttribute("src");
      return { of, width, height };
    }),
  );
}
