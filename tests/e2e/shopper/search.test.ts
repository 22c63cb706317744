import { expect, test } from "#tests/e2e/fixtures.ts";
import { searchField } from "#tests/e2e/steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("what was searched for in vain fits a narrow screen, however long", async ({ page }) => {
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
});

test("a phone's header is two rows, of which search, cart and menu stay", async ({ page }) => {
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
});
