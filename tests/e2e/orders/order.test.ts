import { expect, MONEY_SETTINGS, test } from "#tests/e2e/fixtures.ts";
import { givenOrderOf } from "#tests/e2e/steps.ts";

test.use({ settings: [MONEY_SETTINGS, { scope: "worker" }] });

const SEEN = ["36 Hàng Buồm", "024 3826 1234", "Order #", "Total Amount", "To pay on delivery"];

test("in print, an order's page is its receipt", async ({ page, store, logInWithAddress }) => {
  const id = await givenOrderOf(store, await logInWithAddress());
  await page.goto(`/order/${id}`);
  await page.emulateMedia({ media: "print" });

  for (const text of SEEN)
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(1);
  for (const role of ["button", "banner", "contentinfo"] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  // The names of products are printed as other text is.
  const links = page.locator("a:not(.order-item a)");
  await expect(links.filter({ visible: true })).toHaveCount(0);
});
