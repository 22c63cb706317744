import { expect } from "vitest";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { markMailSent, releaseMail } from "#app/kit/mail/claims.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import { composeOutboxMail } from "#app/mail/outbox-message.ts";
import type { Store } from "#db/client.server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { claim, NOTICE, placedOrder, sentMails, startWorker } from "#tests/support/mail/outbox.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const placedOrders = (store: Store, count: number) => repeat(count, () => placedOrder(store));
const markSent = (store: Store, mails: { id: string }[]) =>
  store.withTx(async (tx) => {
    for (const { id } of mails) await markMailSent(tx, id);
  });

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
  const entryOf = ({ id }: { id: string }) =>
    `#${id.slice(-6).toUpperCase()}: ${formatVnd(130_000)} (COD)
Nguyễn Lan, ${ADDRESS.phone}
https://shop.example/seller/order/${id}`;
  const entries = [...orders.map(entryOf), "https://shop.example/seller/orders"];
  expect(digest!.text!.trim()).toBe(entries.join("\n\n"));
});

test("a digest has at most 50 orders, which are claimed together", async ({ store }) => {
  const { id: orderId } = await placedOrder(store);
  const mail = { kind: "order-notice", orderId, recipient: NOTICE } as const;
  await store.withTx((tx) => repeat(60, () => queueMail(tx, mail)));

  const claimed = await claim(store, NOTICE);
  expect(claimed).toHaveLength(50);
  expect(await claim(store, NOTICE)).toEqual([]);
  await markSent(store, claimed);

  expect(await claim(store, NOTICE)).toHaveLength(11);
});

test("a seller's own order is confirmed in a separate mail", async ({ store }) => {
  const [order] = await placedOrders(store, 6);
  const mail = { kind: "order-confirmation", orderId: order!.id, recipient: NOTICE } as const;
  await store.withTx((tx) => queueMail(tx, mail));

  const notices = await claim(store, NOTICE);
  expect(notices).toHaveLength(6);
  await markSent(store, notices);

  expect(await claim(store, NOTICE)).toMatchObject([mail]);
});

test("a retried digest keeps its Message-ID, a longer one has another", async ({ store }) => {
  await placedOrders(store, 7);
  const shop = { name: "", email: "", phone: "" };
  const options = { shop, baseUrl: () => null, orderMails: [], bank: null };
  const tryOnce = async () => {
    const mails = await claim(store, NOTICE);
    for (const mail of mails) await store.withTx((tx) => releaseMail(tx, mail));
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
