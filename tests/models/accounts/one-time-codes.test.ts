import { expect } from "vitest";
import {
  checkCode,
  deleteExpiredCodes,
  hasValidCode,
} from "#app/models/accounts/one-time-codes.ts";
import { oneTimeCodes } from "#db/schema.ts";
import { setClock } from "../../support/data/clock.ts";
import {
  consume,
  givenCode,
  givenHolder,
  MINUTE,
  START,
  USED_UP,
  wrongCode,
} from "../../support/data/codes.ts";
import { test } from "../../support/data/shop-test.ts";

test("codes are six digits, including leading zeros, and differ", async ({ store }) => {
  const codes: string[] = [];
  for (let i = 0; i < 50; i++) {
    const holder = await givenHolder(store, { email: `lan${i}@example.com` });
    codes.push((await givenCode(store, holder, `client ${i}`)).code);
  }

  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(45);
});

test("the correct code is accepted once, with or without spaces", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);
  expect(await hasValidCode(store.db, holder)).toBe(true);

  expect(await consume(store, holder, ` ${code.slice(0, 3)} ${code.slice(3)}\t`)).toEqual({
    kind: "done",
  });

  expect(await consume(store, holder, code)).toEqual(USED_UP);
  expect(await hasValidCode(store.db, holder)).toBe(false);
});

test("the correct code is accepted once when submitted concurrently", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  const checks = await Promise.all(Array.from({ length: 20 }, () => consume(store, holder, code)));

  expect(checks.filter(({ kind }) => kind === "done")).toHaveLength(1);
});

test("the fifth try is the last one", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  for (const triesLeft of [4, 3, 2, 1])
    expect(await consume(store, holder, wrongCode(code, triesLeft))).toEqual({
      kind: "wrong",
      triesLeft,
    });
  expect(await consume(store, holder, code)).toEqual({ kind: "done" });
});

test("after five wrong tries the correct code is rejected too", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  for (let by = 1; by <= 5; by++) await consume(store, holder, wrongCode(code, by));

  expect(await consume(store, holder, code)).toEqual(USED_UP);
});

test("of 200 concurrent guesses at most five are checked", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  const guesses = Array.from({ length: 200 }, (_, i) =>
    consume(store, holder, wrongCode(code, i + 1)),
  );
  const checks = await Promise.all([...guesses, consume(store, holder, code)]);

  const left = checks.map((check) => check.kind !== "done" && check.triesLeft);
  expect(left).toEqual([4, 3, 2, 1, ...Array(197).fill(0)]);
});

test("the same wrong code again, alone or 50 times at once, costs no try", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);
  const [one, other] = [wrongCode(code, 1), wrongCode(code, 2)];
  const wrong = (triesLeft: number) => ({ kind: "wrong", triesLeft });

  const presses = Array.from({ length: 50 }, () => consume(store, holder, one));
  expect(await Promise.all(presses)).toEqual(Array(50).fill(wrong(4)));
  expect(await consume(store, holder, ` ${one} `)).toEqual(wrong(4));
  expect(await consume(store, holder, other)).toEqual(wrong(3));
  // Only the last one is remembered: who alternates is guessing.
  expect(await consume(store, holder, one)).toEqual(wrong(2));
  expect(await consume(store, holder, one)).toEqual(wrong(2));
  expect(await consume(store, holder, code)).toEqual({ kind: "done" });
});

test("of 200 concurrent guesses that come in pairs at most five are checked", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  const guesses = Array.from({ length: 200 }, (_, i) => wrongCode(code, (i >> 1) + 1));
  const checks = await Promise.all(guesses.map((typed) => consume(store, holder, typed)));

  const left = checks.map((check) => check.kind !== "done" && check.triesLeft);
  expect(left).toEqual([4, 4, 3, 3, 2, 2, 1, 1, ...Array(192).fill(0)]);
  expect(await consume(store, holder, code)).toEqual(USED_UP);
});

