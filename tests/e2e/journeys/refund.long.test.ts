import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { givenRibs } from "#tests/support/data/edits.ts";

test("a seller gives money back, corrects a slip and takes it back", async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id, pay } = await givenRibs(store);
  await pay();
  await store.withTx((tx) => setOrderStatus(tx, id, "Delivered", { by: "seller@example.com" }));
  await logInAsSeller(page, `/seller/order/${id}`);
  const payments = page.getByRole("region", { name: "Payments" });
  await expect(payments.getByText("Received 430.000 ₫")).toBeVisible();

  await payments.getByText("Give money back").click();
  const amount = payments.getByLabel("Amount");
  await expect(amount).toHaveValue(/^430\.000\s₫$/);
  await amount.fill("431.000");
  await payments.getByLabel("Reason").fill("Sườn bị ôi");
  await payments.getByRole("button", { name: "Given back by transfer" }).click();
  await expect(payments.getByText("The shop has only 430.000 ₫ of this order")).toBeVisible();
  await expect(amount).toHaveValue("431.000");
  await expect(payments.getByLabel("Reason")).toHaveValue("Sườn bị ôi");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await amount.fill("180.000");
  await payments.getByRole("button", { name: "Given back by transfer" }).click();
  await expect(page.getByText("Refund noted")).toBeVisible();
  await expect(payments.getByText("Given back 180.000 ₫")).toBeVisible();
  await expect(payments.getByText("Sườn bị ôi")).toBeVisible();
  await payments.getByText("Give money back").click();
  await expect(amount).toHaveValue(/^250\.000\s₫$/);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. Nobody was mailed.")).toBeVisible();
  await expect(payments.getByText("Given back 180.000 ₫")).toBeHidden();
  expect((await listPayments(store.db, id)).map(({ amountVnd }) => amountVnd)).toEqual([430_000]);
});
