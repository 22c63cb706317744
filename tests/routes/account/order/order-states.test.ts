import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelOrder } from "../../../../app/models/orders/changing/update-orders.ts";
import { createOrderLink } from "../../../../app/models/orders/telling/order-links.ts";
import type { OrderStatus } from "../../../../db/order-values.ts";
import { orders } from "../../../../db/schema.ts";
import { wordsAt } from "../../../support/answers.ts";
import { setPaid, setStatus } from "../../../support/data/changed-orders.ts";
import { elements, hrefsOf, pageOf, partOf, wordsOf } from "../../../support/page.ts";

import { startShopWithPrivateOrder } from "../../support/private-order.ts";

const THANKS = "Thank you, your order has been placed";

const { store, owner, other, orderId } = await startShopWithPrivateOrder();

const page = (lang = "en") => owner.client.page(`/order/${orderId}?lang=${lang}`);
const set = (status: OrderStatus) => setStatus(store, orderId, status);
const pay = (isPaid: boolean) => setPaid(store, orderId, isPaid);
/** What stands on top, and the step that is marked as the current one. */
async function topOf(html: string) {
  const current = partOf(html, "li[aria-current=step]").text.replace(/\d.*/, "").trim();
  return [elements(html, "h2")[0], current];
}

test("an order is thanked for in its first 15 minutes only", async () => {
  expect(await topOf(await page())).toEqual([THANKS, "Pending"]);

  const createdAt = Date.now() - 16 * 60_000;
  await store.withTx((tx) =>
    tx.update(orders).set({ createdAt }).where(eq(orders.id, orderId)).then(),
  );
  expect(await topOf(await page())).toEqual(["Pending", "Pending"]);
  expect(await page()).not.toContain(THANKS);
});

test("its page says what is happening and how far it is, with times", async () => {
  await set("Processing");
  expect(await topOf(await page())).toEqual(["Processing", "Processing"]);
  await set("Shipped");
  const shipped = await page();
  expect(await topOf(shipped)).toEqual(["Shipped", "Shipped"]);
  expect(await topOf(await page("vi"))).toEqual(["Đang giao", "Đang giao"]);
  const steps = partOf(shipped, "ol.steps");
  expect(elements(steps, "li").map((step) => step.replace(/\d.*/, ""))).toEqual([
    "Pending ",
    "Processing ",
    "Shipped ",
    "Delivered (not yet)",
  ]);
  expect(elements(steps, "time")).toHaveLength(3);
  await set("Delivered");
  expect((await topOf(await page()))[0]).toBe("Delivered");
});

test("what is to pay is shown only while something is", async () => {
  const hint = async () => wordsOf(partOf(await page(), "p.free-hint"));
  await set("Shipped");
  expect(await hint()).toMatch(/^To pay on delivery: \d+\.000\s₫$/);
  await set("Delivered");
  expect(await hint()).toMatch(/^To pay: \d+\.000\s₫. If you have paid the courier,/);
  await pay(true);
  expect(await hint()).toMatch(/^Paid on \d/);
  await set("Cancelled");
  expect(await hint()).toMatch(
    /^You have already paid \d+\.000\s₫. We will contact you to refund it/,
  );
  await pay(false);
  expect(await hint()).toBe("You pay nothing.");
});

test("a cancelled order says who cancelled it, when and why", async () => {
  expect(await topOf(await page())).toEqual(["Cancelled", "Cancelled"]);
  expect(wordsOf(await page())).toContain("Cancelled by the shop");

  await set("Pending");
  await store.withTx((tx) => cancelOrder(tx, orderId, { reason: "slow", noticeTo: [] }));
  const cancelled = await page();
  expect(elements(partOf(cancelled, "ol.steps"), "time")).toHaveLength(2);
  expect(wordsOf(cancelled)).toContain("Cancelled by you: Delivery takes too long");
  expect(wordsOf(await page("vi"))).toContain("Bạn đã hủy đơn: Thời gian giao hàng quá lâu");
  expect(hrefsOf(cancelled)).not.toContain(`/order/${orderId}/cancel`);
});

test("whoever has the link to a cancelled order is not called its customer", async () => {
  const key = await store.withTx((tx) => createOrderLink(tx, { id: orderId, status: "Cancelled" }));
  const seen = await wordsAt(other.client, `/order/${orderId}?key=${key}`);
  expect(seen).toContain("Cancelled by the customer: Delivery takes too long");
  expect(seen).not.toContain("Cancelled by you");
});

test("help names the order's number, and its mail has it in the subject", async () => {
  const number = orderId.slice(-6).toUpperCase();
  const html = await page();
  expect(wordsOf(html)).toContain(`Call or email us and give the number #${number}.`);
  const hrefs = hrefsOf(html);
  expect(hrefs).toContain(`mailto:xinchao@chogiavi.example?subject=Order%20%23${number}`);
  expect(hrefs).toContain("tel:02438261234");
});

test("the page of an order says its date and status once, and My Orders once for all its items", async () => {
  const html = await page();
  expect(pageOf(html).querySelector(".status")).toBeNull();
  expect(wordsOf(partOf(html, "p.print-only"))).toContain("Status: Cancelled");
  const list = await owner.client.page("/my-orders");
  expect(elements(list, "h2")[0]).toBe(`Order #${orderId.slice(-6).toUpperCase()} Cancelled`);
  expect(pageOf(list).querySelectorAll("[data-status=Cancelled]")).toHaveLength(1);
  expect(wordsOf(list).split("Date:")).toHaveLength(2);
});

test("the whole id of an order stands on its page alone", async () => {
  expect(wordsOf(await page())).toContain(`Order ID: ${orderId}`);
  expect(await wordsAt(owner.client, "/my-orders")).not.toContain(orderId);
});
