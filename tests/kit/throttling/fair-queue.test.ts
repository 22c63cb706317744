import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFairQueue, OverloadError } from "#app/kit/throttling/fair-queue.server.ts";

test("clients take turns: one with few tasks does not wait behind one with many", async () => {
  const queue = createFairQueue({ concurrency: 1, perClient: 100, total: 100 });
  const done: string[] = [];
  const work = (client: string) =>
    queue(client, async () => {
      await nextRound();
      done.push(client);
    });

  await Promise.all([...Array.from({ length: 10 }, () => work("many")), work("one"), work("two")]);

  expect(done.slice(0, 4)).toEqual(["many", "many", "one", "two"]);
  expect(done).toHaveLength(12);
});

test("a task beyond the client's or the total limit is rejected immediately, others are not", async () => {
  const queue = createFairQueue({ concurrency: 2, perClient: 3, total: 5 });
  const open = Promise.withResolvers<void>();
  const ask = (client: string) =>
    queue(client, () => open.promise).then(
      () => "done",
      (error) => error,
    );

  const many = Array.from({ length: 10 }, () => ask("many"));
  const others = Array.from({ length: 4 }, (_, i) => ask(`other ${i}`));
  open.resolve();

  const [ofMany, ofOthers] = [await Promise.all(many), await Promise.all(others)];
  expect(ofMany.filter((one) => one === "done")).toHaveLength(5);
  expect(ofMany.at(-1)).toBeInstanceOf(OverloadError);
  expect(ofOthers.filter((one) => one === "done")).toHaveLength(2);
});

test("a failed task starts the next", async () => {
  const queue = createFairQueue({ concurrency: 1, perClient: 9, total: 9 });
  const failing = queue("a", async () => {
    throw new Error("failed");
  });
  const next = queue("a", async () => "done");

  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
