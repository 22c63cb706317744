import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { retryMail } from "#app/kit/mail/claims.ts";
import { smtpMailer } from "#app/kit/mail/mailer.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Store } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { testStore } from "#tests/support/data/store.ts";
import {
  claim,
  dueRecipients,
  givenMails,
  NOTICE,
  placedOrder,
  sentMails,
  startWorker,
} from "#tests/support/mail/outbox.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const GREEDY = "greedy@example.com";
const many = (count: number, recipient = (_: number) => GREEDY) =>
  Array.from({ length: count }, (_, i) => recipient(i));

test("1,000 mails for one mailbox do not delay another's mail", async ({ store }) => {
  const server = await testMailServer();
  await givenMails(store, many(1_000));
  const worker = startWorker(store, server.url);
  await server.mailTo(GREEDY);

  const before = server.mails.length;
  await placedOrder(store);
  worker.wake();
  const [confirmation] = [await server.mailTo(ADDRESS.email), await server.mailTo(NOTICE)];

  const position = server.mails.indexOf(confirmation) - before;
  expect(position).toBeLessThan(100);
  await worker.stop();
  expect(worker.errors).toEqual([]);
});

test("mails for 1,000 mailboxes do not delay those of a new order", async ({ store }) => {
  const server = await testMailServer();
  await givenMails(
    store,
    many(1_000, (i) => `${i}@example.com`),
  );
  const worker = startWorker(store, server.url);
  await expect.poll(() => server.mails.length).toBeGreaterThan(0);

  const before = server.mails.length;
  await placedOrder(store);
  worker.wake();
  const [confirmation] = [await server.mailTo(ADDRESS.email), await server.mailTo(NOTICE)];

  expect(server.mails.indexOf(confirmation) - before).toBeLessThan(100);
  await worker.stop();
});

test("recipients are served in turn", async ({ store }) => {
  const server = await testMailServer();
  const others = many(40, (i) => `shopper-${i % 20}@example.com`);
  await givenMails(store, [...many(100), ...others]);

  startWorker(store, server.url);
  await expect.poll(() => sentMails(store)).toBe(140);

  const recipients = server.mails.map((mail) => mail.to?.[0]?.address);
  const served = recipients.findLastIndex((recipient) => recipient !== GREEDY);
  expect(served).toBeLessThan(others.length + 30);
});

test("five mails are delivered at a time, one per recipient", async ({ store }) => {
  const underWay: string[] = [];
  let max = 0;
  let doubled = false;
  const server = await testMailServer({
    beforeAccepting: async (recipient) => {
      doubled ||= underWay.includes(recipient);
      underWay.push(recipient);
      max = Math.max(max, underWay.length);
      for (let i = 0; i < 20; i++) await nextRound();
      underWay.splice(underWay.indexOf(recipient), 1);
    },
  });
  await givenMails(store, [...many(10), ...many(50, (i) => `${i % 10}@example.com`)]);

  startWorker(store, server.url);
  await expect.poll(() => sentMails(store)).toBe(60);

  expect(max).toBe(5);
  expect(doubled).toBe(false);
  expect(server.connections()).toBe(5);
});

test("a recipient whose mails are accepted late or never delays no one else", async ({ store }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const server = await testMailServer({
    beforeAccepting: async (recipient) => {
      if (recipient === "a-slow@example.com") await held;
      if (recipient === "a-dead@example.com") throw new Error("no such mailbox");
    },
  });
  const stuck = many(20, (i) => (i % 2 ? "a-slow@example.com" : "a-dead@example.com"));
  await givenMails(store, [...stuck, ...many(40, (i) => `shopper-${i}@example.com`)]);

  startWorker(store, server.url);
  onTestFinished(() => release());

  await expect.poll(() => sentMails(store)).toBe(40);
  const tried = (await store.db.select().from(outbox)).filter(({ tries }) => tries > 0);
  expect(tried).toMatchObject([{ lastError: expect.stringContaining("no such mailbox") }]);
});

test("a one-time code is sent immediately while all outbox deliveries hang", async ({ store }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const server = await testMailServer({
    beforeAccepting: async (recipient) => {
      if (recipient !== "me@example.com") await held;
    },
  });
  const recipients = many(20, (i) => `${i}@example.com`);
  await givenMails(store, recipients);
  startWorker(store, server.url);
  onTestFinished(() => release());
  await expect.poll(server.connections).toBe(5);

  const mail = { to: "me@example.com", subject: "Your code", text: "123456" };
  await smtpMailer(server.url, "shop@example.com").send(mail);

  expect(server.mails).toHaveLength(1);
});

test("the cost of claiming a mail does not grow with the number of queued mails", async () => {
  const [few, lots] = [testStore(), testStore()];
  const fill = async (store: Store, count: number) => {
    await givenMails(store, [...many(count), "a@example.com", "z@example.com"]);
    const [first] = await claim(store, "a@example.com");
    await store.withTx((tx) => retryMail(tx, first!, "no"));
  };
  await fill(few, 20);
  await fill(lots, 5_000);
  const fastest = async (work: () => Promise<unknown>) => {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 100; i++) {
      const before = cpuMs();
      await work();
      best = Math.min(best, cpuMs() - before);
    }
    return best;
  };
  const find = (store: Store) => fastest(() => dueRecipients(store));
  const pick = (store: Store) => fastest(() => claim(store, GREEDY));
  await find(few);
  await pick(few);

  expect(await find(lots)).toBeLessThan(5 * (await find(few)));
  expect(await pick(lots)).toBeLessThan(5 * (await pick(few)));
});

test("all recipients with due mail are found, and no others", async ({ store }) => {
  const recipients = many(450, (i) => `${String(i).padStart(3, "0")}@example.com`);
  await givenMails(store, [...recipients, ...recipients]);
  const [first] = await claim(store, recipients[210]!);
  await store.withTx(async (tx) => {
    await retryMail(tx, first!, "no");
    const topic = { kind: "order-confirmation", orderId: first!.orderId! } as const;
    await queueMail(tx, { ...topic, recipient: "new@example.com" });
  });
  const [second] = await claim(store, recipients[210]!);
  await store.withTx((tx) => retryMail(tx, second!, "no"));

  const expected = [...recipients.filter((_, i) => i !== 210), "new@example.com"];
  expect(await dueRecipients(store)).toEqual(expected);
});
