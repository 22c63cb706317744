import { expect } from "vitest";
import { codeHolder } from "#app/models/accounts/code-holder.ts";
import { hasValidCode, issueCode, voidCode } from "#app/models/accounts/one-time-codes.ts";
import type { User } from "#app/models/accounts/users.ts";
import { markEmailVerified } from "#app/models/accounts/verified-emails.ts";
import { setClock } from "../../support/data/clock.ts";
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
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenUser } from "../../support/data/store.ts";

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
