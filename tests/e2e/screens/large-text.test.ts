import { givenProduct } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Runs in the page: makes its text twice as large and names what is cut off or covered then. */
function cutOff(): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { font-size: 32px !important }");
  document.adoptedStyleSheets = [sheet];
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
    expect([lang, await page.evaluate(cutOff)]).toEqual([lang, []]);
  }
});
