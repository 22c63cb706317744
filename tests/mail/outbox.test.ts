import { setImmediate as nextRound } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, onTestFinished, vi } from "vitest";
import { markMailSent, releaseMail, retryMail } from "#app/kit/mail/claims.ts";
import { queueMail, readOutboxBacklog } from "#app/kit/mail/outbox.server.ts";
import { pruneOutbox } from "#app/mail/outbox-worker.ts";
import type { Store } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { startFaultyMailServer } from "#tests/faults/support/faulty-mail-server.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { removeOrder } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import {
  claim,
  dueRecipients,
  givenMails,
  NOTICE,
  placedOrder,
  sentMails,
  startWorker,
} from "#tests/support/mail/outbox.ts";
import { long } from "#tests/support/scope.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { testMailServer } from "#tests/support/server/shop.ts";
import { START } from "./confirmed-order.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const LAN = ADDRESS.email;

test("an order's mails are due at once, oldest first, until sent", async ({ store }) => {
  setClock(START);
  const order = await placedOrder(store);
  expect(await dueRecipients(store)).toEqual([LAN, NOTICE]);
  const again = { kind: "order-notice", orderId: order.id, recipient: LAN } as const;
  await store.withTx((tx) => queueMail(tx, again));

  const [first] = await claim(store, LAN);
  expect(first).toMatchObject({ kind: "order-confirmation", recipient: LAN });
  await store.withTx((tx) => markMailSent(tx, first!.id));
  const [second] = await claim(store, LAN);
  expect(second).toMatchObject(again);
  await store.withTx((tx) => markMailSent(tx, second!.id));

  expect(await dueRecipients(store)).toEqual([NOTICE]);
});

test("a failed mail is retried with growing delays of up to 12 hours", async ({ store }) => {
  setClock(START);
  await placedOrder(store, "en", []);
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [mail] = await claim(store, LAN);
    await store.withTx((tx) => retryMail(tx, mail!, "x".repeat(10_000)));
    const [{ nextTryAt, tries, lastError } = mail!] = await store.db.select().from(outbox);
    pauses.push((nextTryAt - Date.now()) / MINUTE);
    expect(tries).toBe(i + 1);
    expect(lastError).toHaveLength(500);
    setClock(nextTryAt - 1);
    expect(await dueRecipients(store)).toEqual([]);
    expect(await claim(store, LAN)).toEqual([]);
    setClock(nextTryAt);
    expect(await dueRecipients(store)).toEqual([LAN]);
  }

  expect(pauses).toEqual([1 / 6, 1, 5, 30, 120, 720, 720, 720]);
});

test("the worker delivers each mail once, in the language of the page", async ({ store }) => {
  const server = await testMailServer();
  const order = await placedOrder(store, "vi");
  const worker = startWorker(store, server.url);

  const confirmation = await server.mailTo(LAN);
  const notice = await server.mailTo(NOTICE);
  await expect.poll(() => sentMails(store)).toBe(2);
  for (let i = 0; i < 20; i++) worker.wake();
  await worker.stop();

  const number = order.id.slice(-6).toUpperCase();
  expect(confirmation.subject).toBe(`Đơn hàng #${number} của bạn tại Chợ Gia Vị`);
  expect(confirmation.text).toContain("Bột nghệ: 2 × 50.000");
  expect(confirmation.text).toContain("Nguyễn Lan\n12 Hàng Bạc");
  expect(confirmation.text).toContain("130.000");
  expect(confirmation.from?.address).toBe("shop@example.com");
  expect(notice.text).toContain(`https://shop.example/seller/order/${order.id}`);
  expect(server.mails).toHaveLength(2);
  expect(worker.errors).toEqual([]);
});

test("mails wait while the mail server is down and are sent once it is back", async ({ store }) => {
  setClock(START);
  const port = await freePort();
  await placedOrder(store, "en", []);
  const away = startWorker(store, `smtp://127.0.0.1:${port}`);
  await expect
    .poll(async () => (await store.db.select().from(outbox))[0])
    .toMatchObject({ tries: 1, sentAt: null, lastError: expect.stringContaining("ECONNREFUSED") });
  await away.stop();

  const server = await testMailServer();
  setClock(START + MINUTE);
  startWorker(store, server.url);

  await server.mailTo(LAN);
  await expect.poll(() => sentMails(store)).toBe(1);
});

test("a deleted order's unsent mails are not sent", async ({ store }) => {
  const gone = await placedOrder(store);

  await removeOrder(store, gone.id);

  expect(await dueRecipients(store)).toEqual([]);
});

test("a stopped worker sends nothing more", async ({ store }) => {
  const server = await testMailServer();
  const worker = startWorker(store, server.url);
  await worker.stop();
  await placedOrder(store);

  worker.wake();
  await worker.stop();

  expect(server.mails).toEqual([]);
  expect(await sentMails(store)).toBe(0);
});

