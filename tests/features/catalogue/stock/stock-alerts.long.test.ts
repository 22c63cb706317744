import { eq } from "drizzle-orm";
import { beforeEach, expect } from "vitest";
import { closeAccount } from "#app/features/accounts/profile/closed-accounts.server.ts";
import {
  addStockAlert,
  listStockAlerts,
  MAX_ALERTS,
  queueStockAlerts,
} from "#app/features/catalogue/stock/stock-alerts.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { outbox, stockAlerts, users } from "#db/schema.ts";
import { deleteExpiredRows } from "#server/background/expired-rows.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenUser } from "#tests/support/data/store.ts";
import { dueRecipients, startWorker } from "#tests/support/mail/outbox.ts";
import { testMailServer } from "#tests/support/server/shop.ts";

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1);

beforeEach(() => setClock(START));

const soldOut = (store: Store, name = "Thảo quả") => givenProduct(store, { name, inStock: false });

type Asked = Partial<Parameters<typeof addStockAlert>[1]>;
const LAN = { email: "lan@example.com", lang: "en", client: "127.0.0.1" } as const;
const ask = (store: Store, productId: string, asked: Asked = {}) =>
  store.withTx((tx) => addStockAlert(tx, { productId, userId: null, ...LAN, ...asked }));

const setInStock = (store: Store, id: string, inStock: boolean) =>
  changeProduct(store, id, { inStock });

const count = (store: Store) => store.db.$count(stockAlerts);

/** A mail server, and a function that runs every process's work on alerts at a time after the start. */
async function givenMails(stores: Store[]) {
  let isRefusing = false;
  const server = await testMailServer({
    beforeAccepting: async () => {
      if (isRefusing) throw new Error("refused");
    },
  });
  const work = async (store: Store) => {
    for (let after = 0, isDone = false; !isDone; isDone = after === 0)
      after = await store.withTx((tx) => queueStockAlerts(tx, after));
    const worker = startWorker(store, server.url);
    await expect.poll(() => dueRecipients(store)).toEqual([]);
    await worker.stop();
  };
  const workAfter = async (ms: number) => {
    setClock(START + ms);
    await Promise.all(stores.map(work));
  };
  const refuse = (refuses: boolean) => {
    isRefusing = refuses;
  };
  return { server, workAfter, refuse };
}

test("one mail goes out a minute after a product is back, and says why", async ({ store }) => {
  const { server, workAfter } = await givenMails([store]);
  const id = await soldOut(store);
  expect(await ask(store, id)).toBe("done");
  await workAfter(0);
  await setInStock(store, id, true);
  await workAfter(0);
  await workAfter(MINUTE - 1);
  expect(server.mails).toHaveLength(0);

  await workAfter(MINUTE);

  const to = [{ address: LAN.email }];
  expect(server.mails).toMatchObject([{ subject: "Thảo quả is back in stock", to }]);
  expect(server.mails[0]!.text).toContain(`https://shop.example/product/others/${id}`);
  expect(server.mails[0]!.text).toContain("This is the only email about it");
  expect([await count(store), await store.db.$count(outbox)]).toEqual([0, 0]);
  await workAfter(5 * MINUTE);
  expect(server.mails).toHaveLength(1);
});

test("a press that is taken back mails nobody", async ({ store }) => {
  const { server, workAfter } = await givenMails([store]);
  const id = await soldOut(store);
  await ask(store, id, { lang: "vi" });
  await setInStock(store, id, true);
  await workAfter(0);
  await setInStock(store, id, false);
  await workAfter(2 * MINUTE);
  expect(server.mails).toHaveLength(0);
  await setInStock(store, id, true);
  await workAfter(2 * MINUTE);
  expect(server.mails, "counted anew").toHaveLength(0);

  await workAfter(3 * MINUTE);
  expect(server.mails.map(({ subject }) => subject)).toEqual(["Thảo quả đã có hàng lại"]);
});

test("two processes send each mail once", async ({ stores }) => {
  const { server, workAfter } = await givenMails(stores);
  const id = await soldOut(stores[0]);
  for (let i = 0; i < 60; i++) await ask(stores[0], id, { email: `shopper-${i}@example.com` });
  await setInStock(stores[0], id, true);
  for (let minute = 0; minute < 8; minute++) await workAfter(minute * MINUTE);

  expect(new Set(server.mails.map(({ to }) => to?.[0]?.address)).size).toBe(60);
  expect(server.mails).toHaveLength(60);
});

