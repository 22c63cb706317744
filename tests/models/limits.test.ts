import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearEvents, countEvent, LIMITS, uncountEvent, waitFor } from "../../app/models/limits.ts";
import type { Store } from "../../db/client.server.ts";
import { rateEvents } from "../../db/schema.ts";
import { testStore } from "../support/store.ts";

const START = Date.UTC(2026, 1, 1);
const MINUTE = 60_000;
const LIMIT = { max: 3, windowMs: 10 * MINUTE };

beforeEach(() => {
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

async function count(store: Store, bucket: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await store.withTx((tx) => countEvent(tx, bucket));
}

test("a bucket has room until it is full, and then tells how long to wait", async () => {
  const store = testStore();
  await count(store, "login:a", 2);
  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(0);

  vi.setSystemTime(START + MINUTE);
  await count(store, "login:a");

  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(9 * MINUTE);
});

test("the window slides: the first event makes room when it is old enough", async () => {
  const store = testStore();
  for (const minute of [0, 4, 8]) {
    vi.setSystemTime(START + minute * MINUTE);
    await count(store, "login:a");
  }

  vi.setSystemTime(START + 10 * MINUTE - 1);
  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(1);
  vi.setSystemTime(START + 10 * MINUTE);
  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(0);
  await count(store, "login:a");
  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(4 * MINUTE);
});

test("buckets fill on their own, even when one name begins like another", async () => {
  const store = testStore();
  await count(store, "login:a", 3);

  expect(await waitFor(store.db, "login:", LIMIT)).toBe(0);
  expect(await waitFor(store.db, "login:ab", LIMIT)).toBe(0);
  expect(await waitFor(store.db, "login:%", LIMIT)).toBe(0);
});

test("a cleared bucket has room at once and leaves the others full", async () => {
  const store = testStore();
  await count(store, "login:a", 3);
  await count(store, "login:b", 3);

  await store.withTx((tx) => clearEvents(tx, "login:a"));

  expect(await waitFor(store.db, "login:a", LIMIT)).toBe(0);
  expect(await waitFor(store.db, "login:b", LIMIT)).toBeGreaterThan(0);
});

test("one event taken back makes room for one, in its own bucket only", async () => {
  const store = testStore();
  await count(store, "code:a", 3);
  await count(store, "code:b", 3);

  await store.withTx((tx) => uncountEvent(tx, "code:a"));
  await store.withTx((tx) => uncountEvent(tx, "code:never counted"));

  expect(await waitFor(store.db, "code:a", LIMIT)).toBe(0);
  expect(await waitFor(store.db, "code:b", LIMIT)).toBeGreaterThan(0);
  await count(store, "code:a");
  expect(await waitFor(store.db, "code:a", LIMIT)).toBeGreaterThan(0);
});

test("what no limit looks at any more is forgotten after a day", async () => {
  const store = testStore();
  await count(store, "login:a", 5);
  vi.setSystemTime(START + 25 * 60 * MINUTE);

  await count(store, "login:b");

  expect((await store.db.select().from(rateEvents)).map((row) => row.bucket)).toEqual(["login:b"]);
});

test("the limits are those of the design", () => {
  expect(LIMITS).toEqual({
    codePerAddress: { max: 3, windowMs: 10 * MINUTE },
    codePerClient: { max: 60, windowMs: 10 * MINUTE },
    loginPerAccountAndClient: { max: 10, windowMs: 15 * MINUTE },
    loginPerClient: { max: 300, windowMs: 15 * MINUTE },
    registerPerClient: { max: 60, windowMs: 60 * MINUTE },
  });
});
