import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished, vi } from "vitest";
import { markMailSent, postponeMail, releaseMail } from "#app/mail/claims.ts";
import { outbox } from "#db/schema.ts";
import { startFaultyMailServer } from "../faults/support/faulty-mail-server.ts";
import { setClock } from "../support/data/clock.ts";
import { test } from "../support/data/shop-test.ts";
import {
  claim,
  dueRecipients,
  givenMails,
  sentMails,
  startWorker,
} from "../support/mail/outbox.ts";
import { testMailServer } from "../support/server/shop.ts";

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;
const START = Date.UTC(2026, 1, 1);
const LAN = "lan@example.com";

test("two processes on one data folder send each mail once", async ({ stores }) => {
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

  await store.withTx((tx) => postponeMail(tx, late!, "too late"));
  await store.withTx((tx) => releaseMail(tx, late!));
  expect(await store.db.select().from(outbox)).toEqual([next]);

  await store.withTx((tx) => markMailSent(tx, late!.id));
  expect(await sentMails(store)).toBe(1);
});

test("a worker stopped at a silent mail server releases its mails", async ({ store }) => {
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
  await store.withTx((tx) => postponeMail(tx, tried!, "no"));

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
  await store.withTx((tx) => postponeMail(tx, mail!, "no"));

  setClock(START + 11 * SECOND);

  expect(await dueRecipients(store)).toEqual([]);
  expect(await claim(store, LAN)).toEqual([]);
});
