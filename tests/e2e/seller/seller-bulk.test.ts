import { orders } from "#db/schema.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { givenStreet, logInAsSeller, tickAll } from "#tests/e2e/steps.ts";

test("cancelling shipped orders is asked about, and taken back", async ({ page, store }) => {
  const ids = await givenStreet(store, 3);
  await store.withTx((tx) => tx.update(orders).set({ status: "Shipped" }));
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");
  await tickAll(page);
  await main.getByRole("combobox", { name: "New status" }).selectOption("Cancelled");
  await main.getByRole("button", { name: "Set", exact: true }).click();
  await expect(main).toContainText("3 of them are already shipped or delivered");
  await main.getByRole("button", { name: "Yes, 3 orders: Cancelled" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 orders: Cancelled");

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. Nobody was mailed.")).toBeVisible();
  for (const id of ids) await expect(page.locator(`[id="${id}"] .status`)).toHaveText("Shipped");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("ticked orders are printed on 80 mm paper, then marked paid", async ({ page, store }) => {
  const [, second, third] = await givenStreet(store, 4);
  await logInAsSeller(page, "/seller/orders");
  const main = page.getByRole("main");
  const tick = async () => {
    for (const id of [second, third]) await page.locator(`input[value="${id}"]`).check();
    await expect(page.locator("summary", { hasText: "Bulk actions" })).toContainText("2 selected");
  };

  await tick();
  await main.getByRole("button", { name: "Slips 80 mm" }).click();
  await expect(page).toHaveURL(/format=80mm/);
  await expect(main.locator("article")).toHaveCount(2);
  await page.goto("/seller/orders");
  await tick();
  await main.getByRole("button", { name: "Mark paid" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 orders: Paid");
  await page.getByRole("link", { name: "Back to the orders" }).click();
  for (const id of [second, third])
    await expect(page.locator(`[id="${id}"] .payment[aria-pressed="true"]`)).not.toHaveCount(0);
});