test("a mail that was refused is tried again as any other", async ({ store }) => {
  const { workAfter, refuse } = await givenMails([store]);
  refuse(true);
  const id = await soldOut(store);
  await ask(store, id);
  await setInStock(store, id, true);
  for (const minute of [0, 1, 2, 3]) await workAfter(minute * MINUTE);
  const tried = { kind: "stock-alert", tries: 3, nextTryAt: START + 8 * MINUTE };
  expect(await store.db.select().from(outbox)).toMatchObject([tried]);
  expect(await count(store)).toBe(1);
});

test("an account's alerts go to its address of then, and with it", async ({ store }) => {
  const { server, workAfter } = await givenMails([store]);
  const user = await givenUser(store);
  const id = await soldOut(store);
  await ask(store, id, { userId: user.id, email: user.email });
  await ask(store, await soldOut(store, "Quế"), { userId: user.id, email: user.email });
  await ask(store, await soldOut(store, "Hồi"));
  expect(await listStockAlerts(store.db, user.id)).toMatchObject([
    { productId: id, createdAt: START },
    {},
  ]);
  await setInStock(store, id, true);
  await workAfter(0);
  const email = "new@example.com";
  await store.withTx((tx) => tx.update(users).set({ email }).where(eq(users.id, user.id)));
  for (const minute of [1, 2, 3]) await workAfter(minute * MINUTE);
  expect(server.mails).toMatchObject([{ to: [{ address: email }] }]);

  await store.withTx((tx) => closeAccount(tx, user.id));
  expect(await count(store), "the guest's").toBe(1);
});

test("a mail that waits goes with what it is about", async ({ store }) => {
  const { workAfter } = await givenMails([store]);
  const user = await givenUser(store);
  const [first, second] = [await soldOut(store), await soldOut(store, "Quế")];
  await ask(store, first);
  await ask(store, second, { userId: user.id, email: user.email });
  for (const id of [first, second]) await setInStock(store, id, true);
  await workAfter(0);
  expect(await store.db.$count(outbox)).toBe(2);
  await removeProduct(store, first);
  await store.withTx((tx) => closeAccount(tx, user.id));
  expect(await store.db.$count(outbox)).toBe(0);
});

test("asking again changes nothing; a product in stock needs no alert", async ({ store }) => {
  const id = await soldOut(store);
  expect(await ask(store, id)).toBe("done");
  expect(await ask(store, id, { email: "LAN@example.com" })).toBe("done");
  expect(await count(store)).toBe(1);
  expect(await ask(store, await givenProduct(store, { name: "Quế" }))).toBe("in-stock");
  expect(await ask(store, "gone")).toBe("gone");
  await removeProduct(store, id);
  expect(await count(store)).toBe(0);
});

test("one client, and one address, can have so many and no more", async ({ store }) => {
  const ids: string[] = [];
  for (let i = 0; i <= MAX_ALERTS; i++) ids.push(await soldOut(store, `Hàng ${i}`));
  for (const id of ids.slice(0, MAX_ALERTS)) expect(await ask(store, id)).toBe("done");
  expect(await ask(store, ids[MAX_ALERTS]!)).toBe("too-many");
  expect(await ask(store, ids[0]!), "known already").toBe("done");

  const { max } = LIMITS.stockAlertPerClient;
  for (let i = MAX_ALERTS; i < max; i++)
    expect(await ask(store, ids[0]!, { email: `a${i}@example.com` })).toBe("done");
  const refused = { kind: "too-often", retryAfterMs: expect.any(Number) };
  expect(await ask(store, ids[0]!, { email: "b@example.com" })).toEqual(refused);
  expect(await ask(store, ids[0]!, { email: "b@example.com", client: "127.0.0.2" })).toBe("done");
  expect(await count(store)).toBe(max + 1);
});

test("one mailbox has one share of alerts, however it is written", async ({ store }) => {
  const ids: string[] = [];
  for (let i = 0; i < 40; i++) ids.push(await soldOut(store, `Hàng ${i}`));
  const answers = [];
  for (const [i, id] of ids.entries())
    answers.push(await ask(store, id, { email: `Lan+${i}@example.com.` }));
  expect(answers.filter((answer) => answer === "done")).toHaveLength(MAX_ALERTS);
  expect(await ask(store, ids[0]!, { email: "lan@example.com" }), "known already").toBe("done");
  expect(await count(store)).toBe(MAX_ALERTS);
  const [first] = await store.db.select().from(stockAlerts);
  expect(first!.email, "as it was typed").toBe("Lan+0@example.com.");
});

test("who waited for half a year is forgotten", async ({ store }) => {
  await ask(store, await soldOut(store));
  setClock(START + 181 * 24 * 60 * MINUTE);
  await store.withTx((tx) => deleteExpiredRows(tx, { limit: 50, keepOrdersDays: 1 }));
  expect(await count(store)).toBe(0);
});