test("six wrong characters cost a try; any other number of them does not", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  for (const typed of ["", "12345", "1234567", "' or 1=1 --", "0".repeat(10_000)])
    expect(await consume(store, holder, typed)).toEqual({
      kind: "incomplete",
      triesLeft: 5,
    });
  expect(await consume(store, holder, "abcdef")).toEqual({ kind: "wrong", triesLeft: 4 });
  expect(await consume(store, holder, "１２３４５６")).toEqual({ kind: "wrong", triesLeft: 3 });
  expect(await consume(store, holder, code)).toEqual({ kind: "done" });
});

test("a code is valid for ten minutes and not longer", async ({ store }) => {
  setClock(START);
  const [inTime, late] = [
    await givenHolder(store),
    await givenHolder(store, { email: "an@example.com" }),
  ];
  const [a, b] = [await givenCode(store, inTime), await givenCode(store, late)];

  setClock(START + 10 * MINUTE - 1);
  expect(await consume(store, inTime, a.code)).toEqual({ kind: "done" });
  setClock(START + 10 * MINUTE);
  expect(await hasValidCode(store.db, late)).toBe(false);
  expect(await consume(store, late, b.code)).toEqual(USED_UP);
});

test("a code is bound to its session, e-mail address and purpose", async ({ store }) => {
  const holder = await givenHolder(store);
  const stranger = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  expect(await consume(store, stranger, code)).toEqual(USED_UP);
  expect(await consume(store, { ...holder, email: "an@example.com" }, code)).toEqual(USED_UP);
  expect(await consume(store, { ...holder, purpose: "password" }, code)).toEqual(USED_UP);
  expect(await consume(store, holder, code)).toEqual({ kind: "done" });
});

test("the e-mail address is compared ignoring case and surrounding space", async ({ store }) => {
  const holder = await givenHolder(store, { email: "Lan@Example.com" });
  const { code } = await givenCode(store, holder);

  const check = await consume(store, { ...holder, email: " LAN@example.COM " }, code);

  expect(check).toEqual({ kind: "done" });
});

test("a new code replaces the previous one and has five tries", async ({ store }) => {
  const holder = await givenHolder(store);
  const first = await givenCode(store, holder);
  await consume(store, holder, wrongCode(first.code));
  const second = await givenCode(store, holder);

  expect(await consume(store, holder, wrongCode(second.code))).toEqual({
    kind: "wrong",
    triesLeft: 4,
  });
  expect(await store.db.$count(oneTimeCodes)).toBe(1);
  expect(await consume(store, holder, second.code)).toEqual({ kind: "done" });
});

test("a code issued while the clock was ahead is not valid for longer", async ({ store }) => {
  setClock(START + 24 * 60 * MINUTE);
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  setClock(START);

  expect(await hasValidCode(store.db, holder)).toBe(false);
  expect(await consume(store, holder, code)).toEqual(USED_UP);
});

test("checking a correct code does not consume it; a wrong one costs a try", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);
  const look = (typed: string) => store.withTx((tx) => checkCode(tx, holder, typed));

  expect([await look(code), await look(code)]).toEqual([{ kind: "done" }, { kind: "done" }]);
  expect(await look(wrongCode(code))).toEqual({ kind: "wrong", triesLeft: 4 });
  expect(await consume(store, holder, code)).toEqual({ kind: "done" });
});

test("expired codes are deleted in small batches, and no others", async ({ store }) => {
  setClock(START);
  for (let i = 0; i < 3; i++) await givenCode(store, await givenHolder(store), `client ${i}`);
  setClock(START + 11 * MINUTE);
  await givenCode(store, await givenHolder(store));
  const forget = () => store.withTx((tx) => deleteExpiredCodes(tx, 2));

  expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
  expect(await store.db.$count(oneTimeCodes)).toBe(1);
});

test("the database does not store codes in plain text", async ({ store }) => {
  const holder = await givenHolder(store);
  const { code } = await givenCode(store, holder);

  const [row] = await store.db.select().from(oneTimeCodes);

  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.values(row!)).not.toContain(code);
});
