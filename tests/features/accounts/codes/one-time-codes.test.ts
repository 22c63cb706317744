import { expect } from "vitest";
import {
  type CodeHolder,
  checkCode,
  codeHolder,
  deleteExpiredCodes,
  hasValidCode,
  issueCode,
  voidCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { markEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import type { Store } from "#db/client.server.ts";
import { oneTimeCodes } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import {
  CLIENT,
  consume,
  givenCode,
  givenHolder,
  MINUTE,
  requestCode,
  START,
  USED_UP,
  wrongCode,
} from "#tests/support/data/codes.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenUser, testStore } from "#tests/support/data/store.ts";

/** A holder to whom a code was sent, and how they type one. */
async function givenSent(store: Store, fields: Partial<CodeHolder> = {}) {
  const holder = await givenHolder(store, fields);
  const { code } = await givenCode(store, holder);
  return { holder, code, type: (typed: string) => consume(store, holder, typed) };
}

const DONE = { kind: "done" };
const wrong = (triesLeft: number) => ({ kind: "wrong", triesLeft });

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
  const { holder, code, type } = await givenSent(store);
  expect(await hasValidCode(store.db, holder)).toBe(true);

  expect(await type(` ${code.slice(0, 3)} ${code.slice(3)}\t`)).toEqual(DONE);

  expect(await type(code)).toEqual(USED_UP);
  expect(await hasValidCode(store.db, holder)).toBe(false);
});

test("the correct code is accepted once when submitted concurrently", async ({ store }) => {
  const { code, type } = await givenSent(store);

  const checks = await Promise.all(Array.from({ length: 20 }, () => type(code)));

  expect(checks.filter(({ kind }) => kind === "done")).toHaveLength(1);
});

test.each([
  [4, DONE],
  [5, USED_UP],
])("after %i wrong tries the correct code has the outcome %j", async (tries, outcome) => {
  const store = testStore();
  const { code, type } = await givenSent(store);

  for (let by = 1; by <= tries; by++)
    expect(await type(wrongCode(code, by))).toEqual(wrong(5 - by));
  expect(await type(code)).toEqual(outcome);
});

test.each<[string, (i: number) => number, number[]]>([
  ["", (i) => i + 1, [4, 3, 2, 1]],
  ["that come in pairs ", (i) => (i >> 1) + 1, [4, 4, 3, 3, 2, 2, 1, 1]],
])("of 200 concurrent guesses %sat most five are checked", async (_, by, checked) => {
  const store = testStore();
  const { code, type } = await givenSent(store);

  const guesses = Array.from({ length: 200 }, (_, i) => wrongCode(code, by(i)));
  const checks = await Promise.all([...guesses, code].map(type));

  const left = checks.map((check) => check.kind !== "done" && check.triesLeft);
  expect(left).toEqual([...checked, ...Array(201 - checked.length).fill(0)]);
});

test("the same wrong code again, alone or 50 times at once, costs no try", async ({ store }) => {
  const { code, type } = await givenSent(store);
  const [one, other] = [wrongCode(code, 1), wrongCode(code, 2)];

  const presses = Array.from({ length: 50 }, () => type(one));
  expect(await Promise.all(presses)).toEqual(Array(50).fill(wrong(4)));
  expect(await type(` ${one} `)).toEqual(wrong(4));
  expect(await type(other)).toEqual(wrong(3));
  // Only the last one is remembered: who alternates is guessing.
  expect(await type(one)).toEqual(wrong(2));
  expect(await type(one)).toEqual(wrong(2));
  expect(await type(code)).toEqual(DONE);
});

test("six wrong characters cost a try; any other number of them does not", async ({ store }) => {
  const { code, type } = await givenSent(store);

  for (const typed of ["", "12345", "1234567", "' or 1=1 --", "0".repeat(10_000)])
    expect(await type(typed)).toEqual({ kind: "incomplete", triesLeft: 5 });
  expect(await type("abcdef")).toEqual(wrong(4));
  expect(await type("１２３４５６")).toEqual(wrong(3));
  expect(await type(code)).toEqual(DONE);
});

