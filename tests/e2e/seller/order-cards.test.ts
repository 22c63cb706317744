import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { logInAsSeller, openOrder, orderOf, setStatus } from "#tests/e2e/steps.ts";
import { givenOrdersOf } from "#tests/support/data/orders.ts";

test("one press takes an order on, out of the filter without a jump", async ({ page, store }) => {
  const customer = "Hạnh";
  const ids = await givenOrdersOf(store, customer, 15);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}&status=Pending`);

  const order = orderOf(page, ids[12]!);
  await order.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await order.getByRole("button", { name: "Processing" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order).toHaveCount(0);
  await expect(orderOf(page, ids[13]!)).toBeVisible();
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await page.evaluate(() => scrollY)).toBeCloseTo(Math.min(before, room), -1);

  await page.getByRole("button", { name: "All Status" }).click();
  await order.getByRole("button", { name: "Shipped" }).click();
  await expect(order.locator(".status")).toHaveText("Shipped");
  await order.getByRole("button", { name: "Delivered + paid" }).click();
  await expect(page.getByText("Order status updated: delivered and paid")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Delivered");
  await expect(order.locator(".next-step")).toHaveCount(0);
  expect(await findOrder(store.db, ids[12]!)).toMatchObject({ isPaid: true, paidBy: "cash" });
});

test("a card opens in place: call, map and slips are one press away", async ({ page, store }) => {
  const customer = "Oanh";
  const [id] = await givenOrdersOf(store, customer, 1);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);

  const order = orderOf(page, id!);
  await expect(order).toContainText("Phường Hoàn Kiếm");
  await expect(order.getByRole("link", { name: "Call" })).toBeHidden();
  await order.getByLabel(/^Details of order/).click();
  await expect(order.getByRole("link", { name: "Call" })).toHaveAttribute(
    "href",
    /^tel:0912\d{6}$/,
  );
  const map = new URL((await order.getByRole("link", { name: "Map" }).getAttribute("href"))!);
  expect(map.searchParams.get("query")).toBe("12 Hàng Bạc, Phường Hoàn Kiếm, Hà Nội");
  for (const name of ["Print A5", "Print 80 mm"])
    await expect(order.getByRole("link", { name })).toBeVisible();
  await expect(order.getByText("Qty: 1").filter({ visible: true })).toBeVisible();
  await expect(order.getByLabel("Update Status")).toHaveValue("Pending");
});

test("a refused change says so, and the select shows the status again", async ({ page, store }) => {
  const customer = "Quỳnh";
  const [id] = await givenOrdersOf(store, customer, 1);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  const order = orderOf(page, id!);
  await order.getByLabel(/^Details of order/).click();
  await store.withTx((tx) => setOrderStatus(tx, id!, "Shipped", { by: "other@example.com" }));

  await setStatus(order, "Cancelled");
  await expect(page.getByText("Someone else has changed this order")).toBeVisible();
  await expect(order.locator(".status")).toHaveText("Shipped");
  await expect(order.getByLabel("Update Status")).toHaveValue("Shipped");

  await openOrder(order);
  await order.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("The order already has this status")).toBeVisible();
});

test("customer details show by mouse, keyboard and touch", async ({ page, store }) => {
  const customer = "Phúc";
  const [id] = await givenOrdersOf(store, customer, 1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  const order = orderOf(page, id!);
  const name = order.getByRole("button", { name: "Customer Details" });
  const panel = order.locator(".customer-panel");
  await expect(panel).toBeHidden();

  await name.hover();
  await expect(panel).toBeVisible();
  for (const text of ["First name", "ZIP/Postal code", "010000", "Việt Nam"])
    await expect(panel.getByText(text)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.mouse.move(0, 0);
  await expect(panel).toBeHidden();
  await name.focus();
  await expect(panel).toBeVisible();
  await name.blur();
  await expect(panel).toBeHidden();
  await name.tap();
  await expect(panel).toBeVisible();
});
