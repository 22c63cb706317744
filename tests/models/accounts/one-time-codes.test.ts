import { afterEach, expect, test, vi } from "vitest";
import {
  type CodeHolder,
  checkCode,
  consumeCode,
  deleteExpiredCodes,
  hasValidCode,
  type IssuedCode,
  issueCode,
  voidCode,
} from "../../../app/models/accounts/one-time-codes.ts";
import { createGuestSession } from "../../../app/models/accounts/sessions.ts";
import type { User } from "../../../app/models/accounts/users.ts";
import { markEmailVerified } from "../../../app/models/accounts/verified-emails.ts";
import type { Store } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { oneTimeCodes } from "../../../db/schema.ts";
import { givenUser, testStore } from "../../support/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;
const START = Date.UTC(2026, 1, 1, 8);
const CLIENT = "203.0.113.7";

async function givenHolder(store: Store, holder: Partial<CodeHolder> = {}): Promise<CodeHolder> {
  const sessionHash = newId();
  await store.withTx((tx) => createGuestSession(tx, sessionHash));
  return { purpose: "address", sessionHash, email: "lan@example.com", ...holder };
}

const issue = (store: Store, holder: CodeHolder, client = CLIENT) =>
  store.withTx((tx) => issueCode(tx, holder, { client, user: null }));

async function issued(store: Store, holder: CodeHolder, client = CLIENT): Promise<IssuedCode> {
  const outcome = await issue(store, holder, client);
  if ("retryAfterMs" in outcome) throw new Error("too many codes");
  return outcome;
}

const attempt = (store: Store, holder: CodeHolder, typed: string) =>
  store.withTx((tx) => consumeCode(tx, holder, typed));

/** Six digits that are not the code. */
const notThe = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const USED_UP = { isCorrect: false, triesLeft: 0 };

test("codes are six digits, leading noughts included, and differ", async () => {
  const store = testStore();
  const codes: string[] = [];
  for (let i = 0; i < 50; i++) {
    const holder = await givenHolder(store, { email: `lan${i}@example.com` });
    codes.push((await issued(store, holder, `client ${i}`)).code);
  }

  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(45);
});

test("the right code is right once, spaces in it or not", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);
  expect(await hasValidCode(store.db, holder)).toBe(true);

  expect(await attempt(store, holder, ` ${code.slice(0, 3)} ${code.slice(3)}\t`)).toEqual({
    isCorrect: true,
  });

  expect(await attempt(store, holder, code)).toEqual(USED_UP);
  expect(await hasValidCode(store.db, holder)).toBe(false);
});

test("the right code typed in two tabs at once counts once", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  const checks = await Promise.all(Array.from({ length: 20 }, () => attempt(store, holder, code)));

  expect(checks.filter(({ isCorrect: right }) => right)).toHaveLength(1);
});

test("the fifth try is the last", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  for (const triesLeft of [4, 3, 2, 1])
    expect(await attempt(store, holder, notThe(code))).toEqual({ isCorrect: false, triesLeft });
  expect(await attempt(store, holder, code)).toEqual({ isCorrect: true });
});

test("after five wrong tries the right code is refused too", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  for (let i = 0; i < 5; i++) await attempt(store, holder, notThe(code));

  expect(await attempt(store, holder, code)).toEqual(USED_UP);
});

test("of 200 guesses at once at most five are looked at", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  const guesses = Array.from({ length: 200 }, (_, i) =>
    attempt(store, holder, notThe(code, i + 1)),
  );
  const checks = await Promise.all([...guesses, attempt(store, holder, code)]);

  const left = checks.map((check) => !check.isCorrect && check.triesLeft);
  expect(left).toEqual([4, 3, 2, 1, ...Array(197).fill(0)]);
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５６", "' or 1=1 --", "0".repeat(10_000)])(
  "typing %j is a wrong try",
  async (typed) => {
    const store = testStore();
    const holder = await givenHolder(store);
    await issued(store, holder);

    expect(await attempt(store, holder, typed)).toEqual({ isCorrect: false, triesLeft: 4 });
  },
);

