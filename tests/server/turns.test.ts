import { setImmediate as nextRound, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../server/turns.ts";

function givenTurns() {
  const turns = createTurns();
  const begun: string[] = [];
  const begin = async (client: string) => {
    const end = await turns(client);
    begun.push(client);
    return end;
  };
  return { begin, begun };
}

test("clients take turns, one request each round of the event loop", async () => {
  const { begin, begun } = givenTurns();
  const answer = async (client: string) => (await begin(client))();

  const all = [...Array.from({ length: 100 }, () => answer("many")), answer("one")];
  expect(begun).toEqual([]);
  await nextRound();
  expect(begun.length).toBeLessThanOrEqual(2);
  await Promise.all(all);

  expect(begun.indexOf("one")).toBeLessThanOrEqual(1);
  expect(begun).toHaveLength(101);
});

test("a client has four things in hand at a time; another one's begin all the same", async () => {
  const { begin, begun } = givenTurns();

  const many = Array.from({ length: 10 }, () => begin("many"));
  await begin("one");
  await sleep(20);
  expect(begun.filter((client) => client === "many")).toHaveLength(4);

  (await many[0]!)();
  await many[4];
  expect(begun.filter((client) => client === "many")).toHaveLength(5);
});

test("a turn that takes long, or is ended twice, gives its place to one other", async () => {
  const { begin, begun } = givenTurns();
  const ends = await Promise.all(Array.from({ length: 4 }, () => begin("many")));
  for (let i = 0; i < 4; i++) void begin("many");

  ends[0]!();
  ends[0]!();
  await sleep(20);
  expect(begun).toHaveLength(5);
  await sleep(400);
  expect(begun).toHaveLength(8);
});