test("a code is valid for ten minutes and not longer", async ({ store }) => {
  setClock(START);
  const inTime = await givenSent(store);
  const late = await givenSent(store, { email: "an@example.com" });

  setClock(START + 10 * MINUTE - 1);
  expect(await inTime.type(inTime.code)).toEqual(DONE);
  setClock(START + 10 * MINUTE);
  expect(await hasValidCode(store.db, late.holder)).toBe(false);
  expect(await late.type(late.code)).toEqual(USED_UP);
});

test("a code is bound to its session, purpose and address in any case", async ({ store }) => {
  const { holder, code } = await givenSent(store, { email: "Lan@Example.com" });
  const stranger = await givenHolder(store, { email: holder.email });

  expect(await consume(store, stranger, code)).toEqual(USED_UP);
  expect(await consume(store, { ...holder, email: "an@example.com" }, code)).toEqual(USED_UP);
  expect(await consume(store, { ...holder, purpose: "password" }, code)).toEqual(USED_UP);
  expect(await consume(store, { ...holder, email: " LAN@example.COM " }, code)).toEqual(DONE);
});

test("a new code replaces the previous one and has five tries", async ({ store }) => {
  const { holder, code: first, type } = await givenSent(store);
  await type(wrongCode(first));
  const { code: second } = await givenCode(store, holder);

  expect(await type(wrongCode(second))).toEqual(wrong(4));
  expect(await store.db.$count(oneTimeCodes)).toBe(1);
  expect(await type(second)).toEqual(DONE);
});

test("a code issued while the clock was ahead is not valid for longer", async ({ store }) => {
  setClock(START + 24 * 60 * MINUTE);
  const { holder, code, type } = await givenSent(store);

  setClock(START);

  expect(await hasValidCode(store.db, holder)).toBe(false);
  expect(await type(code)).toEqual(USED_UP);
});

test("checking a correct code does not consume it; a wrong one costs a try", async ({ store }) => {
  const { holder, code, type } = await givenSent(store);
  const look = (typed: string) => store.withTx((tx) => checkCode(tx, holder, typed));

  expect([await look(code), await look(code)]).toEqual([DONE, DONE]);
  expect(await look(wrongCode(code))).toEqual(wrong(4));
  expect(await type(code)).toEqual(DONE);
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
  const { code } = await givenSent(store);

  const [row] = await store.db.select().from(oneTimeCodes);

  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.values(row!)).not.toContain(code);
});

test("a requester gets three codes to an address in ten minutes", async ({ store }) => {
  setClock(START);
  for (const email of ["lan@example.com", "LAN@example.com", "Lan@Example.com"]) {
    await givenCode(store, await givenHolder(store, { email }));
    setClock(Date.now() + MINUTE);
  }
  const holder = await givenHolder(store);

  expect(await requestCode(store, holder)).toMatchObject({ retryAfterMs: 7 * MINUTE });
  expect(await hasValidCode(store.db, holder)).toBe(false);
  setClock(START + 10 * MINUTE);
  expect(await requestCode(store, holder)).toHaveProperty("code");
});

test("codes of one purpose do not count against the other", async ({ store }) => {
  for (let i = 0; i < 3; i++)
    await givenCode(store, await givenHolder(store, { purpose: "password" }));

  expect(await requestCode(store, await givenHolder(store))).toHaveProperty("code");
});

test("a mailbox gets ten codes a day from a stranger, thirty from all", async ({ store }) => {
  const sent: number[] = [];
  setClock(START);
  for (const client of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"]) {
    let count = 0;
    for (let i = 0; i < 20; i++) {
      setClock(Date.now() + 11 * MINUTE);
      const holder = await givenHolder(store, { purpose: "password" });
      if ("code" in (await requestCode(store, holder, client))) count += 1;
    }
    sent.push(count);
  }

  expect(sent).toEqual([10, 10, 10, 0]);
});

