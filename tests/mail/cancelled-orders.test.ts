import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { cancelOrder } from "#app/models/orders/changing/update-orders.ts";
import { setOrderPaid } from "#app/models/orders/paying/payments.ts";
import { ADDRESS } from "../support/data/address.ts";
import { testStore } from "../support/data/store.ts";
import { claimedMail, NOTICE, placedOrder } from "../support/mail/outbox.ts";
import { by, confirmedOrder, mailAfterMinute } from "./confirmed-order.ts";

const START = Date.UTC(2026, 1, 1);

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

test("the mail of a cancelled order that was just paid tells the refund, not what is left to pay", async () => {
  const { store, number, setStatus, setPaid } = await confirmedOrder();

  await setPaid(true);
  await setStatus("Cancelled");

  const mail = await mailAfterMinute(store);
  expect(mail?.subject).toBe(`Your order #${number} has been cancelled`);
  expect(mail?.text).toContain(
    "You have already paid 130.000\u00a0₫. We will contact you to refund it.",
  );
  expect(mail?.text).not.toContain("Nothing is left to pay");
});

test("a confirmation that was held up neither asks for money of a cancelled order nor of a paid one", async () => {
  const store = testStore();
  const cancelled = await placedOrder(store, "en", []);
  await store.withTx((tx) => cancelOrder(tx, cancelled.id, { reason: null, noticeTo: [] }));
  expect(await claimedMail(store, ADDRESS.email)).toBeNull();
  expect((await mailAfterMinute(store))?.subject).toContain("has been cancelled");

  const paid = await placedOrder(store, "en", []);
  await store.withTx((tx) => setOrderPaid(tx, paid.id, true, by));
  const confirmation = await claimedMail(store, ADDRESS.email);
  expect(confirmation?.text).toContain("Thank you!");
  expect(confirmation?.text).toContain("\nPaid: 130.000");
  expect(confirmation?.text).not.toContain("To pay");
});

test("a shopper who cancels is told so, and so is the seller at once", async () => {
  const { store, id, number } = await confirmedOrder();

  await store.withTx((tx) => cancelOrder(tx, id, { reason: "price", noticeTo: [NOTICE] }));

  const notice = await claimedMail(store, NOTICE);
  expect(notice?.subject).toContain(`Customer cancelled order #${number}`);
  expect(notice?.text).toContain("Do not pack this order");
  expect(notice?.text).toContain("Tôi tìm được chỗ bán rẻ hơn / I found a better price");
  expect(notice?.text).toContain(`https://shop.example/seller/order/${id}`);
  const mail = await mailAfterMinute(store);
  expect(mail?.text).toContain(`Your order #${number} has been cancelled, as you asked.`);
  expect(mail?.text).toContain("You pay nothing.");
});

test("a paid order that the shop cancels announces the refund", async () => {
  const { store, setStatus, setPaid } = await confirmedOrder();
  await setPaid(true);
  await mailAfterMinute(store);

  await setStatus("Cancelled");

  const mail = await mailAfterMinute(store);
  expect(mail?.text).toContain("the shop has cancelled your order");
  expect(mail?.text).toContain("You have already paid 130.000");
  expect(mail?.text).not.toContain("You pay nothing");
});

test("a notice of a new order that was held up says that the order is cancelled", async () => {
  const store = testStore();
  const { id, amountVnd } = await placedOrder(store);
  await store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [] }));
  const single = await claimedMail(store, NOTICE);
  expect(single?.subject).toMatch(/^Đã hủy \/ Cancelled: đơn hàng mới \/ New order #/);
  expect(single?.text).toContain("Do not pack this order");

  for (let i = 0; i < 6; i++) {
    const { id } = await placedOrder(store);
    if (i > 0) await store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [] }));
  }
  const digest = await claimedMail(store, NOTICE);
  expect(digest?.subject).toContain(`6 new orders: ${formatVnd(amountVnd)}`);
  expect(digest?.text.match(/^ĐÃ HỦY \/ CANCELLED$/gm)).toHaveLength(5);
});

test("a notice of a cancellation that was held up is dropped once the order goes on", async () => {
  const { store, id, setStatus } = await confirmedOrder();
  await store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [NOTICE] }));

  await setStatus("Processing");

  expect(await claimedMail(store, NOTICE)).toBeNull();
});

test("orders and cancellations share a digest", async () => {
  const store = testStore();
  const placed = [];
  for (let i = 0; i < 4; i++) placed.push(await placedOrder(store));
  for (const { id } of placed.slice(0, 2))
    await store.withTx((tx) => cancelOrder(tx, id, { reason: null, noticeTo: [NOTICE] }));

  const digest = await claimedMail(store, NOTICE);

  expect(digest?.subject).toMatch(
    /^4 đơn hàng mới, 2 đơn bị khách hủy \/ 4 new orders, 2 cancelled: /,
  );
  const entries = digest!.text.split("\n\n");
  expect(entries.filter((entry) => entry.startsWith("KHÁCH HỦY / CANCELLED\n#"))).toHaveLength(2);
});
