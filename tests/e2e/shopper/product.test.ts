import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { LANGS, type Lang } from "#app/text/languages.ts";
import type { Store } from "#db/client.server.ts";
import { productImages, products } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";

const PHONE = { width: 360, height: 640 };
/** A phone and a desktop, both zoomed to 200 %: as low as a screen can be for its width. */
const LOW_WINDOWS = [
  { width: 180, height: 320 },
  { width: 640, height: 400 },
];
const MAX_PICTURE_SHARE = 0.45;

/** The page of a product with four pictures, and its name; its discount makes the page as tall as any. */
async function productWithPictures({ db, withTx }: Store, lang: Lang = "en") {
  const [product] = await db.select().from(products).where(eq(products.name, "Bơ ghee"));
  const { id } = product!;
  await withTx(async (tx) => {
    const others = await tx.selectDistinct({ ref: productImages.ref }).from(productImages).limit(4);
    await tx.delete(productImages).where(eq(productImages.productId, id));
    for (const [position, { ref }] of others.entries())
      await tx.insert(productImages).values({ productId: id, position, ref });
  });
  return { path: `/product/oil/${id}`, name: shownName(lang, product!) };
}

for (const lang of LANGS)
  test.describe(lang, () => {
    test.use({ locale: lang });
    test("a phone shows picture, name, price and a bar of two buttons", async ({ page, store }) => {
      const { path, name } = await productWithPictures(store, lang);
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const bar = page.locator(".buy-bar");
      const barTop = (await boxOf(bar)).top;
      const parts = {
        picture: page.locator(".pictures img").first(),
        name: page.getByRole("heading", { name, exact: true, level: 1 }),
        price: page.locator(".price-line strong"),
      };
      for (const [part, locator] of Object.entries(parts)) {
        const { top, bottom, left, right } = await boxOf(locator);
        expect([part, top >= 0 && bottom <= barTop]).toEqual([part, true]);
        expect([part, left >= 0 && right <= PHONE.width]).toEqual([part, true]);
      }
      const { top, bottom } = await boxOf(parts.picture);
      expect(bottom - top).toBeLessThanOrEqual(MAX_PICTURE_SHARE * PHONE.height);

      await page.locator(".bullets li").last().scrollIntoViewIfNeeded();
      for (const press of ["add", "buy"])
        await expect(bar.locator(`[value^=${press}]`)).toBeInViewport({ ratio: 1 });
      await expect(bar.locator("strong")).toHaveText(await parts.price.innerText());
    });

    test("where text makes a screen low, nothing stays in its place", async ({ page, store }) => {
      const { path } = await productWithPictures(store, lang);
      for (const listing of ["/products", "/products/rice", "/cart", path]) {
        await page.goto(listing);
        for (const window of LOW_WINDOWS) {
          await page.setViewportSize(window);
          expect([listing, await page.evaluate(stickyElements)]).toEqual([listing, []]);
        }
      }
      for (const window of LOW_WINDOWS) {
        await page.setViewportSize(window);
        await expect(page.locator(".pictures img").first()).toBeInViewport();
        const { bottom } = await boxOf(page.locator(".buy-bar"));
        expect(bottom).toBeLessThan((await boxOf(page.locator(".bullets"))).top);
      }
    });
  });

/** Runs in the page: what keeps its place in the window while the page scrolls. */
function stickyElements(): string[] {
  return [...document.body.querySelectorAll("*")]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .filter((element) => !element.matches(".toasts, .toast, .skip-link"))
    .map(({ className }) => String(className));
}

type Box = { top: number; bottom: number; left: number; right: number };

const boxOf = (locator: Locator): Promise<Box> =>
  locator.evaluate((element) => {
    // A heading beside a floating picture is as wide as its words. A range around anything else
    // counts what a closed menu in it would cover.
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, bottom, left, right } = (
      element.matches("h1") ? range : element
    ).getBoundingClientRect();
    return { top, bottom, left, right };
  });

test("pictures are swiped, and a thumbnail leads to its own", async ({ page, store }) => {
  const { path } = await productWithPictures(store);
  await page.setViewportSize(PHONE);
  await page.goto(path);
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  const pictures = page.locator(".pictures");
  await expect(page.locator(".pictures, .thumbnails").getByRole("img")).toHaveCount(8);
  const first = page.locator(".pictures img").first();
  const third = page.locator(".pictures img").nth(2);
  await expect(first).toBeInViewport({ ratio: 1 });
  await expect(third).not.toBeInViewport();
  await page.getByRole("link", { name: "Picture 3", exact: true }).click();
  await expect(third).toBeInViewport({ ratio: 0.99 });
  expect((await boxOf(third)).top).toBeGreaterThanOrEqual(await headerBottom(page));
  expect(visits).toBe(0);

  await pictures.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press("ArrowLeft");
      return Math.round((await boxOf(first)).left);
    })
    .toBeGreaterThanOrEqual(0);
  await expect(first).toBeInViewport({ ratio: 0.99 });

  await page.getByRole("button", { name: "Add to Cart" }).click();
  const bar = page.locator(".buy-bar");
  await expect(bar.locator(".stepper > span")).toHaveText("1");
  await bar.getByRole("button", { name: /^One more/ }).click();
  await expect(bar.locator(".stepper > span")).toHaveText("2");

  await first.click();
  await expect(page).toHaveURL(/-960\.webp$/);
  await page.goBack();
  await expect(first).toBeVisible();
});

const headerBottom = async (page: Page) => (await boxOf(page.locator(".header"))).bottom;

test("page and cart say what delivery costs, and when it is free", async ({ page, store }) => {
  const { path } = await productWithPictures(store);
  await page.goto(path);
  await expect(page.getByText("500 ml · 336.000 ₫/litre")).toBeVisible();
  await expect(page.getByText("Delivery 30.000 ₫, free from 500.000 ₫")).toBeVisible();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page.getByText("Add 332.000 ₫ for free delivery")).toBeVisible();
});