test("strangers cannot lock out the owner of a mailbox", async ({ store }) => {
  const byAccount = await givenUser(store, "lan@example.com");
  const byProof = await givenUser(store, "work@example.com");
  await store.withTx((tx) => markEmailVerified(tx, byProof.id, "lan@example.com"));
  const stranger = await givenUser(store, "stranger@example.com");
  const requestAs = async (user: User, client: string) => {
    const holder = await givenHolder(store);
    return store.withTx((tx) => issueCode(tx, holder, { client, user }));
  };
  for (let client = 0; client < 12; client++)
    for (let i = 0; i < 3; i++) await requestAs(stranger, `198.51.100.${client}`);
  expect(await requestAs(stranger, "198.51.100.99")).toHaveProperty("retryAfterMs");

  // Even behind the same IP address as a stranger.
  for (const owner of [byAccount, byProof])
    for (let i = 0; i < 3; i++)
      expect(await requestAs(owner, "198.51.100.1")).toHaveProperty("code");
  expect(await requestAs(byAccount, CLIENT)).toHaveProperty("retryAfterMs");
});

test("tags, a final dot and Gmail's dots make no further mailbox to send codes to", async ({
  store,
}) => {
  const spellings = [
    ["Lan@gmail.com", "l.an@gmail.com", "la.n+9@googlemail.com", "lan@gmail.com."],
    ["lan@example.com", "lan+1@example.com", "LAN+2@example.com", "lan@example.com."],
  ];
  for (const emails of spellings) {
    const answers = [];
    for (const email of emails)
      answers.push(await requestCode(store, await givenHolder(store, { email })));
    expect(answers.map((answer) => "code" in answer)).toEqual([true, true, true, false]);
  }
  // Where dots do tell mailboxes apart.
  const other = await givenHolder(store, { email: "l.an@example.com" });
  expect(await requestCode(store, other)).toHaveProperty("code");
});

test("accounts with tags of one mailbox get it no more codes than strangers do", async ({
  store,
}) => {
  setClock(START);
  const owner = await givenUser(store, "lan@example.com");
  const requestAs = async (user: User) => {
    setClock(Date.now() + 4 * MINUTE);
    const holder = await givenHolder(store, { email: user.email });
    return store.withTx((tx) => issueCode(tx, holder, { client: CLIENT, user }));
  };
  let sent = 0;
  for (let i = 0; i < 40; i++)
    if ("code" in (await requestAs(await givenUser(store, `lan+${i}@example.com`)))) sent += 1;
  expect(sent).toBe(30);
  expect(await requestAs(owner)).toHaveProperty("code");
});

test("a rejected fourth request leaves the third code valid", async ({ store }) => {
  const holder = await givenHolder(store);
  await givenCode(store, holder);
  await givenCode(store, holder);
  const third = await givenCode(store, holder);

  expect(await requestCode(store, holder)).toHaveProperty("retryAfterMs");

  expect(await consume(store, holder, third.code)).toEqual({ kind: "done" });
});

test("twenty concurrent requests for one address issue three codes", async ({ store }) => {
  const holder = await givenHolder(store);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => requestCode(store, holder)));

  expect(outcomes.filter((outcome) => "code" in outcome)).toHaveLength(3);
});

test("a client gets 400 codes an hour; another client still gets one", async ({ store }) => {
  const { sessionHash } = await givenHolder(store);
  const holder = (i: number) => codeHolder("address", sessionHash, `lan${i}@example.com`);
  const issued = await store.withTx((tx) =>
    repeat(400, (i) => issueCode(tx, holder(i), { client: CLIENT, user: null })),
  );
  expect(issued.every((outcome) => "code" in outcome)).toBe(true);

  expect(await requestCode(store, holder(400))).toHaveProperty("retryAfterMs");
  expect(await requestCode(store, holder(400), "198.51.100.1")).toHaveProperty("code");
});

test("a voided code is not accepted and does not count against the limits", async ({ store }) => {
  const holder = await givenHolder(store);

  for (let i = 0; i < 5; i++) {
    const code = await givenCode(store, holder);
    await store.withTx((tx) => voidCode(tx, code));
    expect(await consume(store, holder, code.code)).toEqual(USED_UP);
  }

  for (let i = 0; i < 3; i++) expect(await requestCode(store, holder)).toHaveProperty("code");
  expect(await requestCode(store, holder)).toHaveProperty("retryAfterMs");
});
