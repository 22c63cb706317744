import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenProduct } from "#tests/support/data/store.ts";

test("a seller raises the prices of a brand by five percent", async ({ page, store }) => {
  const flat = { brand: "Bếp Thử Giá", priceVnd: 38_000, offerPriceVnd: 38_000 };
  const raised = await givenProduct(store, { name: "Quế thanh", ...flat });
  const kept = await givenProduct(store, { name: "Hạt mùi", ...flat });
  await logInAsSeller(page, "/seller/prices");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "By a formula" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prices by formula");

  await main.getByLabel("Change").fill("five");
  await main.getByLabel("Brand").selectOption("Bếp Thử Giá");
  await main.getByRole("button", { name: "Show new prices" }).click();
  await expect(main.getByText("Enter a change such as")).toBeVisible();
  await expect(main.getByLabel("Change")).toHaveValue("five");
  await expect(main.getByLabel("Brand")).toHaveValue("Bếp Thử Giá");

  await main.getByLabel("Change").fill("+5%");
  await main.getByRole("button", { name: "Show new prices" }).click();
  await expect(main.getByRole("checkbox")).toHaveCount(2);
  await main.getByRole("checkbox", { name: /Hạt mùi/ }).uncheck();
  await main.getByRole("button", { name: "Save the ticked prices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Prices and pieces");
  expect(await findProduct(store.db, raised)).toMatchObject({ offerPriceVnd: 40_000 });
  expect(await findProduct(store.db, kept)).toMatchObject({ offerPriceVnd: 38_000 });

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await findProduct(store.db, raised))?.offerPriceVnd).toBe(38_000);
});

test("a seller plans prices for a later day, and takes the plan back", async ({ page, store }) => {
  await givenProduct(store, { name: "Thảo quả", brand: "Bếp Hẹn Giá" });
  await logInAsSeller(page, "/seller/prices/formula?change=%2B5%25&brand=Bếp+Hẹn+Giá");
  const main = page.getByRole("main");
  await main.getByLabel("From").fill("2020-01-01");
  await main.getByRole("button", { name: "Save the ticked prices" }).click();
  await expect(main.getByText("Enter a day within a year").last()).toBeVisible();
  await expect(main.getByLabel("From")).toHaveValue("2020-01-01");
  await main.getByLabel("From").fill(isoDay(dayOf(Date.now()) + 30));
  await main.getByRole("button", { name: "Save the ticked prices" }).click();
  await expect(main.getByText("1 product from")).toBeVisible();
  await main.getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("1 product from")).toHaveCount(0);
});
