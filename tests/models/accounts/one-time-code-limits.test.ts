import { afterEach, expect, test, vi } from "vitest";
import type { CodeHolder } from "#app/models/accounts/code-holder.ts";
import { hasValidCode, issueCode, voidCode } from "#app/models/accounts/one-time-codes.ts";
import type { User } from "#app/models/accounts/users.ts";
import { markEmailVerified } from "#app/models/accounts/verified-emails.ts";
import {
  CLIENT,
  consume,
  givenCode,
  givenHolder,
  MINUTE,
  requestCode,
  START,
  USED_UP,
} from "../../support/data/codes.ts";
import { givenUser, testStore } from "../../support/data/store.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a requester gets three codes to an address in ten minutes, whatever the session and case", async () => {
  const store = testStore();
  vi.setSystemTime(START);
  for (const email of ["lan@example.com", "LAN@example.com", "Lan@Example.com"]) {
    await givenCode(store, await givenHolder(store, { email }));
    vi.setSystemTime(Date.now() + MINUTE);
  }
  const holder = await givenHolder(store);

  expect(await requestCode(store, holder)).toMatchObject({ retryAfterMs: 7 * MINUTE });
  expect(await hasValidCode(store.db, holder)).toBe(false);
  vi.setSystemTime(START + 10 * MINUTE);
  expect(await requestCode(store, holder)).toHaveProperty("code");
});

test("codes of one purpose do not count against the other", async () => {
  const store = testStore();
  for (let i = 0; i < 3; i++)
    await givenCode(store, await givenHolder(store, { purpose: "password" }));

  expect(await requestCode(store, await givenHolder(store))).toHaveProperty("code");
});

test("a mailbox gets at most ten codes a day from one stranger and thirty from all", async () => {
  const store = testStore();
  const sent: number[] = [];
  vi.setSystemTime(START);
  for (const client of ["198.51.100.1", "198.51.100.2", "198.51.100.3", "198.51.100.4"]) {
    let count = 0;
    for (let i = 0; i < 20; i++) {
      vi.setSystemTime(Date.now() + 11 * MINUTE);
      const holder = await givenHolder(store, { purpose: "password" });
      if ("code" in (await requestCode(store, holder, client))) count += 1;
    }
    sent.push(count);
  }

  expect(sent).toEqual([10, 10, 10, 0]);
});

test("strangers cannot lock out the owner of a mailbox", async () => {
  const store = testStore();
  const [byAccount, byProof] = [
    await givenUser(store, "lan@example.com"),
    await givenUser(store, "work@example.com"),
  ];
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

test("a rejected fourth request leaves the third code valid", async () => {
  const store = testStore();
  const holder = await givenHolder(store);
  await givenCode(store, holder);
  await givenCode(store, holder);
  const third = await givenCode(store, holder);

  expect(await requestCode(store, holder)).toHaveProperty("retryAfterMs");

  expect(await consume(store, holder, third.code)).toEqual({ kind: "done" });
});

test("twenty concurrent requests for one address issue three codes", async () => {
  const store = testStore();
  const holder = await givenHolder(store);

  const outcomes = await Promise.all(Array.from({ length: 20 }, () => requestCode(store, holder)));

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
  for (let i = 0; i < 400; i++) await givenCode(store, holder(i));

  expect(await requestCode(store, holder(400))).toHaveProperty("retryAfterMs");
  expect(await requestCode(store, holder(400), "198.51.100.1")).toHaveProperty("code");
});

test("a voided code is not accepted and does not count against the limits", async () => {
  const store = testStore();
  const holder = await givenHolder(store);

  for (let i = 0; i < 5; i++) {
    const code = await givenCode(store, holder);
    await store.withTx((tx) => voidCode(tx, code));
    expect(await consume(store, holder, code.code)).toEqual(USED_UP);
  }

  for (let i = 0; i < 3; i++) expect(await requestCode(store, holder)).toHaveProperty("code");
  expect(await requestCode(store, holder)).toHaveProperty("retryAfterMs");
});
