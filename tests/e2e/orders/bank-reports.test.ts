import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { expect, MONEY_SETTINGS, test } from "#tests/e2e/fixtures.ts";
import { givenOrderOf, logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { bankMemo, reportToShop } from "#tests/support/data/transfers.ts";

test.use({ settings: MONEY_SETTINGS });

test("a page says paid after a bank's report", async ({ page, shop, store, logInWithAddress }) => {
  const id = await givenOrderOf(store, await logInWithAddress());
  await page.goto(`/order/${id}`);
  await page.getByRole("region", { name: "Pay by bank transfer" }).locator("summary").click();
  const frame = page.frameLocator('iframe[title="State of your transfer"]');
  await expect(frame.getByText("Waiting for your transfer")).toBeVisible();

  const response = await reportToShop(shop.server.url, bankMemo(id), 80_000);
  expect(await response.json()).toEqual({ success: true });
  await expect(frame.getByText("Paid. Thank you!")).toBeVisible();

  await frame.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByText(/^Paid on/).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Pay by bank transfer" })).toHaveCount(0);

  await logInAsSeller(page, `/seller/order/${id}`);
  await expect(page.getByText("reported by the bank").first()).toBeVisible();
});

test("a transfer of another amount is counted", async ({ page, shop, store, logInWithAddress }) => {
  const firstname = "Hoaquynh";
  const id = await givenOrderOf(store, await logInWithAddress({ firstname }));
  await reportToShop(shop.server.url, `${firstname} tien hang`, 50_000);
  await page.goto(`/order/${id}`);
  await expect(page.getByText("Waiting for")).toHaveCount(0);

  await logInAsSeller(page, "/seller/overview");
  await page.getByRole("link", { name: /to match/ }).click();
  const card = page.getByRole("article").filter({ hasText: firstname });
  await card.getByLabel("Order number, name or phone").fill(firstname);
  await card.getByRole("button", { name: "Find orders" }).click();
  await card.getByRole("button", { name: `Count it for ${numberOf(id)}` }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await findOrderRow(store.db, id)).toMatchObject({ receivedVnd: 50_000, isPaid: false });

  await reportToShop(shop.server.url, bankMemo(id), 30_000);
  await page.goto(`/seller/order/${id}`);
  await expect(page.getByText("Part payment received")).toBeVisible();
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: true });
});
