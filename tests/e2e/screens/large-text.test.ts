import { expect, test } from "#tests/e2e/fixtures.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Runs in the page: makes its text twice as large. */
function enlarge(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 32px !important }");
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page: names what is cut off or covered. */
function cutOff(): string[] {
  const found = [];
  for (const heart of document.querySelectorAll(".heart"))
    if (parseFloat(getComputedStyle(heart, "::before").width) > heart.clientWidth)
      found.push(heart.textContent!);
  const input = document.querySelector<HTMLInputElement>(".header [type=search]")!;
  const { font, paddingLeft, paddingRight } = getComputedStyle(input);
  const pen = document.createElement("canvas").getContext("2d")!;
  pen.font = font;
  const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  if (pen.measureText(input.placeholder).width > room) found.push(input.placeholder);
  const badge = document.querySelector(".badge")!.getBoundingClientRect();
  const icon = document.querySelector(".cart-link svg")!.getBoundingClientRect();
  const covered = Math.max(0, icon.right - badge.left) * Math.max(0, badge.bottom - icon.top);
  if (covered > (icon.width * icon.height) / 2) found.push("cart");
  return found;
}

test("text of twice the size leaves hearts, search and the cart's count whole", async ({
  page,
  store,
}) => {
  const id = await givenProduct(store, { name: "Nghệ" });
  await page.goto(`/product/others/${id}`);
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.locator(".badge")).toHaveText("1");
  for (const lang of ["vi", "en"]) {
    await page.goto(`/products?lang=${lang}`);
    await page.evaluate(enlarge);
    expect([lang, await page.evaluate(cutOff)]).toEqual([lang, []]);
  }
});

/** Runs in the page: the buttons of slides that lie over the link below them, or leave their slide. */
function misplacedButtons(): string[] {
  const link = document.querySelector(".banner .touch-link")!.getBoundingClientRect();
  const buttons = [...document.querySelectorAll(".slide .button")].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const slide = button.closest(".slide")!.getBoundingClientRect();
    const isOver = left < link.right && top < link.bottom && right > link.left && bottom > link.top;
    return isOver || right > slide.right || bottom > slide.bottom;
  });
  return buttons.map((button) => button.textContent!);
}

for (const width of [320, 360, 768, 1280])
  test(`the banner's buttons and its link have room of their own at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const lang of ["vi", "en"]) {
      await page.goto(`/?lang=${lang}`);
      expect([lang, await page.evaluate(misplacedButtons)]).toEqual([lang, []]);
      await page.evaluate(enlarge);
      expect([lang, await page.evaluate(misplacedButtons)]).toEqual([lang, []]);
    }
  });
