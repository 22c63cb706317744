import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "../../server/turns.ts";

test("a client has four things in hand at a time; another one's begin at once", async () => {
  const turns = createTurns();
  const begun: string[] = [];
  const begin = (client: string) =>
    turns(client).then((end) => {
      begun.push(client);
      return end;
    });

  const many = Array.from({ length: 10 }, () => begin("many"));
  await begin("one");
  expect(begun).toEqual([...Array(4).fill("many"), "one"]);

  (await many[0]!)();
  await many[4];
  expect(begun.filter((client) => client === "many")).toHaveLength(5);
});

test("a turn that takes long, or is ended twice, gives its place to one other", async () => {
  const turns = createTurns();
  const ends = await Promise.all(Array.from({ length: 4 }, () => turns("many")));
  let begun = 0;
  for (let i = 0; i < 4; i++) void turns("many").then(() => (begun += 1));

  ends[0]!();
  ends[0]!();
  await sleep(20);
  expect(begun).toBe(1);
  await sleep(400);
  expect(begun).toBe(4);
});
