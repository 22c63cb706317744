import { setImmediate as nextRound } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WithTx } from "#db/client.server.ts";
import { createFairReads, createFairScheduler } from "#server/connection/fair-scheduler.ts";
import { testStore } from "#tests/support/data/store.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything start that is allowed to. */
async function settle() {
  for (let i = 0; i < 50; i++) await nextRound();
}

function givenScheduler() {
  const schedule = createFairScheduler();
  const begun: string[] = [];
  /** Starts work that lasts until `end` is called. */
  const begin = (client: string) => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const done = schedule(client, () => {
      begun.push(client);
      return promise;
    });
    return { end, done };
  };
  return { schedule, begin, begun };
}

test("clients alternate, one request per round of the event loop", async () => {
  const { schedule } = givenScheduler();
  const done: string[] = [];
  const run = (client: string) => schedule(client, async () => void done.push(client));

  const all = [...Array.from({ length: 100 }, () => run("many")), run("one")];
  expect(done).toEqual([]);
  await nextRound();
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(all);

  expect(done.indexOf("one")).toBeLessThanOrEqual(1);
  expect(done).toHaveLength(101);
});

test("a client has four requests running at once; another one's still start", async () => {
  const { begin, begun } = givenScheduler();
  const many = Array.from({ length: 10 }, () => begin("many"));
  begin("one");
  await settle();
  expect(begun.toSorted()).toEqual(["many", "many", "many", "many", "one"]);

  many[0]!.end();
  await settle();
  expect(begun.filter((client) => client === "many")).toHaveLength(5);
});

test("work that fails, however early, frees its slot", async () => {
  const { schedule } = givenScheduler();
  const failing = Array.from({ length: 40 }, () =>
    schedule("many", () => {
      throw new Error("failed");
    }).catch((error: Error) => error.message),
  );

  // The time after which a slot is freed anyway never comes, as the clock stands still.
  expect(new Set(await Promise.all(failing))).toEqual(new Set(["failed"]));
});

test("work that takes long frees its slot once", async () => {
  const { begin, begun } = givenScheduler();
  const many = Array.from({ length: 9 }, () => begin("many"));
  await settle();
  expect(begun).toHaveLength(4);
  vi.advanceTimersByTime(300);
  await settle();
  expect(begun).toHaveLength(8);

  for (const { end } of many.slice(0, 4)) end();
  await settle();
  expect(begun).toHaveLength(8);
});

test("snapshots alternate between clients; one that requests too many at once is refused", async () => {
  const snapshotsFor = createFairReads(testStore().withSnapshot);
  const done: string[] = [];
  const readsOf = (client: string) =>
    snapshotsFor({ client, isGone: () => false, isPromised: () => false });
  const read = (client: string, withSnapshot: WithTx) =>
    withSnapshot(async () => {
      await nextRound();
      done.push(client);
    }).catch((refusal: Response) => refusal);

  const many = Array.from({ length: 30 }, () => read("many", readsOf("many")));
  await read("one", readsOf("one"));
  expect(done).toEqual(["many", "many", "one"]);

  const results = await Promise.all(many);
  const refused = results.filter((result) => result instanceof Response);
  expect(refused).toHaveLength(21);
  expect([refused[0]!.status, refused[0]!.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("what was promised is read, however many wait", async () => {
  const snapshotsFor = createFairReads(testStore().withSnapshot);
  const isPromised = () => true;
  const readsOf = snapshotsFor({ client: "download", isGone: () => false, isPromised });
  const reads = Array.from({ length: 30 }, (_, i) => readsOf(async () => i));
  expect(await Promise.all(reads)).toEqual(reads.map((_, i) => i));
});

test("a read does not begin for a client that disconnected while it waited", async () => {
  const readsFor = createFairReads(testStore().withReadThread);
  const done: string[] = [];
  const read = (client: string, isGone: () => boolean) =>
    readsFor({ client, isGone, isPromised: () => false })(async () => {
      await nextRound();
      done.push(client);
    }).catch((refusal: Response) => refusal.status);

  const results = ["one", "gone", "other"].map((client) => read(client, () => client === "gone"));
  expect(await Promise.all(results)).toEqual([undefined, 503, undefined]);
  expect(done).toEqual(["one", "other"]);
});
