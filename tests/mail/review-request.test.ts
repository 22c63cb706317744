import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeAccount } from "#app/features/accounts/profile/closed-accounts.server.ts";
import { findLinkedOrder } from "#app/features/orders/following/order-links.server.ts";
import { readOutboxBacklog } from "#app/kit/mail/outbox.server.ts";
import type { Store } from "#db/client.server.ts";
import { MAIL_KINDS } from "#db/mail-kinds.ts";
import { ORDER_MAILS, ORDER_UPDATES } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { removeOrder, removeProduct } from "#tests/support/data/presses.ts";
import { reviewProduct } from "#tests/support/data/reviews.ts";
import {
  claim,
  claimedMail,
  dueRecipients,
  sentMails,
  startWorker,
} from "#tests/support/mail/outbox.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { confirmedOrder, mailAfterMinute, START } from "./confirmed-order.ts";

const REVIEW_DELAY_MS = MAIL_KINDS["review-request"].delayMs;

beforeEach(() => setClock(START));

/** The mail that asks for a review, if one is due a day after the delivery. */
async function requestAfterDay(store: Store, orderMails: readonly string[] = ORDER_MAILS) {
  setClock(Date.now() + REVIEW_DELAY_MS);
  return claimedMail(store, ADDRESS.email, { orderMails: orderMails as typeof ORDER_MAILS });
}

test("a day after the delivery one mail asks for a review, with a link that needs no login", async () => {
  const { store, id, number, setStatus } = await confirmedOrder("vi");
  const server = await testMailServer();
  await setStatus("Delivered");
  await mailAfterMinute(store);
  expect(await readOutboxBacklog(store.db)).toEqual({ mails: 0, oldestAt: null });

  setClock(START + REVIEW_DELAY_MS - 1);
  expect(await claim(store, ADDRESS.email)).toEqual([]);
  expect(await dueRecipients(store)).toEqual([]);
  setClock(START + REVIEW_DELAY_MS);
  expect(await readOutboxBacklog(store.db)).toEqual({ mails: 1, oldestAt: Date.now() });
  startWorker(store, server.url, { orderMails: ORDER_MAILS });
  await expect.poll(() => sentMails(store)).toBe(2);

  const [mail] = server.mails;
  expect(mail!.subject).toBe("Bạn thấy hàng mua ở Chợ Gia Vị thế nào?");
  expect(mail!.text).toContain(`Đơn hàng #${number} đã giao tới bạn`);
  expect(mail!.text).toContain("- Bột nghệ");
  const url = new URL(/https:\/\/\S+/.exec(mail!.text!)![0]);
  expect(url.pathname).toBe(`/order/${id}/review`);
  expect((await findLinkedOrder(store.db, id, url.searchParams.get("key")!))?.id).toBe(id);

  await setStatus("Shipped");
  await setStatus("Delivered");
  await mailAfterMinute(store);
  expect(await requestAfterDay(store)).toBeNull();
});

test("an order that is delivered only in the end is asked about once", async () => {
  const { store, setStatus } = await confirmedOrder();
  for (let i = 0; i < 3; i++) {
    await setStatus("Delivered");
    await setStatus("Shipped");
  }
  await setStatus("Delivered");
  await mailAfterMinute(store);
  const subject = "How did you like what you bought at Chợ Gia Vị?";
  expect(await requestAfterDay(store)).toMatchObject({ subject });
  expect(await requestAfterDay(store)).toBeNull();
});

test.each<[string, (order: Awaited<ReturnType<typeof confirmedOrder>>) => Promise<unknown>]>([
  ["the delivery was a mistake", ({ setStatus }) => setStatus("Shipped")],
  ["the order was cancelled", ({ setStatus }) => setStatus("Cancelled")],
  ["the order was deleted", ({ store, id }) => removeOrder(store, id)],
  ["the product is gone", ({ store, productId }) => removeProduct(store, productId)],
  ["the account was closed", ({ store, userId }) => store.withTx((tx) => closeAccount(tx, userId))],
  ["the shopper was faster", ({ store, id, productId }) => reviewProduct(store, id, productId, 5)],
])("nobody is asked when %s meanwhile", async (_, happens) => {
  const order = await confirmedOrder();
  const { store } = order;
  await order.setStatus("Delivered");
  await mailAfterMinute(store);
  await happens(order);
  await mailAfterMinute(store);

  expect(await requestAfterDay(store)).toBeNull();
  expect(await store.db.$count(outbox, eq(outbox.kind, "review-request"))).toBeLessThanOrEqual(1);
});

test("the mail can be switched off", async () => {
  const { store, setStatus } = await confirmedOrder();
  await setStatus("Delivered");
  await mailAfterMinute(store);
  expect(await requestAfterDay(store, ORDER_UPDATES)).toBeNull();
});