test("a code works for ten minutes and not a moment longer", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  const [inTime, late] = [
    await givenHolder(store),
    await givenHolder(store, { email: "an@example.com" }),
  ];
  const [a, b] = [await issued(store, inTime), await issued(store, late)];

  vi.setSystemTime(START + 10 * MINUTE - 1);
  expect(await attempt(store, inTime, a.code)).toEqual({ isCorrect: true });
  vi.setSystemTime(START + 10 * MINUTE);
  expect(await hasValidCode(store.db, late)).toBe(false);
  expect(await attempt(store, late, b.code)).toEqual(USED_UP);
});

test("a code belongs to its session, its address and its purpose", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const stranger = await givenHolder(store);
  const { code } = await issued(store, holder);

  expect(await attempt(store, stranger, code)).toEqual(USED_UP);
  expect(await attempt(store, { ...holder, email: "an@example.com" }, code)).toEqual(USED_UP);
  expect(await attempt(store, { ...holder, purpose: "password" }, code)).toEqual(USED_UP);
  expect(await attempt(store, holder, code)).toEqual({ isCorrect: true });
});

test("the address is compared without regard to case and surrounding blanks", async () => {
  const store = testStore();
  const holder = await givenHolder(store, { email: "Lan@Example.com" });
  const { code } = await issued(store, holder);

  const check = await attempt(store, { ...holder, email: " LAN@example.COM " }, code);

  expect(check).toEqual({ isCorrect: true });
});

test("a new code ends the one before it and brings five new tries", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const first = await issued(store, holder);
  await attempt(store, holder, notThe(first.code));
  const second = await issued(store, holder);

  expect(await attempt(store, holder, notThe(second.code))).toEqual({
    isCorrect: false,
    triesLeft: 4,
  });
  expect(await store.db.$count(oneTimeCodes)).toBe(1);
  expect(await attempt(store, holder, second.code)).toEqual({ isCorrect: true });
});

test("whoever asks gets three codes to an address in ten minutes, from any session and in any case", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  for (const email of ["lan@example.com", "LAN@example.com", "Lan@Example.com"]) {
    await issued(store, await givenHolder(store, { email }));
    vi.setSystemTime(Date.now() + MINUTE);
  }
  const holder = await givenHolder(store);

  expect(await issue(store, holder)).toEqual({ retryAfterMs: 7 * MINUTE });
  expect(await hasValidCode(store.db, holder)).toBe(false);
  vi.setSystemTime(START + 10 * MINUTE);
  expect(await issue(store, holder)).toHaveProperty("code");
});

test("one purpose's codes leave those of the other alone", async () => {
  const store = testStore();
  for (let i = 0; i < 3; i++)
    await issued(store, await givenHolder(store, { purpose: "password" }));

  expect(await issue(store, await givenHolder(store))).toHaveProperty("code");
});

test("a mailbox gets at most ten codes a day for one stranger and thirty for all", async () => {
  const store = testStore();
  const sent: number[] = [];
  vi.setSystemTime(START);
  for (const client of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"]) {
    let count = 0;
    for (let i = 0; i < 20; i++) {
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      const holder = await givenHolder(store, { purpose: "password" });
      if ("code" in (await issue(store, holder, client))) count += 1;
    }
    sent.push(count);
  }

  expect(sent).toEqual([10, 10, 10, 0]);
});

