import { expect } from "vitest";
import { formatVnd } from "#app/format/vnd.ts";
import { markMailSent, releaseMail } from "#app/mail/claims.ts";
import { composeOutboxMail } from "#app/mail/outbox-message.ts";
import { queueMail } from "#app/models/outbox.ts";
import type { Store } from "#db/client.server.ts";
import { ADDRESS } from "../support/data/address.ts";
import { removeOrder } from "../support/data/presses.ts";
import { repeat } from "../support/data/repeat.ts";
import { test } from "../support/data/shop-test.ts";
import { claim, NOTICE, placedOrder, sentMails, startWorker } from "../support/mail/outbox.ts";
import { testMailServer } from "../support/server/shop.ts";

async function placedOrders(store: Store, count: number) {
  const orders = await repeat(count, () => placedOrder(store));
  return orders;
}

const toSeller = (server: Awaited<ReturnType<typeof testMailServer>>) =>
  server.mails.filter((mail) => mail.to?.[0]?.address === NOTICE);

test("five new orders are announced in five notices", async ({ store }) => {
  const server = await testMailServer();
  await placedOrders(store, 5);

  startWorker(store, server.url);
  await expect.poll(() => sentMails(store)).toBe(10);

  expect(toSeller(server)).toHaveLength(5);
  for (const { subject } of toSeller(server)) expect(subject).toMatch(/ \/ New order #/);
});

test("six new orders are one digest, and confirmed to each shopper", async ({ store }) => {
  const server = await testMailServer();
  const orders = await placedOrders(store, 6);

  startWorker(store, server.url);
  await expect.poll(() => sentMails(store)).toBe(12);

  const [digest, ...more] = toSeller(server);
  expect(more).toEqual([]);
  expect(server.mails).toHaveLength(7);
  expect(digest?.subject).toBe(`6 đơn hàng mới / 6 new orders: ${formatVnd(6 * 130_000)}`);
  const entries = digest!.text!.trim().split("\n\n");
  expect(entries).toEqual([
    ...orders.map(({ id }) =>
      [
        `#${id.slice(-6).toUpperCase()}: ${formatVnd(130_000)} (COD)`,
        `Lan Nguyễn, ${ADDRESS.phone}`,
        `https://shop.example/seller/order/${id}`,
      ].join("\n"),
    ),
    "https://shop.example/seller/orders",
  ]);
});

test("a digest has at most 50 orders, which are claimed together", async ({ store }) => {
  const { id: orderId } = await placedOrder(store);
  const mail = { kind: "order-notice", orderId, recipient: NOTICE } as const;
  await store.withTx(async (tx) => {
    for (let i = 0; i < 60; i++) await queueMail(tx, mail);
  });

  const claimed = await claim(store, NOTICE);
  expect(claimed).toHaveLength(50);
  expect(await claim(store, NOTICE)).toEqual([]);
  await store.withTx(async (tx) => {
    for (const { id } of claimed) await markMailSent(tx, id);
  });

  expect(await claim(store, NOTICE)).toHaveLength(11);
});

test("a seller's own order is confirmed in a separate mail", async ({ store }) => {
  const [order] = await placedOrders(store, 6);
  const mail = { kind: "order-confirmation", orderId: order!.id, recipient: NOTICE } as const;
  await store.withTx((tx) => queueMail(tx, mail));

  const notices = await claim(store, NOTICE);
  expect(notices).toHaveLength(6);
  await store.withTx(async (tx) => {
    for (const { id } of notices) await markMailSent(tx, id);
  });

  expect(await claim(store, NOTICE)).toMatchObject([mail]);
});

test("a retried digest keeps its Message-ID, a longer one has another", async ({ store }) => {
  await placedOrders(store, 7);
  const options = {
    shop: { name: "", phone: "" },
    baseUrl: () => null,
    orderMails: [],
    bank: null,
  };
  const tryOnce = async () => {
    const mails = await claim(store, NOTICE);
    await store.withTx(async (tx) => {
      for (const mail of mails) await releaseMail(tx, mail);
    });
    return { mails, messageId: (await composeOutboxMail(store.db, options, mails))?.messageId };
  };

  const first = await tryOnce();
  const second = await tryOnce();
  await placedOrder(store);
  const longer = await tryOnce();

  expect([first.mails.length, longer.mails.length]).toEqual([7, 8]);
  expect(second.messageId).toBe(first.messageId);
  const single = await composeOutboxMail(store.db, options, first.mails.slice(0, 1));
  const ids = [first.messageId, longer.messageId, single?.messageId];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toContain(first.mails[0]!.id);
});

test("a deleted order is left out of the digest", async ({ store }) => {
  const [gone] = await placedOrders(store, 7);
  const server = await testMailServer();
  await removeOrder(store, gone!.id);

  startWorker(store, server.url);

  const digest = await server.mailTo(NOTICE);
  expect(digest.subject).toContain("6 new orders");
});
