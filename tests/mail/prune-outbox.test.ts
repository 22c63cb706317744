import { inArray } from "drizzle-orm";
import { expect, vi } from "vitest";
import { pruneOutbox } from "#app/mail/outbox-worker.ts";
import type { Store } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import { givenMails, startWorker } from "../support/mail/outbox.ts";
import { testMailServer } from "../support/server/shop.ts";

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
