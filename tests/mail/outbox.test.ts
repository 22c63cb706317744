import { expect } from "vitest";
import { markMailSent, postponeMail } from "#app/mail/claims.ts";
import { queueMail } from "#app/models/outbox.ts";
import { outbox } from "#db/schema.ts";
import { ADDRESS } from "../support/data/address.ts";
import { setClock } from "../support/data/clock.ts";
import { removeOrder } from "../support/data/presses.ts";
import { test } from "../support/data/shop-test.ts";
import {
  claim,
  dueRecipients,
  NOTICE,
  placedOrder,
  sentMails,
  startWorker,
} from "../support/mail/outbox.ts";
import { freePort } from "../support/server/free-port.ts";
import { testMailServer } from "../support/server/shop.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);

test("an order's mails are due at once, oldest first, until sent", async ({ store }) => {
  setClock(START);
  const order = await placedOrder(store);
  expect(await dueRecipients(store)).toEqual([ADDRESS.email, NOTICE]);
  const again = { kind: "order-notice", orderId: order.id, recipient: ADDRESS.email } as const;
  await store.withTx((tx) => queueMail(tx, again));

  const [first] = await claim(store, ADDRESS.email);
  expect(first).toMatchObject({ kind: "order-confirmation", recipient: ADDRESS.email });
  await store.withTx((tx) => markMailSent(tx, first!.id));
  const [second] = await claim(store, ADDRESS.email);
  expect(second).toMatchObject(again);
  await store.withTx((tx) => markMailSent(tx, second!.id));

  expect(await dueRecipients(store)).toEqual([NOTICE]);
});

test("a failed mail is retried with growing delays of up to 12 hours", async ({ store }) => {
  setClock(START);
  await placedOrder(store, "en", []);
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [mail] = await claim(store, ADDRESS.email);
    await store.withTx((tx) => postponeMail(tx, mail!, "x".repeat(10_000)));
    const [{ nextTryAt, tries, lastError } = mail!] = await store.db.select().from(outbox);
    pauses.push((nextTryAt - Date.now()) / MINUTE);
    expect(tries).toBe(i + 1);
    expect(lastError).toHaveLength(500);
    setClock(nextTryAt - 1);
    expect(await dueRecipients(store)).toEqual([]);
    expect(await claim(store, ADDRESS.email)).toEqual([]);
    setClock(nextTryAt);
    expect(await dueRecipients(store)).toEqual([ADDRESS.email]);
  }

  expect(pauses).toEqual([1 / 6, 1, 5, 30, 120, 720, 720, 720]);
});

test("the worker delivers each mail once, in the language of the page", async ({ store }) => {
  const server = await testMailServer();
  const order = await placedOrder(store, "vi");
  const worker = startWorker(store, server.url);

  const confirmation = await server.mailTo(ADDRESS.email);
  const notice = await server.mailTo(NOTICE);
  await expect.poll(() => sentMails(store)).toBe(2);
  for (let i = 0; i < 20; i++) worker.wake();
  await worker.stop();

  const number = order.id.slice(-6).toUpperCase();
  expect(confirmation.subject).toBe(`Đơn hàng #${number} của bạn tại Chợ Gia Vị`);
  expect(confirmation.text).toContain("2 × Bột nghệ: 100.000");
  expect(confirmation.text).toContain("Nguyễn Lan\n12 Hàng Bạc");
  expect(confirmation.text).toContain("130.000");
  expect(notice.text).toContain(`https://shop.example/seller/order/${order.id}`);
  expect(server.mails).toHaveLength(2);
  expect(worker.errors).toEqual([]);
});

test("an English page's order is confirmed in English", async ({ store }) => {
  const server = await testMailServer();
  await placedOrder(store);
  startWorker(store, server.url);

  const mail = await server.mailTo(ADDRESS.email);

  expect(mail.subject).toMatch(/^Your order #[0-9A-F]{6} at Chợ Gia Vị$/);
  expect(mail.from?.address).toBe("shop@example.com");
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

  await server.mailTo(ADDRESS.email);
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