test("strangers never lock the owner of a mailbox out", async () => {
  const store = testStore();
  const [byAccount, byProof] = [
    await givenUser(store, "lan@example.com"),
    await givenUser(store, "work@example.com"),
  ];
  await store.withTx((tx) => markEmailVerified(tx, byProof.id, "lan@example.com"));
  const stranger = await givenUser(store, "stranger@example.com");
  const ask = async (user: User, client: string) => {
    const holder = await givenHolder(store);
    return store.withTx((tx) => issueCode(tx, holder, { client, user }));
  };
  for (let client = 0; client < 12; client++)
    for (let i = 0; i < 3; i++) await ask(stranger, `198.51.100.${client}`);
  expect(await ask(stranger, "198.51.100.99")).toHaveProperty("retryAfterMs");

  // Behind the same address as a stranger, too.
  for (const owner of [byAccount, byProof])
    for (let i = 0; i < 3; i++) expect(await ask(owner, "198.51.100.1")).toHaveProperty("code");
  expect(await ask(byAccount, CLIENT)).toHaveProperty("retryAfterMs");
});

test("a code of a clock that was ahead is not valid for longer", async () => {
  const store = testStore();
  vi.setSystemTime(START + 24 * 60 * MINUTE);
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  vi.setSystemTime(START);

  expect(await hasValidCode(store.db, holder)).toBe(false);
  expect(await attempt(store, holder, code)).toEqual(USED_UP);
});

test("looking at a right code leaves it to be used; a wrong one costs a try all the same", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);
  const look = (typed: string) => store.withTx((tx) => checkCode(tx, holder, typed));

  expect([await look(code), await look(code)]).toEqual([{ isCorrect: true }, { isCorrect: true }]);
  expect(await look(notThe(code))).toEqual({ isCorrect: false, triesLeft: 4 });
  expect(await attempt(store, holder, code)).toEqual({ isCorrect: true });
});

test("old codes are forgotten in small steps, and only those", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  for (let i = 0; i < 3; i++) await issued(store, await givenHolder(store), `client ${i}`);
  vi.setSystemTime(START + 11 * MINUTE);
  await issued(store, await givenHolder(store));
  const forget = () => store.withTx((tx) => deleteExpiredCodes(tx, 2));

  expect([await forget(), await forget(), await forget()]).toEqual([2, 1, 0]);
  expect(await store.db.$count(oneTimeCodes)).toBe(1);
});

test("a refused fourth code leaves the third one working", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  await issued(store, holder);
  await issued(store, holder);
  const third = await issued(store, holder);

  expect(await issue(store, holder)).toHaveProperty("retryAfterMs");

  expect(await attempt(store, holder, third.code)).toEqual({ isCorrect: true });
});

test("twenty requests at once for one address send three codes", async () => {
  const store = testStore();
  const holder = await givenHolder(store);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => issue(store, holder)));

  expect(outcomes.filter((outcome) => "code" in outcome)).toHaveLength(3);
});

test("a client gets 400 codes an hour; another client still gets one", async () => {
  const store = testStore();
  const { sessionHash } = await givenHolder(store);
  const holder = (i: number): CodeHolder => ({
    purpose: "address",
    sessionHash,
    email: `lan${i}@example.com`,
  });
  for (let i = 0; i < 400; i++) await issued(store, holder(i));

  expect(await issue(store, holder(400))).toHaveProperty("retryAfterMs");
  expect(await issue(store, holder(400), "198.51.100.1")).toHaveProperty("code");
});

test("a void code does not work and does not count against the address", async () => {
  const store = testStore();
  const holder = await givenHolder(store);

  for (let i = 0; i < 5; i++) {
    const code = await issued(store, holder);
    await store.withTx((tx) => voidCode(tx, code));
    expect(await attempt(store, holder, code.code)).toEqual(USED_UP);
  }

  for (let i = 0; i < 3; i++) expect(await issue(store, holder)).toHaveProperty("code");
  expect(await issue(store, holder)).toHaveProperty("retryAfterMs");
});

test("the database keeps no code that can be read", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  const { code } = await issued(store, holder);

  const [row] = await store.db.select().from(oneTimeCodes);

  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  expect(Object.values(row!)).not.toContain(code);
});