long(test)("two processes on one data folder send each mail once", async ({ stores }) => {
  const server = await testMailServer({ beforeAccepting: () => nextRound() });
  const recipients = Array.from({ length: 120 }, (_, i) => `shopper-${i % 40}@example.com`);
  await givenMails(stores[0], recipients);

  const workers = stores.map((store) => startWorker(store, server.url));
  await expect.poll(() => sentMails(stores[0])).toBe(120);
  await Promise.all(workers.map((worker) => worker.stop()));

  const ids = server.mails.map((mail) => mail.messageId);
  expect(ids).toHaveLength(120);
  expect(new Set(ids).size).toBe(120);
  expect(workers.map(({ errors }) => errors)).toEqual([[], []]);
});

test("a lease outlasts a delivery, and afterwards anyone can claim the mail", async ({ store }) => {
  setClock(START);
  await givenMails(store, [LAN, LAN]);

  const [mail] = await claim(store, LAN);
  expect(mail).toMatchObject({ recipient: LAN, leasedUntil: START + 120 * SECOND });
  setClock(START + 119 * SECOND);
  expect(await claim(store, LAN)).toEqual([]);
  setClock(START + 120 * SECOND);

  expect(await claim(store, LAN)).toMatchObject([{ id: mail!.id }]);
});

test("a released mail is due immediately, without a recorded attempt", async ({ store }) => {
  setClock(START);
  await givenMails(store, [LAN]);
  const [mail] = await claim(store, LAN);

  await store.withTx((tx) => releaseMail(tx, mail!));

  expect(await claim(store, LAN)).toMatchObject([{ id: mail!.id, tries: 0 }]);
});

test("an expired lease can mark its mail sent, and nothing else", async ({ store }) => {
  setClock(START);
  await givenMails(store, [LAN]);
  const [late] = await claim(store, LAN);
  setClock(START + 130 * SECOND);
  const [next] = await claim(store, LAN);

  await store.withTx((tx) => retryMail(tx, late!, "too late"));
  await store.withTx((tx) => releaseMail(tx, late!));
  expect(await store.db.select().from(outbox)).toEqual([next]);

  await store.withTx((tx) => markMailSent(tx, late!.id));
  expect(await sentMails(store)).toBe(1);
});

long(test)("a worker stopped at a silent mail server releases its mails", async ({ store }) => {
  await givenMails(store, [LAN, "b@example.com"]);
  const silent = await startFaultyMailServer();
  onTestFinished(silent.stop);
  silent.setFault("silent");
  const stuck = startWorker(store, silent.url);
  await expect.poll(silent.connections).toBe(2);

  await stuck.stop();

  const waiting = { leasedUntil: 0, tries: 0, sentAt: null };
  expect(await store.db.select().from(outbox)).toMatchObject([waiting, waiting]);
  await expect.poll(silent.connections).toBe(0);
  const server = await testMailServer();
  startWorker(store, server.url);
  await server.mailTo(LAN);
});

test("a delivery is aborted before its lease ends", async ({ store }) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = await testMailServer({
    beforeAccepting: () => {
      ask();
      return held;
    },
  });
  await givenMails(store, [LAN]);
  startWorker(store, server.url);
  onTestFinished(() => release());
  await asked;

  vi.advanceTimersByTime(110 * SECOND);

  const given = { tries: 1, leasedUntil: 0, lastError: "Error: not accepted within 100000 ms" };
  await expect.poll(() => store.db.select().from(outbox)).toMatchObject([given]);
});

test("a clock that was ahead delays no mail beyond a retry or lease", async ({ store }) => {
  setClock(START + 100 * HOUR);
  await givenMails(store, ["untried@example.com", "leased@example.com", "tried@example.com"]);
  await claim(store, "leased@example.com");
  const [tried] = await claim(store, "tried@example.com");
  await store.withTx((tx) => retryMail(tx, tried!, "no"));

  setClock(START);

  const all = ["leased@example.com", "tried@example.com", "untried@example.com"];
  expect(await dueRecipients(store)).toEqual(all);
  const leasedUntil = START + 120 * SECOND;
  for (const recipient of all)
    expect(await claim(store, recipient)).toMatchObject([{ recipient, leasedUntil }]);
});

test("a mail postponed by a retry delay is not sent early", async ({ store }) => {
  setClock(START + 12 * HOUR);
  await givenMails(store, [LAN]);
  const [mail] = await claim(store, LAN);
  await store.withTx((tx) => retryMail(tx, mail!, "no"));

  setClock(START + 11 * SECOND);

  expect(await dueRecipients(store)).toEqual([]);
  expect(await claim(store, LAN)).toEqual([]);
});

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
