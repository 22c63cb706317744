import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createResponseCache } from "../../../server/cache/response-cache.ts";

/** A cache over a catalogue whose version the test sets; `made` tells what was made, in order. */
function givenCache(maxBytes = 1_000_000) {
  const catalogue = { version: 1 };
  const made: string[] = [];
  const cache = createResponseCache(async () => catalogue.version, maxBytes);
  const ask = async (key: string, body = `${key} of `, client = "one") => {
    const make = async () => {
      const { version } = catalogue;
      await turn();
      await turn();
      made.push(`${key}${version}`);
      return new Response(body + version);
    };
    const answer = await cache({ key, encoding: null, client, render: make });
    return Buffer.from(answer.body).toString();
  };
  return { catalogue, made, cache, ask };
}

test("an answer is made once for all who ask, until the catalogue changes", async () => {
  const { catalogue, made, ask } = givenCache();

  expect(await Promise.all([ask("a"), ask("a"), ask("a")])).toEqual(Array(3).fill("a of 1"));
  expect(await ask("a")).toBe("a of 1");
  catalogue.version = 2;
  expect(await ask("a")).toBe("a of 2");

  expect(made).toEqual(["a1", "a2"]);
});

test("who asks after a change gets it, even while an older answer is being made", async () => {
  const { catalogue, cache, ask } = givenCache();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const make = async () => {
    begun.resolve();
    await finish.promise;
    return new Response("a of 1");
  };
  const early = cache({ key: "a", encoding: null, client: "one", render: make });
  await begun.promise;
  catalogue.version = 2;
  const late = ask("a");
  await turn();
  await turn();
  finish.resolve();

  expect(Buffer.from((await early).body).toString()).toBe("a of 1");
  expect(await late).toBe("a of 2");
  expect(await ask("a")).toBe("a of 2");
});

test("answers are made one at a time, and a failure is neither kept nor in the way of others", async () => {
  const { cache, ask } = givenCache();
  let running = 0;
  let most = 0;
  const askFor = (key: string, ask: () => Promise<Response>) =>
    cache({ key, encoding: null, client: "one", render: ask });
  const counted = (key: string) =>
    askFor(key, async () => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return new Response(key);
    });
  const broken = askFor("broken", () => Promise.reject(new Error("no")));
  const refused = askFor("refused", async () => new Response("later", { status: 503 }));
  const keys = Array.from({ length: 20 }, (_, i) => `key ${i}`);
  const all = Promise.all(keys.map(counted));

  await expect(broken).rejects.toThrow("no");
  expect(await refused).toMatchObject({ status: 503, etag: undefined });
  await all;

  expect(most).toBe(1);
  expect(await ask("broken")).toBe("broken of 1");
  expect(await ask("refused")).toBe("refused of 1");
});

test("beyond its bytes it drops what was not used for longest; the newest stays at any size", async () => {
  const { made, ask } = givenCache(250);
  const long = "x".repeat(100);
  await ask("a", long);
  await ask("b", long);
  await ask("a", long);
  await ask("c", long);
  await ask("a", long);
  await ask("b", long);
  expect(made).toEqual(["a1", "b1", "c1", "b1"]);

  await ask("huge", "x".repeat(1_000));
  await ask("huge", "x".repeat(1_000));
  expect(made.slice(4)).toEqual(["huge1"]);
});

test("what one client asks for, however much, does not hold up another's page", async () => {
  const { made, ask } = givenCache();
  const many = Array.from({ length: 100 }, (_, i) => ask(`page ${i}`, "", "stranger"));
  await turn();

  await Promise.all([ask("page 99", "", "shopper"), ask("home", "", "other shopper")]);

  expect(made.length).toBeLessThan(8);
  await Promise.all(many);
});
