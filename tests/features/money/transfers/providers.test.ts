import { createHmac } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { PROVIDERS } from "#app/features/money/transfers/provider.server.ts";
import { setClock } from "#tests/support/data/clock.ts";
import {
  CASSO_V2,
  cassoBooking,
  HOOK_SECRETS,
  sepayBody,
  sepayHeaders,
} from "#tests/support/data/transfers.ts";

const { sepay, casso } = PROVIDERS;
const { SEPAY_SECRET, CASSO_SECRET } = HOOK_SECRETS;
const call = (body: string, headers: Record<string, string>) => ({
  body,
  header: (name: string) => headers[name] ?? null,
});
const body = JSON.stringify(sepayBody());
const NOW = Date.UTC(2026, 1, 1, 8);
const isSepays = (headers: Record<string, string>) =>
  sepay.isAuthentic(call(body, headers), SEPAY_SECRET);
const isCassos = (sent: string, headers: Record<string, string>, secret = CASSO_SECRET) =>
  casso.isAuthentic(call(sent, headers), secret);

beforeEach(() => setClock(NOW));

test("SePay's documented booking is read, with its time in Vietnam", () => {
  const bookedAt = Date.UTC(2023, 2, 25, 7, 2, 37);
  const booked = { providerRef: "92704", account: "0123499999", amountVnd: 2_277_000, bookedAt };
  expect(sepay.read(sepayBody())).toEqual([
    { ...booked, memo: "chuyen tien mua iphone", raw: body },
  ]);
});

test("SePay's memo is also what it found as a code, and the bank's whole message", () => {
  const memoOf = (fields: Record<string, unknown>) => sepay.read(sepayBody(fields))?.[0]?.memo;
  const code = "DONHANGA1B2C3";
  expect(memoOf({ content: "", code })).toBe(code);
  expect(memoOf({ code })).toBe(`chuyen tien mua iphone / ${code}`);
  expect(memoOf({ content: null, description: "GD 1, DON HANG A1B2C3" })).toBe(
    "GD 1, DON HANG A1B2C3",
  );
  // What another field says, too, is shown once.
  expect(memoOf({ content: "DON HANG", code, description: `BankAPINotify DON HANG ${code}` })).toBe(
    `BankAPINotify DON HANG ${code}`,
  );
});

test("SePay's signature and its API key are both taken", () => {
  expect(isSepays(sepayHeaders(body))).toBe(true);
  expect(isSepays({ authorization: `Apikey ${SEPAY_SECRET}` })).toBe(true);
});

test("a call of SePay's without, with a wrong or a stale signature is refused", () => {
  const signed = sepayHeaders(body);
  const wrong = [
    {},
    { authorization: "Apikey " },
    { authorization: `Apikey ${SEPAY_SECRET}x` },
    { authorization: `Bearer ${SEPAY_SECRET}` },
    sepayHeaders(body, { secret: `${SEPAY_SECRET}x` }),
    sepayHeaders(`${body} `),
    sepayHeaders(body, { at: NOW - 301_000 }),
    sepayHeaders(body, { at: NOW + 301_000 }),
    { ...signed, "x-sepay-timestamp": `${signed["x-sepay-timestamp"]}x` },
    { ...signed, "x-sepay-timestamp": "9".repeat(10_000) },
    { ...signed, "x-sepay-signature": "" },
  ];
  for (const headers of wrong) expect(isSepays(headers)).toBe(false);
});

test("Casso's list of bookings is read without those that left the account and tests", () => {
  const data = [
    cassoBooking(),
    cassoBooking({ id: 536761, amount: -5_000 }),
    cassoBooking({ id: 0 }),
    cassoBooking({ id: 536762, amount: 20_000, when: "2020-12-23" }),
  ];

  const read = casso.read({ error: 0, data })!;

  expect(read.map(({ providerRef, amountVnd }) => [providerRef, amountVnd])).toEqual([
    ["536760", 1_000],
    ["536762", 20_000],
  ]);
  expect(read[0]).toMatchObject({
    account: "0071000962707",
    bookedAt: Date.UTC(2021, 9, 27, 14, 20, 12),
    raw: JSON.stringify(cassoBooking()),
  });
  // A day without a time is none: it is when it was reported.
  expect(read[1]!.bookedAt).toBe(NOW);
});

test("Casso's second version is read, and its documented signature is right", () => {
  const sent = JSON.stringify(CASSO_V2.body);
  const header = { "x-casso-signature": CASSO_V2.signature };
  expect(isCassos(sent, header, CASSO_V2.key)).toBe(true);
  expect(isCassos(sent, header, `${CASSO_V2.key}x`)).toBe(false);
  expect(isCassos(sent.replace("599000", "599001"), header, CASSO_V2.key)).toBe(false);
  // Its id says that it is a test.
  expect(casso.read(CASSO_V2.body)).toEqual([]);

  const data = { ...CASSO_V2.body.data, id: 218897 };
  expect(casso.read({ error: 0, data })).toMatchObject([
    { providerRef: "218897", account: "88888888", amountVnd: 599_000, memo: data.description },
  ]);
});

test("Casso's token is compared, and a forged body costs no more than its length", () => {
  expect(isCassos("", { "secure-token": CASSO_SECRET })).toBe(true);
  expect(isCassos("", { "secure-token": "" })).toBe(false);
  const signature = `t=1,v1=${"0".repeat(128)}`;
  const deep = `${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}`;
  for (const sent of [deep, "[".repeat(60_000), "{", "null", ""])
    expect(isCassos(sent, { "x-casso-signature": signature })).toBe(false);
  expect(isCassos("{}", { "x-casso-signature": `t=${"1".repeat(15_000)},v1=` })).toBe(false);
  const token = createHmac("sha512", CASSO_SECRET).update("1.{}").digest("hex");
  expect(isCassos("{}", { "x-casso-signature": `t=1,v1=${token}` })).toBe(true);
});

test("what is not as documented is no booking", () => {
  const wrong = [
    null,
    [],
    "x",
    {},
    sepayBody({ transferType: "other" }),
    ...[null, "../x", "1".repeat(65)].map((id) => sepayBody({ id })),
    ...[0, -1, 1.5, "2277000", 1e15].map((transferAmount) => sepayBody({ transferAmount })),
  ];
  for (const sent of wrong) expect(sepay.read(sent)).toBeNull();
  for (const data of [null, "x", [null], [cassoBooking({ amount: "1" })], undefined])
    expect(casso.read({ error: 0, data })).toBeNull();
  expect(sepay.read(sepayBody({ transferType: "out" }))).toEqual([]);
});

test("texts are stored as far as a database can, and a memo no longer than banks write", () => {
  const [read] = sepay.read(sepayBody({ content: `a\0b\ud800${"x".repeat(2_000)}` }))!;
  expect(read!.memo).toBe(`ab\ufffd${"x".repeat(496)}`);
  expect(read!.raw.isWellFormed()).toBe(true);
});
