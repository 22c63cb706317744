import { findCredit } from "#app/features/money/debts/debts.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller } from "#tests/e2e/steps.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test(
  "a customer may pay later: limit, order on account, part payment, undo and statement",
  BOTH_WAYS,
  async ({ page, store }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const id = await givenOrder(store, { phone: "0903 111 222" });
    const { phoneKey } = await orderOf(store, id);
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      );
    await logInAsSeller(page, `/seller/customers/${phoneKey}`);
    await page.getByRole("link", { name: "Debt", exact: true }).click();
    await page.getByRole("textbox", { name: "Debt limit" }).fill("100.000");
    await page.getByRole("button", { name: "Save limit" }).click();
    await expect(page.getByText("May owe up to 100.000")).toBeVisible();

    await page.goto(`/seller/order/${id}`);
    await page.getByRole("button", { name: "Put on account" }).click();
    await expect(page.getByRole("button", { name: "Take off account" })).toBeVisible();
    await fits();
    await setStatus(store, id, "Delivered");

    // From the overview, the statement is two presses away.
    await page.goto("/seller/overview");
    await page.getByRole("link", { name: "owed on account" }).click();
    await fits();
    await page.getByRole("link", { name: "Print statement (A5)" }).click();
    await expect(page.locator('.packing-slip[data-format="a5"]')).toContainText("Still owed");
    await fits();

    const amount = page.getByRole("textbox", { name: "Amount" });
    await amount.fill("90.000");
    await page.getByRole("button", { name: "Paid in cash" }).click();
    await expect(page.getByText(/Only 80.000\s₫ is owed/).first()).toBeVisible();
    await expect(amount).toHaveValue("90.000");
    await amount.fill("30.000");
    await page.getByRole("button", { name: "Paid in cash" }).click();
    await expect(page.getByText("debt payment")).toBeVisible();
    await expect(amount).toHaveValue(/^50\.000\s₫$/);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(amount).toHaveValue(/^80\.000\s₫$/);
    await page.getByRole("button", { name: "Paid by transfer" }).click();
    await expect(page.getByText("Owes nothing")).toBeVisible();
    expect((await findCredit(store.db, phoneKey))!.openVnd).toBe(0);
  },
);
