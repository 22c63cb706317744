import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test(
  "a seller sells what is not in the catalogue by phone, changes it, and makes it a product",
  BOTH_WAYS,
  async ({ page, store }) => {
    await givenOrder(store, { firstname: "Khuê", phone: "0987 654 321" });
    const main = page.getByRole("main");
    const orders: string[] = [];
    for (let i = 0; i < 3; i++) {
      await (i === 0 ? logInAsSeller(page, "/seller/orders/new") : page.goto("/seller/orders/new"));
      await page.keyboard.type("0987654321");
      await page.keyboard.press("Enter");
      await expect(page.locator("#new-order-find")).toBeFocused();
      await page.keyboard.type("3 lá dứa");
      await page.keyboard.press("Enter");
      await main.getByRole("button", { name: "Not in the catalogue" }).click();
      await expect(page.locator("#free-price-0")).toBeFocused();
      await page.keyboard.type("5.000");
      await main.getByRole("button", { name: "Place the order" }).click();
      await expect(page).toHaveURL(/\/seller\/order\/[0-9a-f]{24}$/);
      orders.push(new URL(page.url()).pathname.split("/").at(-1)!);
    }
    await expect(main.getByText("lá dứa").first()).toBeVisible();

    await page.getByRole("link", { name: "Change items" }).click();
    // The note on the order's page says the same.
    await main.locator("summary", { hasText: "Goods that are not in the catalogue" }).click();
    const blank = main.getByRole("group", { name: "Goods that are not in the catalogue" });
    await blank.getByLabel("Item").fill("Đá viên");
    await blank.getByLabel("Price each").fill("1.000");
    await main.getByRole("button", { name: "Another one" }).click();
    await expect(page.locator("#free-name-1")).toBeFocused();
    await main.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Order changed")).toBeVisible();
    const { lines } = (await findOrder(store.db, orders[2]!))!;
    expect(lines).toMatchObject([
      { name: "lá dứa", quantity: 3, offerPriceVnd: 5_000 },
      { name: "Đá viên", quantity: 1, offerPriceVnd: 1_000 },
    ]);

    await page.goto("/seller/wishes");
    await main.getByRole("link", { name: /^Add as a product/ }).click();
    await expect(main.getByLabel("Name", { exact: true })).toHaveValue("lá dứa");
    await expect(main.getByLabel("Offer price", { exact: true })).toHaveValue("5000");
  },
);
