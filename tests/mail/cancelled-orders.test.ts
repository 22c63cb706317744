import { beforeEach, expect } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { ADDRESS } from "../support/data/address.ts";
import { setClock } from "../support/data/clock.ts";
import { cancelAsShopper, setPaid } from "../support/data/presses.ts";
import { repeat } from "../support/data/repeat.ts";
import { test } from "../support/data/shop-test.ts";
import { claimedMail, NOTICE, placedOrder } from "../support/mail/outbox.ts";
import { confirmedOrder, mailAfterMinute, START } from "./confirmed-order.ts";

beforeEach(() => setClock(START));

test("the mail of a cancelled order that was just paid tells the refund, not what is left to pay", async () => {
  const { store, number, setStatus, setPaid } = await confirmedOrder();

  await setPaid(true);
  await setStatus("Cancelled");

  const mail = await mailAfterMinute(store);
  expect(mail?.subject).toBe(`Your order #${number} has been cancelled`);
  const refund = "You have already paid 130.000\u00a0₫. We will contact you to refund it.";
  expect(mail?.text).toContain(refund);
  expect(mail?.text).not.toContain("Nothing is left to pay");
});

test("a late confirmation asks for no money that is not owed", async ({ store }) => {
  const cancelled = await placedOrder(store, "en", []);
  await cancelAsShopper(store, cancelled.id);
  expect(await claimedMail(store, ADDRESS.email)).toBeNull();
  expect((await mailAfterMinute(store))?.subject).toContain("has been cancelled");

  const paid = await placedOrder(store, "en", []);
  await setPaid(store, paid.id);
  const confirmation = await claimedMail(store, ADDRESS.email);
  expect(confirmation?.subject).toMatch(/^Your order #[0-9A-F]{6} at Chợ Gia Vị$/);
  expect(confirmation?.text).toContain("Thank you!");
  expect(confirmation?.text).toContain("\nPaid: 130.000");
  expect(confirmation?.text).not.toContain("To pay");
});

test("a shopper who cancels is told so, and so is the seller at once", async () => {
  const { store, id, number } = await confirmedOrder();

  await cancelAsShopper(store, id, { reason: "price", noticeTo: [NOTICE] });

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

test("a late notice of a new order says that it is cancelled", async ({ store }) => {
  const { id, amountVnd } = await placedOrder(store);
  await cancelAsShopper(store, id);
  const single = await claimedMail(store, NOTICE);
  expect(single?.subject).toMatch(/^Đã hủy \/ Cancelled: đơn hàng mới \/ New order #/);
  expect(single?.text).toContain("Do not pack this order");

  for (let i = 0; i < 6; i++) {
    const { id } = await placedOrder(store);
    if (i > 0) await cancelAsShopper(store, id);
  }
  const digest = await claimedMail(store, NOTICE);
  expect(digest?.subject).toContain(`6 new orders: ${formatVnd(amountVnd)}`);
  expect(digest?.text.match(/^ĐÃ HỦY \/ CANCELLED$/gm)).toHaveLength(5);
});

test("a notice of a cancellation that was held up is dropped once the order goes on", async () => {
  const { store, id, setStatus } = await confirmedOrder();
  await cancelAsShopper(store, id, { noticeTo: [NOTICE] });

  await setStatus("Processing");

  expect(await claimedMail(store, NOTICE)).toBeNull();
});

test("orders and cancellations share a digest", async ({ store }) => {
  const placed = await repeat(4, () => placedOrder(store));
  for (const { id } of placed.slice(0, 2)) await cancelAsShopper(store, id, { noticeTo: [NOTICE] });

  const digest = await claimedMail(store, NOTICE);

  const counts = /^4 đơn hàng mới, 2 đơn bị khách hủy \/ 4 new orders, 2 cancelled: /;
  expect(digest?.subject).toMatch(counts);
  const entries = digest!.text.split("\n\n");
  expect(entries.filter((entry) => entry.startsWith("KHÁCH HỦY / CANCELLED\n#"))).toHaveLength(2);
});
