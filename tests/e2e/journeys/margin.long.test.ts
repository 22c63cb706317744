import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { itemsOf } from "#tests/support/data/goods.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

test("an owner types a cost, is asked about a price below it, and sees what an order earned", async ({
  page,
  store,
}) => {
  const flat = { priceVnd: 50_000, offerPriceVnd: 50_000 };
  const id = await givenProduct(store, { name: "Quế thử lãi", ...flat });
  await logInAsSeller(page, "/seller/prices?search=lai");
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Save all changes" });
  await main.getByLabel("Cost of Quế thử lãi").fill("30.000");
  await save.click();
  await expect(main.getByText("Margin 20.000\u00a0₫ (40%)")).toBeVisible();

  const price = main.getByLabel("Offer price of Quế thử lãi");
  await price.fill("25.000");
  await save.click();
  await expect(main.getByText("is below what it costs, 30.000").last()).toBeVisible();
  await expect(price).toHaveValue("25.000");
  expect((await findProduct(store.db, id))!.offerPriceVnd).toBe(50_000);
  await save.click();
  await expect(main.getByText("Margin -5.000\u00a0₫ (-20%)")).toBeVisible();

  const { user } = await givenShopper(store);
  const order = await givenPlacedOrder(store, user.id, { items: itemsOf({ [id]: 2 }) });
  await page.goto(`/seller/order/${order.id}`);
  await expect(
    main.getByText("Margin -10.000\u00a0₫ (-20%): 50.000\u00a0₫ for goods"),
  ).toBeVisible();
  await page.goto("/seller/money");
  await main.getByRole("link", { name: "Margin" }).click();
  await expect(page.getByRole("table").first()).toContainText("-10.000 (-20%)");
  await expect(main.getByRole("link", { name: "Quế thử lãi" })).toBeVisible();
});
