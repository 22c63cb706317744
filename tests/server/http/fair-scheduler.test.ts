import { setImmediate as nextRound } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairScheduler } from "../../../server/http/fair-scheduler.ts";

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
