import { expect, LAYOUT, test } from "../fixtures.ts";
import { searchField } from "../steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a shopper on a phone searches from home and sees the results at once", async ({ page }) => {
  await page.goto("/");
  await searchField(page).fill("bột");
  await searchField(page).press("Enter");

  await expect(page).toHaveURL(/\/\?q=/);
  const title = page.getByRole("heading", { name: /^5 of \d+ results for “bột”$/ });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".card").first()).toBeInViewport({ ratio: 1 });
  const total = Number(/of (\d+)/.exec(await title.innerText())![1]);

  await page.getByRole("link", { name: `See all ${total}` }).click();
  await expect(page).toHaveURL(/\/products\?q=/);
  await expect(page.getByText(`${total} results for “bột”`)).toBeVisible();
  // Other journeys may have left more than fit one page, and some that are sold out.
  const available = page
    .locator(".card")
    .filter({ has: page.getByRole("button", { name: /^Add / }) });
  await expect(available).toHaveCount(Math.min(total, 60));
});

test("a shopper without a Vietnamese keyboard finds the product from another page and adds it", async ({
  page,
}) => {
  await page.goto("/about");
  await searchField(page).click();
  await page.keyboard.type("bootj ngheej");
  await page.keyboard.press("Enter");

  const card = page.locator(".card").first();
  await expect(card).toContainText("Bột nghệ vàng Khoái Châu");
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(card.getByText("1", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=bootj/);
});

test("a shopper whose search finds nothing sees it repeated, looks elsewhere and clears it", async ({
  page,
}) => {
  await page.goto("/products?category=oil");
  await searchField(page).fill("bột nghệ");
  await searchField(page).press("Enter");
  const title = page.getByRole("heading", { name: "No results for “bột nghệ” in Oil" });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("No products found.")).toBeVisible();
  const elsewhere = page.getByRole("region", { name: "In other categories" });
  // Other journeys may have left more of that name.
  await elsewhere
    .getByRole("button", { name: /^Add Bột nghệ/ })
    .first()
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(title).toBeVisible();

  const categories = page.getByRole("region", { name: "Categories" });
  await categories.getByRole("link", { name: "Powder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "POWDER" })).toBeVisible();
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/products\?category=oil$/);
  await expect(page.locator(".card").first()).toBeVisible();
});

test(
  "what was searched for in vain fits a narrow screen, however long its words",
  LAYOUT,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const lang of ["vi", "en"])
      for (const path of ["/", "/products"]) {
        await page.goto(`${path}?q=${"nghệ".repeat(50)}&lang=${lang}`);
        const title = page.getByRole("heading", { name: "nghệnghệ" });
        const { x, width } = (await title.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(16);
        expect(x + width).toBeLessThanOrEqual(304);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      }
  },
);

test(
  "the header is two rows on a phone, of which search, cart and menu stay in reach",
  LAYOUT,
  async ({ page }) => {
    for (const lang of ["vi", "en"])
      for (const path of ["/cart", "/about", "/products/rice"]) {
        await page.goto(`${path}?lang=${lang}`);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          await page.evaluate(() => scrollTo(0, 0));
          const parts = page.locator(".logo, .header-actions > *, .header .search form");
          const boxes = await parts.evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
          );
          for (const [i, box] of boxes.entries()) {
            expect(Math.min(box.width, box.height), path).toBeGreaterThanOrEqual(44);
            expect(box.right, path).toBeLessThanOrEqual(width);
            for (const other of boxes.slice(i + 1))
              expect(
                box.right <= other.left ||
                  other.right <= box.left ||
                  box.bottom <= other.top ||
                  other.bottom <= box.top,
                path,
              ).toBe(true);
          }
          await page.evaluate(() => scrollTo(0, 400));
          const header = (await page.locator(".header").boundingBox())!;
          expect(header.y + header.height).toBeLessThanOrEqual(60);
          await expect(searchField(page)).toBeInViewport({ ratio: 1 });
          await expect(page.locator(".cart-link")).toBeInViewport({ ratio: 1 });
        }
      }
  },
);
