import { beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "../support/data/address.ts";
import { alterOrder } from "../support/data/alter.ts";
import { setClock } from "../support/data/clock.ts";
import { editLines } from "../support/data/edits.ts";
import { undoLast } from "../support/data/presses.ts";
import { givenProduct } from "../support/data/store.ts";
import { BANK, claimedMail, sentMails, startWorker } from "../support/mail/outbox.ts";
import { testMailServer } from "../support/server/shop.ts";
import { confirmedOrder, MINUTE, mailAfterMinute, START } from "./confirmed-order.ts";

beforeEach(() => setClock(START));

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
