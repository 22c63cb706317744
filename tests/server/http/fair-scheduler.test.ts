import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairScheduler } from "../../../server/http/fair-scheduler.ts";

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
  await sleep(20);
  expect(begun.toSorted()).toEqual(["many", "many", "many", "many", "one"]);

  many[0]!.end();
  await sleep(20);
  expect(begun.filter((client) => client === "many")).toHaveLength(5);
});

test("work that fails, however early, frees its slot", async () => {
  const { schedule } = givenScheduler();
  const failing = Array.from({ length: 40 }, () =>
    schedule("many", () => {
      throw new Error("failed");
    }).catch((error: Error) => error.message),
  );
  const startedAt = performance.now();

  expect(new Set(await Promise.all(failing))).toEqual(new Set(["failed"]));
  expect(performance.now() - startedAt).toBeLessThan(250);
});

test("work that takes long frees its slot once", async () => {
  const { begin, begun } = givenScheduler();
  const many = Array.from({ length: 9 }, () => begin("many"));
  await sleep(20);
  expect(begun).toHaveLength(4);
  await sleep(300);
  expect(begun).toHaveLength(8);

  for (const { end } of many.slice(0, 4)) end();
  await sleep(20);
  expect(begun).toHaveLength(8);
});
