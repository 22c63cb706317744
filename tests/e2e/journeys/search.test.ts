import { expect, test } from "#tests/e2e/fixtures.ts";
import { searchField } from "#tests/e2e/steps.ts";

test.use({ viewport: { width: 360, height: 640 } });

test("a shopper searches from home, without a Vietnamese keyboard, in vain", async ({ page }) => {
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
  await expect(page.locator(".card")).toHaveCount(total);

  await page.goto("/about");
  await searchField(page).click();
  await page.keyboard.type("bootj ngheej");
  await page.keyboard.press("Enter");

  const card = page.locator(".card").first();
  await expect(card).toContainText("Khoái Châu turmeric powder");
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await expect(card.getByText("1", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=bootj/);

  await page.goto("/products?category=oil");
  await searchField(page).fill("bột nghệ");
  await searchField(page).press("Enter");
  const elsewhere = page.getByRole("region", { name: "Not in Oil, but in other categories" });
  const notInOil = elsewhere.getByRole("heading").first();
  await expect(notInOil).toBeInViewport({ ratio: 1 });
  await elsewhere
    .getByRole("button", { name: /^(Add|One more:) Khoái Châu turmeric powder/ })
    .first()
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await expect(notInOil).toBeVisible();

  const categories = page.getByRole("region", { name: "Categories", exact: true });
  await categories.getByRole("link", { name: "Powder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "POWDER" })).toBeVisible();
  await page.goBack();
  await expect(elsewhere).toBeVisible();

  await searchField(page).fill("zzzz");
  await searchField(page).press("Enter");
  await expect(page.getByText("No products found.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL(/\/products(\?category=oil)?$/);
  await expect(page.locator(".card").first()).toBeVisible();
});
