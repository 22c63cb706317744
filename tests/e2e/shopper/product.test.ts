import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { Store } from "../../../db/client.server.ts";
import { productImages, products } from "../../../db/schema.ts";
import { expect, test } from "../fixtures.ts";

// A phone, the same zoomed to 200 %, and a desktop zoomed to 200 %.
const PHONE = { width: 360, height: 640 };
const WINDOWS = [PHONE, { width: 180, height: 320 }, { width: 640, height: 400 }];
const MAX_PICTURE_SHARE = 0.45;

/** The page of a product with four pictures, and its name; its discount makes the page as tall as any. */
async function productWithPictures({ db, withTx }: Store): Promise<{ path: string; name: string }> {
  const [product] = await db.select().from(products).where(eq(products.name, "Bơ ghee"));
  const { id, name } = product!;
  await withTx(async (tx) => {
    const others = await tx.selectDistinct({ ref: productImages.ref }).from(productImages).limit(4);
    await tx.delete(productImages).where(eq(productImages.productId, id));
    for (const [position, { ref }] of others.entries())
      await tx.insert(productImages).values({ productId: id, position, ref });
  });
  return { path: `/product/oil/${id}`, name };
}

for (const locale of ["en-GB", "vi-VN"])
  test.describe(locale, () => {
    test.use({ locale });
    test("a product's first screen shows picture, name, price and both buttons", async ({
      page,
      store,
    }) => {
      const { path, name } = await productWithPictures(store);
      for (const { width, height } of WINDOWS) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        const buttons = page.locator(".product-buttons");
        const parts = {
          picture: page.locator(".gallery > img"),
          name: page.getByRole("heading", { name, exact: true, level: 1 }),
          price: page.locator(".price-line strong"),
          add: buttons.locator("[value^=add]"),
          buy: buttons.locator("[value^=buy]"),
        };
        const boxes: Record<string, Box> = {};
        for (const [part, locator] of Object.entries(parts)) boxes[part] = await boxOf(locator);
        const barTop = (await boxOf(buttons)).top;
        for (const [part, { top, bottom, left, right }] of Object.entries(boxes)) {
          const isButton = part === "add" || part === "buy";
          const inView = bottom <= (isButton ? height : barTop) && top >= 0;
          const fits = left >= 0 && right <= width;
          expect([width, part, inView, fits]).toEqual([width, part, true, true]);
        }
        const { top, bottom } = boxes.picture!;
        expect(bottom - top).toBeLessThanOrEqual(MAX_PICTURE_SHARE * height);
      }
    });
  });

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

test("a thumbnail changes the picture, which stays after Add and is one step back without script", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const { path, name } = await productWithPictures(store);
  await page.setViewportSize(PHONE);
  await page.goto("/products/oil");
  await page.goto(path);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  const picture = page.getByRole("img", { name, exact: true });
  const first = await pictureIn(picture);
  let visits = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });
  await page.getByRole("link", { name: "Picture 3" }).click();
  await expect(page.getByRole("link", { name: "Picture 3" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.locator(".thumbnails [aria-current]")).toHaveCount(1);
  await expect(page).toHaveURL(`${path}?picture=3#gallery`);
  expect(visits).toBe(javaScriptEnabled ? 0 : 1);
  const third = await pictureIn(picture);
  expect(third).not.toBe(first);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", canonical!);
  await expect(picture).toBeInViewport();
  expect((await boxOf(picture)).top).toBeGreaterThanOrEqual(await headerBottom(page));

  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("1 in cart")).toBeVisible();
  expect(await pictureIn(picture)).toBe(third);
  await page.reload();
  expect(await pictureIn(picture)).toBe(third);
  await page.goBack();
  if (javaScriptEnabled) return expect(page).toHaveURL("/products/oil");
  await page.goBack();
  await expect(page).toHaveURL(path);
  expect(await pictureIn(picture)).toBe(first);
});

/** The hash of the picture that is shown. */
const pictureIn = (picture: Locator) =>
  picture.evaluate((img) => /images\/(\w+)-/.exec((img as HTMLImageElement).src)![1]);

const headerBottom = async (page: Page) => (await boxOf(page.locator(".header-bar"))).bottom;

test("the page says what delivery costs, and the cart what is missing for free delivery", async ({
  page,
  store,
}) => {
  const { path } = await productWithPictures(store);
  await page.goto(path);
  await expect(page.getByText("500 ml · 336.000 ₫/litre")).toBeVisible();
  await expect(page.getByText("Delivery 30.000 ₫, free from 500.000 ₫")).toBeVisible();
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page.getByText("332.000 ₫ more and delivery is free")).toBeVisible();
});
