import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { enterTransfer } from "#app/models/money/enter-transfer.ts";
import { saveShopContent } from "#app/models/shop/shop-content.ts";
import { orders } from "#db/schema.ts";
import { ADDRESS } from "../support/data/address.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import { bankMemo, booking } from "../support/data/transfers.ts";
import { claimedMail, placedOrder } from "../support/mail/outbox.ts";
import { confirmedOrder, mailAfterMinute } from "./confirmed-order.ts";

const BANK = { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" };

test("the confirmation explains the deposit and has its code", async ({ store }) => {
  const deposit = { refusals: null, aboveVnd: 100_000, percent: 30 };
  const value = { feeVnd: 30_000, freeFromVnd: 500_000, deposit };
  await store.withTx((tx) => saveShopContent(tx, { part: "delivery", value }, 0));
  const { id } = await placedOrder(store, "en", []);
  await store.withTx((tx) =>
    tx.update(orders).set({ depositVnd: 39_000 }).where(eq(orders.id, id)),
  );

  const { text, paymentQr } = (await claimedMail(store, ADDRESS.email, { bank: BANK }))!;

  expect(text).toContain(`For orders above ${formatVnd(100_000)} we ask for a deposit`);
  expect(text).toContain(`It is ${formatVnd(39_000)}; ${formatVnd(91_000)} is left to pay`);
  expect(text).toContain("The deposit, by bank transfer");
  expect(paymentQr).toContain("540539000");
});

test("a transfer that the bank reports is mailed as a payment", async () => {
  setClock(Date.now());
  const { store, id, number } = await confirmedOrder();

  await enterTransfer(store, "sepay", booking(bankMemo(id), 130_000));

  expect((await mailAfterMinute(store))?.subject).toBe(
    `We received your payment for order #${number}`,
  );
});
