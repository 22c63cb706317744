import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import type { WithTx } from "../../../db/client.server.ts";
import { createFairReads } from "../../../server/http/fair-reads.ts";
import { testStore } from "../../support/store.ts";

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
