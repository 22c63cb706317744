import { beforeEach, expect } from "vitest";
import { enterTransfer } from "#app/features/money/transfers/enter-transfer.server.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { cancelAsShopper, setPaid, undoLast } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { bankMemo, booking } from "#tests/support/data/transfers.ts";
import {
  BANK,
  claimedMail,
  NOTICE,
  placedOrder,
  sentMails,
  startWorker,
} from "#tests/support/mail/outbox.ts";
import { wordsOf } from "#tests/support/page.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { confirmedOrder, MINUTE, mailAfterMinute, START } from "./confirmed-order.ts";

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

test("one mail tells the lines before and after several changes, and what is due", async () => {
  const { store, id, number, productId, setQuantity, setPaid } = await confirmedOrder("vi");
  const server = await testMailServer();
  await setPaid(true);
  await mailAfterMinute(store);
  await store.withTx((tx) => tx.delete(outbox));
  const pepper = await givenProduct(store, { name: "Hạt tiêu", weight: "100 g" });
  await setQuantity(3);
  await editLines(store, id, [
    { productId, quantity: 4 },
    { productId: pepper, quantity: 1, grams: 108 },
  ]);
  setClock(Date.now() + MINUTE);
  startWorker(store, server.url, { bank: BANK });

  const mail = await server.mailTo(ADDRESS.email);

  expect(mail.subject).toBe(`Đơn hàng #${number} đã được sửa`);
  for (const line of [
    ...[
      "2 × Bột nghệ: 100.000 ₫ → 4 × Bột nghệ: 200.000 ₫",
      "1 × Hạt tiêu (108 g): 54.000 ₫ (thêm)",
    ],
    ...["Tổng trước khi sửa: 130.000 ₫", "Tổng cộng: 284.000 ₫", "Đã nhận: 130.000 ₫"],
    ...["Thanh toán khi nhận hàng: 154.000 ₫", "Số tiền: 154.000 ₫"],
  ])
    expect(mail.text?.replaceAll("\u00a0", " ")).toContain(line);
  expect(mail.attachments[0]).toMatchObject({ filename: "vietqr.png" });
  await expect.poll(() => sentMails(store)).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test("what is given back is named, and shipping at once makes the same mail", async () => {
  const { store, number, setQuantity, setPaid, setStatus } = await confirmedOrder();
  await setPaid(true);
  await mailAfterMinute(store);
  await setQuantity(1);
  await setStatus("Shipped");

  const mail = await mailAfterMinute(store);

  expect(mail?.subject).toBe(`Your order #${number} has been shipped`);
  expect(mail?.text).toContain("The shop has changed what is in your order");
  expect(mail?.text).toContain("2 × Bột nghệ: 100.000\u00a0₫ → 1 × Bột nghệ: 50.000\u00a0₫");
  expect(mail?.text).toContain("We give you back: 50.000\u00a0₫");
  expect(mail?.text).not.toContain("ready");
  expect(mail?.paymentQr).toBeUndefined();
  expect(await mailAfterMinute(store)).toBeNull();
});

test("a change that is taken back, or made good, is not mailed", async () => {
  const { store, setQuantity } = await confirmedOrder();
  for (const takeBack of [() => undoLast(store), () => setQuantity(2)]) {
    await setQuantity(1);
    await takeBack();
    expect(await mailAfterMinute(store)).toBeNull();
  }
});

test("an order without an e-mail address gets no mail", async () => {
  const { store, id, setQuantity } = await confirmedOrder();
  await alterOrder(store, id, { email: "" });
  await setQuantity(1);
  expect(await store.db.$count(outbox)).toBe(0);
  expect(await claimedMail(store, "")).toBeNull();
});

test("the confirmation explains the deposit and has its code", async ({ store }) => {
  const deposit = { refusals: null, aboveVnd: 100_000, percent: 30 };
  const value = { feeVnd: 30_000, freeFromVnd: 500_000, deposit };
  await store.withTx((tx) => saveShopContent(tx, { part: "delivery", value }, 0, SELLER_EMAIL));
  const { id } = await placedOrder(store, "en", []);
  await alterOrder(store, id, { depositVnd: 39_000 });

  const { text, paymentQr } = (await claimedMail(store, ADDRESS.email, { bank: BANK }))!;

  expect(text).toContain(`For orders above ${formatVnd(100_000)} we ask for a deposit`);
  expect(text).toContain(`It is ${formatVnd(39_000)}; ${formatVnd(91_000)} is left to pay`);
  expect(text).toContain("The deposit, by bank transfer");
  expect(paymentQr).toContain("540539000");
});

test("a transfer that the bank reports is mailed as a payment", async () => {
  const { store, id, number } = await confirmedOrder();

  await enterTransfer(store, "sepay", booking(bankMemo(id), 130_000));

  const mail = await mailAfterMinute(store);
  expect(mail?.subject).toBe(`We received your payment for order #${number}`);
});

test("of an order that is picked up, its shopper reads when it is ready", async () => {
  const { store, id, number, setStatus } = await confirmedOrder();
  await alterOrder(store, id, { fulfilment: "pickup" });

  await setStatus("Shipped");
  const ready = await mailAfterMinute(store);
  await setStatus("Delivered");
  const pickedUp = await mailAfterMinute(store);

  expect(ready?.subject).toBe(`Your order #${number} is ready for pickup`);
  for (const text of [ready!.text, ready!.html]) {
    for (const line of ["waiting for you at the shop", "Pick up at:", "Please bring"])
      expect(text).toContain(line);
    expect(text).not.toMatch(/shipped|Shipped|arrives|Delivery address/);
  }
  expect(ready!.html).toContain("● Ready for pickup");
  expect(pickedUp?.subject).toBe(`You have picked up your order #${number}`);
});

test("what a shopper wishes stands in the mails to both", async ({ store }) => {
  const note = "Gọi trước 10 phút\n<script>alert(1)</script>";
  const { id } = await placedOrder(store, "en");
  await alterOrder(store, id, { note, ifOut: "replace" });

  const { text, html } = (await claimedMail(store, ADDRESS.email))!;
  expect(text).toContain(`Note to the shop:\n${note}`);
  expect(text).toContain("If something is out of stock:\nReplace it with something similar");
  expect(wordsOf(html!)).toContain("Note to the shop: Gọi trước 10 phút");
  expect(html).not.toContain("<script>");

  const notice = await claimedMail(store, NOTICE);
  expect(notice?.text).toContain("Ghi chú cho cửa hàng / Note to the shop: Gọi trước 10 phút");
  expect(notice?.text).toContain("Thay bằng món tương tự / Replace it with something similar");
});

test("who wants only to be called finds nothing about it in a mail", async ({ store }) => {
  await placedOrder(store, "vi");

  for (const recipient of [ADDRESS.email, NOTICE]) {
    const { text } = (await claimedMail(store, recipient))!;
    expect(text).not.toMatch(/hết hàng|out of stock/);
  }
});
