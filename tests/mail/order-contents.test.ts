import { beforeEach, expect } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import { saveShopContent } from "#app/models/shop/shop-content.ts";
import { ADDRESS } from "../support/data/address.ts";
import { alterOrder } from "../support/data/alter.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import { bankMemo, booking } from "../support/data/transfers.ts";
import { BANK, claimedMail, NOTICE, placedOrder } from "../support/mail/outbox.ts";
import { wordsOf } from "../support/page.ts";
import { confirmedOrder, mailAfterMinute, START } from "./confirmed-order.ts";

beforeEach(() => setClock(START));

test("the confirmation explains the deposit and has its code", async ({ store }) => {
  const deposit = { refusals: null, aboveVnd: 100_000, percent: 30 };
  const value = { feeVnd: 30_000, freeFromVnd: 500_000, deposit };
  await store.withTx((tx) => saveShopContent(tx, { part: "delivery", value }, 0));
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
  expect(text).toContain("If something is out of stock:\nReplace it with something like it");
  expect(wordsOf(html!)).toContain("Note to the shop: Gọi trước 10 phút");
  expect(html).not.toContain("<script>");

  const notice = await claimedMail(store, NOTICE);
  expect(notice?.text).toContain("Ghi chú cho cửa hàng / Note to the shop: Gọi trước 10 phút");
  expect(notice?.text).toContain("Thay bằng món tương tự / Replace it with something like it");
});

test("who wants only to be called finds nothing about it in a mail", async ({ store }) => {
  await placedOrder(store, "vi");

  for (const recipient of [ADDRESS.email, NOTICE]) {
    const { text } = (await claimedMail(store, recipient))!;
    expect(text).not.toMatch(/hết hàng|out of stock/);
  }
});
