import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { givenCounted } from "#tests/support/data/goods.ts";
import { cancelAsShopper } from "#tests/support/data/presses.ts";

test(
  "a seller reads what was sold, given back and counted, and opens the order",
  BOTH_WAYS,
  async ({ page, store }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, productId } = await givenCounted(store, 4, 2);
    await cancelAsShopper(store, id);
    await logInAsSeller(page, "/seller/stock");
    const row = page.locator(`[id="${productId}"]`);
    await row.getByLabel(/^Pieces left/).fill("3");
    await row.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Stock count saved")).toBeVisible();
    await row.getByRole("link", { name: /^History of the stock/ }).click();

    await expect(page).toHaveURL(`/seller/stock/${productId}`);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
      /^Set by hand.*−1\s*3 left$/,
      /^Order cancelled · #.*\+2\s*4 left$/,
      /^Sold · #.*−2\s*2 left$/,
      /^Product added.*\+4\s*4 left$/,
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page
      .getByRole("link", { name: numberOf(id) })
      .first()
      .click();
    await expect(page).toHaveURL(`/seller/order/${id}`);
  },
);
