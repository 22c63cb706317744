import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type Mailer, smtpMailer } from "../../app/mail/mailer.ts";
import { listDueMails, markMailSent, postponeMail, queueMail } from "../../app/mail/outbox.ts";
import { startOutboxWorker } from "../../app/mail/outbox-worker.ts";
import { deleteOrder } from "../../app/models/change-orders.ts";
import { placeOrder } from "../../app/models/place-order.ts";
import type { Store } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { outbox } from "../../db/schema.ts";
import { ADDRESS } from "../support/address.ts";
import { startMailServer } from "../support/mail-server.ts";
import { givenProduct, givenShopper, testStore } from "../support/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);
const NOTICE = "seller@example.com";
const SHOP = { name: "Chợ Gia Vị", phone: "024 3826 1234" };

async function givenOrder(store: Store, lang: "en" | "vi" = "en", noticeTo = [NOTICE]) {
  const { user } = await givenShopper(store);
  const items = [{ productId: await givenProduct(store), quantity: 2 }];
  const request = { userId: user.id, items, requestKey: newId(), lang, noticeTo };
  const outcome = await store.withTx((tx) => placeOrder(tx, request));
  if (outcome.kind !== "placed") throw new Error(outcome.kind);
  return outcome.order;
}

async function givenMailServer() {
  const server = await startMailServer();
  onTestFinished(server.stop);
  return server;
}

function startWorker(store: Store, mailer: Mailer) {
  const errors: unknown[] = [];
  const worker = startOutboxWorker({
    db: store.db,
    withTx: store.withTx,
    mailer,
    shop: SHOP,
    baseUrl: "https://shop.example",
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => worker.stop());
  return { ...worker, errors };
}

const sent = async (store: Store) =>
  (await store.db.select().from(outbox)).filter((mail) => mail.sentAt !== null).length;

const recipients = async (store: Store, limit = 100) =>
  (await listDueMails(store.db, limit)).map((mail) => mail.recipient);

test("an order's mails are due at once, oldest first, until they are sent", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  const order = await givenOrder(store);
  expect(await recipients(store)).toEqual([ADDRESS.email, NOTICE]);
  const mail = { kind: "order-notice", orderId: order.id, recipient: "b@example.com" } as const;
  await store.withTx((tx) => queueMail(tx, mail));
  expect(await recipients(store, 2)).toEqual([ADDRESS.email, NOTICE]);

  const [first] = await listDueMails(store.db, 1);
  await store.withTx((tx) => markMailSent(tx, first!.id));

  expect(await recipients(store)).toEqual([NOTICE, "b@example.com"]);
});

test("a mail that failed is tried again later, with growing pauses up to half a day", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  await givenOrder(store, "en", []);
  const pauses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const [mail] = await listDueMails(store.db, 1);
    await store.withTx((tx) => postponeMail(tx, mail!, "x".repeat(10_000)));
    const [{ nextTryAt, tries, lastError } = mail!] = await store.db.select().from(outbox);
    pauses.push((nextTryAt - Date.now()) / MINUTE);
    expect(tries).toBe(i + 1);
    expect(lastError).toHaveLength(500);
    vi.setSystemTime(nextTryAt - 1);
    expect(await listDueMails(store.db, 1)).toEqual([]);
    vi.setSystemTime(nextTryAt);
  }

  expect(pauses).toEqual([1 / 6, 1, 5, 30, 120, 720, 720, 720]);
});

test("the worker delivers each mail once, in the language of the page", async () => {
  const store = testStore();
  const server = await givenMailServer();
  const order = await givenOrder(store, "vi");
  const worker = startWorker(store, smtpMailer(server.url, "shop@example.com"));

  const confirmation = await server.mailTo(ADDRESS.email);
  const notice = await server.mailTo(NOTICE);
  await vi.waitFor(async () => expect(await sent(store)).toBe(2));
  for (let i = 0; i < 20; i++) worker.wake();
  await worker.stop();

  const number = order.id.slice(-6).toUpperCase();
  expect(confirmation.subject).toBe(`Đơn hàng #${number} của bạn tại Chợ Gia Vị`);
  expect(confirmation.text).toContain("2 × Bột nghệ: 100.000");
  expect(confirmation.text).toContain("Nguyễn Lan\n12 Hàng Bạc");
  expect(confirmation.text).toContain("130.000");
  expect(notice.text).toContain("https://shop.example/seller/orders");
  expect(server.mails).toHaveLength(2);
  expect(worker.errors).toEqual([]);
});

test("an English page's order is confirmed in English", async () => {
  const store = testStore();
  const server = await givenMailServer();
  await givenOrder(store);
  startWorker(store, smtpMailer(server.url, "shop@example.com"));

  const mail = await server.mailTo(ADDRESS.email);

  expect(mail.subject).toMatch(/^Your order #[0-9A-F]{6} at Chợ Gia Vị$/);
  expect(mail.from?.address).toBe("shop@example.com");
});

test("while the mail server is away mails wait, and go out once it is back", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await givenOrder(store, "en", []);
  const away = startWorker(store, smtpMailer(`smtp://127.0.0.1:${port}`, "shop@example.com"));
  await vi.waitFor(async () => {
    const [mail] = await store.db.select().from(outbox);
    expect(mail).toMatchObject({ tries: 1, sentAt: null });
    expect(mail?.lastError).toContain("ECONNREFUSED");
  });
  await away.stop();

  const server = await givenMailServer();
  vi.setSystemTime(START + MINUTE);
  startWorker(store, smtpMailer(server.url, "shop@example.com"));

  await server.mailTo(ADDRESS.email);
  await vi.waitFor(async () => expect(await sent(store)).toBe(1));
});

test("a deleted order's unsent mails are not sent", async () => {
  const store = testStore();
  const gone = await givenOrder(store);

  await store.withTx((tx) => deleteOrder(tx, gone.id));

  expect(await listDueMails(store.db, 10)).toEqual([]);
});

test("a stopped worker sends nothing more", async () => {
  const store = testStore();
  const server = await givenMailServer();
  const worker = startWorker(store, smtpMailer(server.url, "shop@example.com"));
  await worker.stop();
  await givenOrder(store);

  worker.wake();
  await worker.stop();

  expect(server.mails).toEqual([]);
  expect(await sent(store)).toBe(0);
});
