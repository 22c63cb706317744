import { expect, test } from "../fixtures.ts";

test("the footer leads to every policy and to the sitemap, which leads on", async ({ page }) => {
  await page.goto("/");
  for (const [link, heading] of [
    ["Privacy", "Privacy"],
    ["Terms", "Terms"],
    ["Delivery", "Delivery"],
    ["Returns", "Returns and refunds"],
    ["Payment", "Payment"],
    ["Sitemap", "Sitemap"],
  ] as const) {
    await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await page.getByRole("main").getByRole("link", { name: "Rice" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("RICE");
});

test("the terms are a click away from the cart, which is there after", async ({ page }) => {
  await page.goto("/products/rice");
  await page.locator("li.card").first().getByRole("button", { name: /^Add/ }).click();
  await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("main").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { name: "How to order" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
});

test("an English policy leads to the Vietnamese text", async ({ page }) => {
  await page.goto("/privacy");
  await page.getByRole("link", { name: "Read it in Vietnamese" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chính sách bảo mật");
});
