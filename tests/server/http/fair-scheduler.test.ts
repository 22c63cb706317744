import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairScheduler } from "../../../server/http/fair-scheduler.ts";

function givenTurns() {
  const turns = createFairScheduler();
  const begun: string[] = [];
  /** Work that lasts until it is ended. */
  const begin = (client: string) => {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    const done = turns(client, () => {
      begun.push(client);
      return promise;
    });
    return { end, done };
  };
  return { turns, begin, begun };
}

test("clients take turns, one request each round of the event loop", async () => {
  const { turns } = givenTurns();
  const done: string[] = [];
  const answer = (client: string) => turns(client, async () => void done.push(client));

  const all = [...Array.from({ length: 100 }, () => answer("many")), answer("one")];
  expect(done).toEqual([]);
  await nextRound();
  expect(done.length).toBeLessThanOrEqual(2);
  await Promise.all(all);

  expect(done.indexOf("one")).toBeLessThanOrEqual(1);
  expect(done).toHaveLength(101);
});

test("a client has four things in hand at a time; another one's begin all the same", async () => {
  const { begin, begun } = givenTurns();
  const many = Array.from({ length: 10 }, () => begin("many"));
  begin("one");
  await sleep(20);
  expect(begun.toSorted()).toEqual(["many", "many", "many", "many", "one"]);

  many[0]!.end();
  await sleep(20);
  expect(begun.filter((client) => client === "many")).toHaveLength(5);
});

test("work that fails, however early, ends its turn", async () => {
  const { turns } = givenTurns();
  const failing = Array.from({ length: 40 }, () =>
    turns("many", () => {
      throw new Error("failed");
    }).catch((error: Error) => error.message),
  );
  const startedAt = performance.now();

  expect(new Set(await Promise.all(failing))).toEqual(new Set(["failed"]));
  expect(performance.now() - startedAt).toBeLessThan(250);
});

test("work that takes long gives its place to another, once", async () => {
  const { begin, begun } = givenTurns();
  const many = Array.from({ length: 9 }, () => begin("many"));
  await sleep(20);
  expect(begun).toHaveLength(4);
  await sleep(300);
  expect(begun).toHaveLength(8);

  for (const { end } of many.slice(0, 4)) end();
  await sleep(20);
  expect(begun).toHaveLength(8);
});
