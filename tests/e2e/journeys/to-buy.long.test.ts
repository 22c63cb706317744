import { findPurchase } from "#app/features/purchases/purchases.server.ts";
import { purchases } from "#db/schema.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { givenReceived, givenSupplier } from "#tests/support/data/purchases.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

test(
  "what was sold is bought again: the list is corrected, sent and turned into a purchase",
  BOTH_WAYS,
  async ({ page, store }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    const sold = await givenProduct(store, { name: "Mắm ruốc Huế", stockCount: 0 });
    await givenProduct(store, { name: "Mắm nêm Đà Nẵng", inStock: false });
    const supplierSeq = await givenSupplier(store, "Chị Hoa");
    await givenReceived(store, [[sold, 12, 120_000]], { supplierSeq });
    const { user } = await givenShopper(store);
    await submitOrder(store, user.id, { items: [{ productId: sold, quantity: 3 }] });

    await logInAsSeller(page, "/seller/stock");
    await page.getByRole("link", { name: "What to buy" }).click();
    await page.getByRole("link", { name: "Chị Hoa" }).click();
    await fits();
    const quantity = page.getByRole("textbox", { name: "Pieces of Mắm ruốc Huế" });
    await expect(quantity).toHaveValue("18");
    await expect(page.getByText("Sold 3 in 1 day, 3 a day.")).toBeVisible();

    await quantity.fill("nhiều");
    await page.getByRole("button", { name: "Turn into a purchase" }).click();
    await expect(page.getByText("a number of pieces").first()).toBeVisible();
    await expect(quantity).toHaveValue("nhiều");
    await quantity.fill("24");

    await page.getByRole("textbox", { name: "Add a product" }).fill("mam nem");
    await page.keyboard.press("Enter");
    const added = page.getByRole("textbox", { name: "Pieces of Mắm nêm Đà Nẵng" });
    await expect(added).toHaveValue("1");
    await expect(quantity).toHaveValue("24");
    await fits();
    const message = page.getByRole("textbox", { name: "Message to the supplier" });
    await expect(message).toHaveValue(
      /Chị Hoa ơi, cho em đặt:\n- Mắm ruốc Huế: 24\n- Mắm nêm Đà Nẵng: 1\n/,
    );

    await page.getByRole("button", { name: "Leave out Mắm nêm Đà Nẵng" }).click();
    await expect(added).toBeHidden();
    await page.getByRole("button", { name: "Turn into a purchase" }).click();
    await expect(page).toHaveURL(/\/seller\/purchases\/[0-9a-f]{24}/);
    await expect(page.getByText("A purchase was saved.")).toBeVisible();
    const { id } = (await store.db.select().from(purchases)).at(-1)!;
    const { purchase, lines } = (await findPurchase(store.db, id))!;
    expect(purchase.status).toBe("ordered");
    expect(lines.map(({ name, quantity }) => [name, quantity])).toEqual([["Mắm ruốc Huế", 24]]);

    await page.goto("/seller/purchases/to-buy");
    await expect(page.getByRole("link", { name: "Chị Hoa" })).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Chị Hoa" })).toBeVisible();
  },
);
