import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test(
  "a seller sells rice in two sizes of one stock, sees what is left of each, and takes it back",
  BOTH_WAYS,
  async ({ page, store }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const name = "Gạo Séng Cù";
    const five = await givenProduct(store, { name, weight: "5 kg", stockCount: 2 });
    const one = await givenProduct(store, { name, weight: "1 kg", stockCount: 3 });
    await logInAsSeller(page, `/seller/product-list?edit=${five}&all=1`);
    await page.getByRole("link", { name: "Sold in several sizes" }).click();
    await expect(page).toHaveURL(`/seller/units/${five}`);
    await expect(page.getByLabel("One piece takes")).toHaveValue("5 kg");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByText("In stock altogether: 10 kg")).toBeVisible();

    await page.getByLabel("Name, SKU or barcode").fill("gao seng");
    await page.getByRole("button", { name: "Find" }).click();
    const found = page.getByRole("button", { name: `Add ${name} 1 kg` });
    await found.click();
    await expect(page.getByText("In stock altogether: 13 kg")).toBeVisible();
    await expect(page.getByText("13 can be made")).toBeVisible();

    const amount = page.getByLabel("What is left");
    await amount.fill("12,5");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText(/Please write the unit/).first()).toBeVisible();
    await expect(amount).toHaveValue("12,5");
    await amount.fill("12,5 kg");
    await page.getByRole("button", { name: "Save", exact: true }).first().click();
    await expect(page.getByText("In stock altogether: 12.5 kg")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("In stock altogether: 13 kg")).toBeVisible();

    await page.goto(`/product/others/${one}`);
    await page.getByRole("link", { name: /^5 kg/ }).click();
    await expect(page).toHaveURL(`/product/others/${five}`);
  },
);
