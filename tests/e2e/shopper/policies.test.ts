import { expect, test } from "#tests/e2e/fixtures.ts";

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
