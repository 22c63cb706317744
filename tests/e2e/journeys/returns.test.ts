import { listPayments } from "#app/features/money/payments/payments.server.ts";
import { listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf } from "#tests/e2e/steps.ts";
import { givenDelivered } from "#tests/support/data/returns.ts";

test(
  "one line is returned with a refund in three presses, and undone",
  BOTH_WAYS,
  async ({ page, store }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id, find } = await givenDelivered(store);
    await logInAsSeller(page, `/seller/order/${id}`);

    let presses = 0;
    const press = async (what: Promise<void>) => {
      presses += 1;
      await what;
    };
    await press(page.getByRole("link", { name: "Record a return" }).click());
    await expect(page).toHaveURL(`/seller/orders/${id}/return`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await press(page.getByLabel("How many of Sườn non came back").fill("1"));
    await press(page.getByRole("button", { name: "Refund in cash" }).click());
    await expect(page.getByText("return recorded")).toBeVisible();
    expect(presses).toBe(3);
    await expect(page.locator(".slip-head")).toContainText("returned in part");
    await expect(page.getByText("Given back 180.000 ₫")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );

    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".slip-head")).not.toContainText("returned in part");
    expect(await listReturns(store.db, await find())).toEqual([]);
    expect((await listPayments(store.db, id)).map(({ amountVnd }) => amountVnd)).toEqual([430_000]);
  },
);

test("a replacement is an order to which both pages lead", BOTH_WAYS, async ({ page, store }) => {
  const { id, find } = await givenDelivered(store);
  await logInAsSeller(page, `/seller/orders/${id}/return`);
  await page.getByLabel("How many of Nước mắm came back").fill("2");
  await page.getByLabel("Reason").selectOption("Another reason");
  await page.getByRole("button", { name: "Send replacement" }).click();
  await expect(page.getByText("Say what the other reason is")).not.toHaveCount(0);
  await expect(page.getByLabel("How many of Nước mắm came back")).toHaveValue("2");
  await page.getByLabel("Note").fill("Chai bị rò");
  await page.getByRole("button", { name: "Send replacement" }).click();
  await expect(page.getByText("At most 1 can come back")).not.toHaveCount(0);
  await page.getByLabel("How many of Nước mắm came back").fill("1");
  await page.getByLabel("Put Nước mắm back into stock").check();
  await page.getByRole("button", { name: "Send replacement" }).click();
  await expect(page.getByText("return recorded")).toBeVisible();

  const { replacementId } = (await listReturns(store.db, await find()))[0]!;
  const replacement = numberOf(replacementId!);
  await page.getByRole("link", { name: `Replaced by order ${replacement}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(replacement);
  await page.getByRole("link", { name: numberOf(id), exact: true }).click();
  await expect(page.getByText("Another reason: Chai bị rò")).toBeVisible();
});
