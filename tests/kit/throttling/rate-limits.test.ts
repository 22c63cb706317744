import { beforeEach, expect } from "vitest";
import {
  clearEvents,
  countEvent,
  countUnlessFull,
  deleteExpiredEvents,
  LIMITS,
  retryAfter,
  undoLast,
} from "#app/kit/throttling/rate-limits.server.ts";
import type { Store } from "#db/client.server.ts";
import { rateEvents } from "#db/schema.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { test } from "#tests/support/data/shop-test.ts";

const START = Date.UTC(2026, 1, 1);
const MINUTE = 60_000;
const LIMIT = { max: 3, windowMs: 10 * MINUTE };

beforeEach(() => setClock(START));

const waitOf = (store: Store, bucket: string) => retryAfter(store.db, { bucket, limit: LIMIT });

async function count(store: Store, bucket: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await store.withTx((tx) => countEvent(tx, bucket));
}

test("a full bucket returns how long to wait", async ({ store }) => {
  await count(store, "login:a", 2);
  expect(await waitOf(store, "login:a")).toBe(0);

  setClock(START + MINUTE);
  await count(store, "login:a");

  expect(await waitOf(store, "login:a")).toBe(9 * MINUTE);
});

test("the window slides: an event makes room once it is old enough", async ({ store }) => {
  for (const minute of [0, 4, 8]) {
    setClock(START + minute * MINUTE);
    await count(store, "login:a");
  }

  setClock(START + 10 * MINUTE - 1);
  expect(await waitOf(store, "login:a")).toBe(1);
  setClock(START + 10 * MINUTE);
  expect(await waitOf(store, "login:a")).toBe(0);
  await count(store, "login:a");
  expect(await waitOf(store, "login:a")).toBe(4 * MINUTE);
});

test("buckets are independent, even when one name is a prefix of another", async ({ store }) => {
  await count(store, "login:a", 3);

  for (const bucket of ["login:", "login:ab", "login:%"])
    expect(await waitOf(store, bucket)).toBe(0);
});

test("a cleared bucket has room immediately, and the others stay full", async ({ store }) => {
  await count(store, "login:a", 3);
  await count(store, "login:b", 3);

  await store.withTx((tx) => clearEvents(tx, "login:a"));

  expect(await waitOf(store, "login:a")).toBe(0);
  expect(await waitOf(store, "login:b")).toBeGreaterThan(0);
});

test("undoing an event makes room for one in its own bucket only", async ({ store }) => {
  await count(store, "code:a", 3);
  await count(store, "code:b", 3);

  await store.withTx((tx) => undoLast(tx, "code:a"));
  await store.withTx((tx) => undoLast(tx, "code:never counted"));

  expect(await waitOf(store, "code:a")).toBe(0);
  expect(await waitOf(store, "code:b")).toBeGreaterThan(0);
  await count(store, "code:a");
  expect(await waitOf(store, "code:a")).toBeGreaterThan(0);
});

test("events are deleted after a day, in small batches", async ({ store }) => {
  await count(store, "login:a", 5);
  setClock(START + 25 * 60 * MINUTE);
  await count(store, "login:b");

  const forget = (limit: number) => store.withTx((tx) => deleteExpiredEvents(tx, limit));
  expect([await forget(3), await forget(3), await forget(3)]).toEqual([3, 2, 0]);

  expect((await store.db.select().from(rateEvents)).map((row) => row.bucket)).toEqual(["login:b"]);
});

test("an event is counted against all limits, or against none", async ({ store }) => {
  const uses = [
    { bucket: "code:a", limit: LIMIT },
    { bucket: "code:a", limit: { max: 100, windowMs: 60 * MINUTE } },
    { bucket: "client:b", limit: { max: 100, windowMs: 60 * MINUTE } },
  ];
  const take = () => store.withTx((tx) => countUnlessFull(tx, uses));

  const answers = await Promise.all(Array.from({ length: 20 }, take));

  expect(answers.filter((wait) => wait === 0)).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set([0, 10 * MINUTE]));
  expect(await store.db.$count(rateEvents)).toBe(6);
});

test("events recorded while the clock was ahead do not block a bucket", async ({ store }) => {
  setClock(START + 365 * 24 * 60 * MINUTE);
  await count(store, "login:a", 3);
  expect(await waitOf(store, "login:a")).toBe(10 * MINUTE);

  setClock(START);

  expect(await waitOf(store, "login:a")).toBe(0);
});

test("every limit of a purchase allows 300 shoppers per hour behind one IP address", () => {
  const anHour = (max: number, windowMs: number) => (max * (60 * MINUTE)) / windowMs;
  for (const name of ["guestPerClient", "registerPerClient", "codePerClient"] as const)
    expect(anHour(LIMITS[name].max, LIMITS[name].windowMs)).toBeGreaterThanOrEqual(300);
  expect(LIMITS.guestPerClientDaily.max).toBeGreaterThanOrEqual(8 * 300);
});
