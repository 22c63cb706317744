import { setTimeout as sleep } from "node:timers/promises";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { later } from "#tests/bench/support/clean-up.ts";
import { atMost, equalLine, type Line, line } from "#tests/bench/support/figures.ts";
import { MANY_ORDERS, planOrders, sendOrders } from "#tests/faults/support/orders.ts";
import { makeShoppers } from "#tests/faults/support/shoppers.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";
import { cpuMsOf } from "#tests/support/server/cpu-time.ts";
import { startServer } from "#tests/support/server/server.ts";

const MAILS = 3_000;
const GREET_AFTER_MS = 100;
const SENT_WITHIN_MS = 120_000;
const [WARM_UP, ORDERS, PACE_MS] = [20, 100, 100];
const FLOODED = "flooded@example.com";

/** Queues as many mails as a flood of orders does: for many recipients, and then for a single one. */
export async function queueManyMails(): Promise<Line[]> {
  const mail = await startMailServer({ greetAfterMs: GREET_AFTER_MS });
  later(mail.stop);
  const server = await startServer("demo", { SMTP_URL: mail.url, DEMO: "on" });
  later(server.stop);
  const store = openStore(server.databaseFile);
  later(store.close);
  const shoppers = await makeShoppers(server.databaseFile, 1);
  const order = () => sendOrders(server.url, planOrders(shoppers, 1), 1);
  await order();
  await arrived(mail, 2);

  const processorMs = cpuMsOf(server.pid);
  const all = await queue(store, mail, (i) => `shopper-${i % 1_000}@example.com`);
  const seconds = ((await all.sent) - all.firstAt) / 1_000;
  const processorMsEach = (cpuMsOf(server.pid) - processorMs) / MAILS;
  const rate = (MAILS - 1) / seconds;

  const flood = await queue(store, mail, () => FLOODED);
  const placedAt = performance.now();
  const before = mail.mails.length;
  await order();
  while (mail.mails.slice(before).every((one) => one.to?.[0]?.address === FLOODED)) await sleep(10);
  const waited = performance.now() - placedAt;
  await flood.sent;
  const pacedMs = await cpuMsOfPacedMail();
  const ids = mail.mails.map((one) => one.messageId);
  const twice = ids.length - new Set(ids).size;
  const two = { digits: 2 };
  return [
    line(`${MAILS} mails to 1,000 recipients, a second`, rate.toFixed(2), "≥ 100", rate >= 100),
    atMost("processor time of the shop each, ms", processorMsEach, 2, two),
    atMost("the same for two of each order, ten orders a second", pacedMs, 2, two),
    atMost(`ms until another's mail while ${MAILS} wait for one`, waited, 1_000, two),
    equalLine("mails that arrived twice", twice, 0),
  ];
}

/** Queues mails and waits for the first; returns when it arrived, and when the last one does. */
async function queue(store: Store, mail: MailServer, recipientOf: (i: number) => string) {
  const before = mail.mails.length;
  const [order] = await store.db.select({ id: orders.id }).from(orders).limit(1);
  await store.withTx(async (tx) => {
    for (let i = 0; i < MAILS; i++)
      await queueMail(tx, {
        kind: "order-confirmation",
        orderId: order!.id,
        recipient: recipientOf(i),
      });
  });
  await arrived(mail, before + 1);
  const firstAt = performance.now();
  return { firstAt, sent: arrived(mail, before + MAILS) };
}

/** Waits until so many mails have arrived; returns when they had. */
async function arrived(mail: MailServer, count: number): Promise<number> {
  const giveUpAt = performance.now() + SENT_WITHIN_MS;
  while (mail.mails.length < count && performance.now() < giveUpAt) await sleep(5);
  return performance.now();
}

/** Processor time of the shop for each of many orders, placed one after the other at a slow pace. */
async function cpuMsOfOrder(
  env: Record<string, string>,
  isDone: (orders: number) => Promise<unknown>,
) {
  const server = await startServer("demo", { DEMO: "on", ...MANY_ORDERS, ...env });
  later(server.stop);
  const orders = planOrders(await makeShoppers(server.databaseFile, ORDERS), WARM_UP + ORDERS);
  let before = 0;
  for (const [i, order] of orders.entries()) {
    if (i === WARM_UP) before = cpuMsOf(server.pid);
    await Promise.all([sendOrders(server.url, [order], 1), sleep(PACE_MS)]);
  }
  await isDone(orders.length);
  const ms = (cpuMsOf(server.pid) - before) / ORDERS;
  await server.stop();
  return ms;
}

/** What the two mails of an order add to its processor time, each. */
async function cpuMsOfPacedMail(): Promise<number> {
  const mail = await startMailServer({ greetAfterMs: GREET_AFTER_MS });
  later(mail.stop);
  const without = await cpuMsOfOrder({}, async () => {});
  const withMails = await cpuMsOfOrder({ SMTP_URL: mail.url }, (orders) =>
    arrived(mail, 2 * orders),
  );
  return (withMails - without) / 2;
}
