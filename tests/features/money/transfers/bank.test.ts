import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { bankTransfers, outbox, rateEvents } from "#db/schema.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import {
  bankMemo,
  CASSO_V2,
  cassoBooking,
  HOOK_SECRETS,
  reportToShop,
  sepayBody,
  sepayHeaders,
} from "#tests/support/data/transfers.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop("empty", { ...BANK, ...HOOK_SECRETS });
const AMOUNT = 80_000;
const CASSO_TOKEN = { "secure-token": HOOK_SECRETS.CASSO_SECRET };

beforeEach(() => empty(store, bankTransfers, rateEvents));

const send = (provider: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/hooks/bank/${provider}`, {
    ...{ method: "POST", body },
    headers: { "content-type": "application/json", ...headers },
  });
const count = () => store.db.$count(bankTransfers);

test("SePay's report pays the order, is answered as documented, and its shopper is mailed", async () => {
  const id = await givenOrder(store);

  const response = await reportToShop(server.url, bankMemo(id), AMOUNT);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe('{"success":true}');
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: true, paidBy: "transfer" });
  const mails = await store.db.select().from(outbox).where(eq(outbox.orderId, id));
  expect(mails.map(({ kind }) => kind)).toContain("order-update");
});

test("Casso's list is entered as a whole, and again without a change", async () => {
  const [a, b] = [await givenOrder(store), await givenOrder(store)];
  const data = [
    cassoBooking({ id: 1, amount: AMOUNT, description: bankMemo(a) }),
    cassoBooking({ id: 2, amount: -AMOUNT, description: bankMemo(b) }),
    cassoBooking({ id: 3, amount: 5_000, description: bankMemo(b) }),
  ];
  const report = () => send("casso", JSON.stringify({ error: 0, data }), CASSO_TOKEN);

  const responses = [await report(), ...(await Promise.all([report(), report(), report()]))];

  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await responses[0]!.json()).toEqual({ success: true });
  const rows = await store.db.select().from(bankTransfers).orderBy(desc(bankTransfers.amountVnd));
  expect(rows).toMatchObject([
    { state: "booked", problem: null },
    { state: "open", problem: "too-little" },
  ]);
  expect(JSON.parse(rows[0]!.raw)).toEqual(data[0]);
});

test("20 deliveries of the same booking at once book it once", async () => {
  const id = await givenOrder(store);

  const report = () => reportToShop(server.url, bankMemo(id), AMOUNT, 4_711);
  const responses = await Promise.all(Array.from({ length: 20 }, report));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await count()).toBe(1);
  expect(await findOrderRow(store.db, id)).toMatchObject({ isPaid: true, receivedVnd: null });
});

test("who does not know the secret is refused, stores nothing, and has a share of attempts", async () => {
  const body = JSON.stringify(sepayBody());
  const wrong: [string, Record<string, string>][] = [
    ["sepay", {}],
    ["sepay", { authorization: "Apikey wrong" }],
    ["sepay", sepayHeaders(body, { secret: "another secret of 24" })],
    ["sepay", sepayHeaders(body, { at: Date.now() - 400_000 })],
    ["sepay", CASSO_TOKEN],
    ["casso", { "secure-token": "wrong" }],
    ["casso", { "x-casso-signature": CASSO_V2.signature }],
    ["casso", sepayHeaders(body)],
  ];
  for (const [provider, headers] of wrong) {
    const response = await send(provider, body, headers);
    expect([response.status, (await response.json()).success]).toEqual([401, false]);
  }
  const { max } = LIMITS.badBankHookPerClient;
  for (let i = wrong.length; i < max; i++) await send("sepay", body);
  expect((await send("sepay", body)).status).toBe(429);
  expect(await store.db.$count(rateEvents)).toBe(max);
  expect(await count()).toBe(0);
  // The provider is not locked out by them.
  expect((await send("sepay", body, sepayHeaders(body))).status).toBe(200);
});

test("what is not understood, too much or too large is refused, and never with an error of the shop's", async () => {
  for (const body of ["", "{", "null", "[]", "{}", '"x"', JSON.stringify(sepayBody({ id: {} }))])
    expect((await send("sepay", body, sepayHeaders(body))).status).toBe(400);
  const many = Array.from({ length: 101 }, (_, i) => ({ id: i + 1, amount: 1 }));
  for (const [body, status] of [
    [JSON.stringify({ data: many }), 413],
    ["x".repeat(65_537), 413],
    ['{"data":'.repeat(5_000), 400],
  ] as const)
    expect((await send("casso", body, CASSO_TOKEN)).status).toBe(status);
  expect(await count()).toBe(0);
});

test("only those who report are there, only by POST, and not from a page of another site", async () => {
  const body = JSON.stringify(sepayBody());
  const headers = sepayHeaders(body);
  for (const name of ["vietqr", "SePay", "__proto__", "constructor", "sepay%2F"])
    expect((await send(name, body, headers)).status).toBe(404);
  const sepay = `${server.url}/hooks/bank/sepay`;
  expect((await fetch(sepay)).status).toBe(405);
  const put = await fetch(sepay, { method: "PUT", body, headers });
  expect(put.status).toBeGreaterThanOrEqual(400);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  for (const [name, value] of Object.entries(foreign))
    expect((await send("sepay", body, { ...headers, [name]: value })).status).toBe(403);
  expect(await count()).toBe(0);

  const { server: closed } = await testShop("empty", BANK);
  expect((await reportToShop(closed.url, "DON HANG A1B2C3", AMOUNT)).status).toBe(404);
});

test("a late transfer for a cancelled order is answered with success, and waits", async () => {
  const id = await givenOrder(store);
  await alterOrder(store, id, { status: "Cancelled" });

  expect((await reportToShop(server.url, bankMemo(id), AMOUNT)).status).toBe(200);

  const waiting = { state: "open", problem: "cancelled", orderId: id };
  expect(await store.db.select().from(bankTransfers)).toMatchObject([waiting]);
});
