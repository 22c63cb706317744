import { eq, inArray, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { pruneOutbox } from "#app/mail/outbox-worker.ts";
import { readOutboxBacklog } from "#app/models/outbox.ts";
import type { Store } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import { givenOrder } from "../support/data/store.ts";
import { givenMails, startWorker } from "../support/mail/outbox.ts";
import { testMailServer } from "../support/server/shop.ts";

const MAILS = 25_000;

test("many mails are counted in steps that let requests through", async ({ store }) => {
  expect(await readOutboxBacklog(store.db)).toEqual({ mails: 0, oldestAt: null });
  const orderId = await givenOrder(store);
  await store.withTx(async (tx) => {
    await tx.update(outbox).set({ sentAt: 1 });
    // Newer mails go to recipients that come first; most go to one.
    await tx.engine.change(sql`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MAILS})
      insert into outbox (id, kind, order_id, recipient, created_at, next_try_at, tries, leased_until)
      select 'mail-' || i, 'order-notice', ${orderId},
        case when i % 2 = 1 then 'seller@example.com' else 'lan' || (${MAILS} - i) end, ${1_000} + i, 0, 0, 0
      from n`);
  });
  let rounds = 0;
  const countRound = () => {
    rounds += 1;
    if (rounds < 100) setImmediate(countRound);
  };
  setImmediate(countRound);

  expect(await readOutboxBacklog(store.db)).toEqual({ mails: MAILS, oldestAt: 1_001 });
  expect(rounds).toBeGreaterThanOrEqual(2);

  await store.withTx((tx) => tx.delete(outbox).where(eq(outbox.id, "mail-1")));
  expect(await readOutboxBacklog(store.db)).toEqual({ mails: MAILS - 1, oldestAt: 1_002 });
});

const DAY = 24 * 60 * 60_000;
const START = Date.UTC(2026, 1, 1);

/** Queues mails and marks those whose number matches as sent. */
async function givenSentMails(store: Store, count: number, isSent = (_: number) => true) {
  setClock(START);
  const recipients = Array.from({ length: count }, (_, i) => `${i}@example.com`);
  await givenMails(store, recipients);
  const sent = recipients.filter((_, i) => isSent(i));
  await store.withTx(async (tx) => {
    await tx.update(outbox).set({ sentAt: START }).where(inArray(outbox.recipient, sent));
  });
}

const left = (store: Store) => store.db.$count(outbox);

test("sent mails are deleted after 30 days in batches, unsent not", async ({ store }) => {
  await givenSentMails(store, 700, (i) => i >= 250);

  setClock(START + 30 * DAY);
  expect(await pruneOutbox(store, 0)).toBe(0);
  expect(await left(store)).toBe(700);

  setClock(START + 30 * DAY + 1);
  const counts: number[] = [];
  let after = 0;
  for (let i = 0; i < 4; i++) {
    after = await pruneOutbox(store, after);
    counts.push(await left(store));
  }
  expect(counts).toEqual([700, 550, 350, 250]);
  expect(after).toBe(0);
});

test("the worker deletes old sent mails", async ({ store }) => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  const server = await testMailServer();
  await givenSentMails(store, 3);
  setClock(START + 31 * DAY);
  const worker = startWorker(store, server.url);

  vi.advanceTimersByTime(60_000);
  await worker.stop();

  expect(await left(store)).toBe(0);
  expect(worker.errors).toEqual([]);
});
