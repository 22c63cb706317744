import { BOTH_WAYS, expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, numberOf, openOrder, setStatus } from "#tests/e2e/steps.ts";
import { givenOrder } from "#tests/support/data/store.ts";

test("an order is sent, paid, deleted and brought back", BOTH_WAYS, async ({ page, store }) => {
  const number = numberOf(await givenOrder(store));

  await logInAsSeller(page, "/seller/orders");
  await page.getByPlaceholder("Search by name or product...").fill(number);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/search=/);
  const order = page.getByRole("rowgroup").filter({ hasText: number });
  await expect(order).toContainText("Nguyễn Lan");
  await openOrder(order);
  const details = order.locator(".order-details");
  await expect(details.getByRole("heading", { name: "Customer Details" })).toBeVisible();
  await expect(details.getByText("12 Hàng Bạc")).toBeVisible();

  await setStatus(order, "Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
  await openOrder(order);
  await order.getByRole("button", { name: /Pending/ }).click();
  await expect(page.getByText("Payment status updated to Paid")).toBeVisible();
  await openOrder(order);
  await expect(order.getByRole("button", { name: /✓ Paid/ })).toBeVisible();

  await page.getByRole("button", { name: /^Cancelled/ }).click();
  await expect(page.getByText("No orders found.")).toBeVisible();
  await expect(page.getByText("Try changing filters or search.")).toBeVisible();
  await page.getByRole("button", { name: /^Shipped/ }).click();
  await openOrder(order);
  await order.getByRole("button", { name: /^Delete Order/ }).click();
  await expect(
    page.getByText("Delete this order permanently? This action cannot be undone."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Order deleted")).toBeVisible();
  await expect(page.getByText("No orders found.")).toBeVisible();
  await expect(page.getByText(`Order ${number}: deleted.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back. Nobody was mailed.")).toBeVisible();
  await expect(order).toHaveCount(1);
});
