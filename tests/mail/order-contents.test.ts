import { beforeEach, expect } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import { saveShopContent } from "#app/models/shop/shop-content.ts";
import { ADDRESS } from "../support/data/address.ts";
import { alterOrder } from "../support/data/alter.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import { bankMemo, booking } from "../support/data/transfers.ts";
import { claimedMail, NOTICE, placedOrder, startWorker } from "../support/mail/outbox.ts";
import { wordsOf } from "../support/page.ts";
import { testMailServer } from "../support/server/shop.ts";
import { confirmedOrder, mailAfterMinute } from "./confirmed-order.ts";

const BANK = { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" };

beforeEach(() => setClock(Date.UTC(2026, 1, 1)));

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

  expect((await mailAfterMinute(store))?.subject).toBe(
    `We received your payment for order #${number}`,
  );
});

test("of an order that is picked up, its shopper reads when it is ready", async () => {
  const { store, id, number, setStatus } = await confirmedOrder();
  await alterOrder(store, id, { fulfilment: "pickup" });

  await setStatus("Shipped");
  const ready = await mailAfterMinute(store);
  await setStatus("Delivered");
  const pickedUp = await mailAfterMinute(store);

  expect(ready?.subject).toBe(`Your order #${number} is ready for pickup`);
  for (const text of [ready!.text, ready!.html])
    for (const line of ["waiting for you at the shop", "Pick up at:", "Please bring"])
      expect(text).toContain(line);
  for (const word of ["shipped", "Shipped", "arrives", "Delivery address"]) {
    expect(ready!.text).not.toContain(word);
    expect(ready!.html).not.toContain(word);
  }
  expect(ready!.html).toContain("● Ready for pickup");
  expect(pickedUp?.subject).toBe(`You have picked up your order #${number}`);
});

const NOTE = "Gọi trước 10 phút\n<script>alert(1)</script>";

test("what a shopper wishes stands in the mails to both", async ({ store }) => {
  const server = await testMailServer();
  const { id } = await placedOrder(store, "en");
  const wishes = { note: NOTE, ifOut: "replace" } as const;
  await alterOrder(store, id, wishes);
  startWorker(store, server.url);

  const confirmation = await server.mailTo(ADDRESS.email);
  expect(confirmation.text).toContain(`Note to the shop:\n${NOTE}`);
  expect(confirmation.text).toContain(
    "If something is out of stock:\nReplace it with something like it",
  );
  expect(wordsOf(confirmation.html || "")).toContain("Note to the shop: Gọi trước 10 phút");
  expect(confirmation.html).not.toContain("<script>");

  const { text } = await server.mailTo(NOTICE);
  expect(text).toContain("Ghi chú cho cửa hàng / Note to the shop: Gọi trước 10 phút");
  expect(text).toContain("Thay bằng món tương tự / Replace it with something like it");
});

test("who wants only to be called finds nothing about it in a mail", async ({ store }) => {
  const server = await testMailServer();
  await placedOrder(store, "vi");
  startWorker(store, server.url);

  const mails = [await server.mailTo(ADDRESS.email), await server.mailTo(NOTICE)];
  for (const { text } of mails) expect(text).not.toMatch(/hết hàng|out of stock/);
});
