import { brotliCompressSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { setOrderStatus } from "../../../app/models/orders/changing/update-orders.ts";
import { findOrder } from "../../../app/models/orders/finding/orders.ts";
import type { Store } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { givenOrder } from "../../support/data/store.ts";
import { expect, test } from "../fixtures.ts";
import { logInAsSeller, openOrder, setStatus } from "../steps.ts";

const KB = 1024;

/** Places orders of one customer; returns their ids, newest first. */
async function givenOrders(store: Store, customer: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  const address = { firstname: customer, city: "Phường Hoàn Kiếm" };
  for (let i = 0; i < count; i++) ids.unshift(await givenOrder(store, address, "Bột ớt"));
  return ids;
}

const orderOf = (page: Page, id: string): Locator => page.locator(`tbody[id="${id}"]`);

/** Runs in the page: the heights of the orders that are whole on the first screen, in pixels. */
function wholeOrders(): number[] {
  const rows = [...document.querySelectorAll(".order-row")].map((row) =>
    row.getBoundingClientRect(),
  );
  // On a phone the bar for many orders lies over the lower edge.
  const bar = document.querySelector(".bulk")!.getBoundingClientRect();
  const end = bar.bottom === innerHeight ? bar.top : innerHeight;
  return rows.filter(({ bottom }) => bottom <= end).map(({ height }) => height);
}

test("five cards fit on the first screen of a phone, twelve rows on that of a desktop", async ({
  page,
  store,
}) => {
  await givenOrders(store, "Minh Tuấn", 21);
  await logInAsSeller(page, "/seller/orders");

  await page.setViewportSize({ width: 360, height: 640 });
  const cards = await page.evaluate(wholeOrders);
  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = await page.evaluate(wholeOrders);
  console.log(`orders on the first screen: ${cards.length} (phone), ${rows.length} (desktop)`);
  expect(cards.length).toBeGreaterThanOrEqual(5);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...rows)).toBeLessThanOrEqual(56);
});

test("Enter in the search searches, on whichever page the list is", async ({ page, store }) => {
  const customer = `Diệu ${Date.now()}`;
  await givenOrders(store, customer, 41);
  await logInAsSeller(page, "/seller/orders");
  const search = page.getByRole("searchbox");
  for (const start of [1, 2, 3]) {
    await page.goto(`/seller/orders?search=Di%E1%BB%87u&page=${start}`);
    await search.fill(customer);
    await search.press("Enter");
    await expect(page).toHaveURL(/search=Di%E1%BB%87u\+\d+$/);
  }
});

test("the list weighs at most 30 KB without script; the weight of its script is printed", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  await givenOrders(store, `Minh ${Date.now()}`, 20);
  await logInAsSeller(page, "/seller/orders");
  const compressed = async (url: string) =>
    brotliCompressSync(await (await page.request.get(url)).body()).length / KB;

  const html = await (await page.request.get("/seller/orders")).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  let weight = await compressed("/seller/orders");
  for (const [, href] of sheets) weight += await compressed(href!);
  console.log(`orders list without script: ${weight.toFixed(1)} KB`);
  expect(weight).toBeLessThanOrEqual(30);

  if (!javaScriptEnabled) return;
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  let scriptWeight = 0;
  for (const script of new Set(scripts)) scriptWeight += await compressed(script);
  console.log(`orders list's script: ${scriptWeight.toFixed(1)} KB`);
});

test("one press takes an order on, and it leaves the filter without moving the page", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const customer = `Hạnh ${Date.now()}`;
  const ids = await givenOrders(store, customer, 15);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}&status=Pending`);

  const order = orderOf(page, ids[12]!);
  await order.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await order.getByRole("button", { name: "Processing" }).click();
  await expect(page.getByText("Order status updated")).toBeVisible();
  await expect(order).toHaveCount(0);
  await expect(orderOf(page, ids[13]!)).toBeVisible();
  const room = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  if (javaScriptEnabled)
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

test("orders are filtered by ward and call, and what is typed goes with every press", async ({
  page,
  store,
}) => {
  const customer = `Thảo ${Date.now()}`;
  const [called] = await givenOrders(store, customer, 1);
  const [other] = await givenOrders(store, customer, 1);
  await store.withTx((tx) =>
    tx.update(orders).set({ callResult: "no-answer" }).where(eq(orders.id, called!)),
  );
  await logInAsSeller(page, "/seller/orders");

  await page.getByPlaceholder("Search by name or product...").fill(customer);
  await page.getByRole("button", { name: /^Pending/ }).click();
  await expect(page).toHaveURL(/search=.*&status=Pending$/);
  for (const id of [called, other]) await expect(orderOf(page, id!)).toBeVisible();

  await page.locator(".filter-panel summary").click();
  await page.getByLabel("Ward").selectOption({ label: "Phường Hoàn Kiếm" });
  await page.getByLabel("Last call").selectOption("No answer");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(orderOf(page, other!)).toHaveCount(0);
  await expect(orderOf(page, called!)).toBeVisible();
  await expect(page.getByPlaceholder("Search by name or product...")).toHaveValue(customer);
  await expect(page.locator(".filter-panel summary")).toHaveText("Filters 2");

  await page.getByRole("button", { name: "Remove No answer" }).click();
  await expect(orderOf(page, other!)).toBeVisible();
  await expect(page).toHaveURL(/status=Pending&ward=/);
});

test("search, filters and the bar for many orders stay in reach while the list is scrolled", async ({
  page,
  store,
}) => {
  const customer = `Yến ${Date.now()}`;
  await givenOrders(store, customer, 20);
  await logInAsSeller(page, `/seller/orders?search=${encodeURIComponent(customer)}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    for (const part of [
      "#search",
      ".filter-panel summary",
      ".order-counts button",
      ".bulk summary",
    ])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 });
  }
});

test("a card opens in place: call, map and slips are one press away", async ({ page, store }) => {
  const customer = `Oanh ${Date.now()}`;
  const [id] = await givenOrders(store, customer, 1);
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
  const customer = `Quỳnh ${Date.now()}`;
  const [id] = await givenOrders(store, customer, 1);
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

test("customer details show by mouse, keyboard and touch", async ({
  page,
  store,
  javaScriptEnabled,
}) => {
  const customer = `Phúc ${Date.now()}`;
  const [id] = await givenOrders(store, customer, 1);
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
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
  }
  await page.mouse.move(0, 0);
  await expect(panel).toBeHidden();
  await name.focus();
  await expect(panel).toBeVisible();
  await name.blur();
  await expect(panel).toBeHidden();
  await name.tap();
  await expect(panel).toBeVisible();
});
