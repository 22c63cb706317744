import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createResponseCache } from "#server/cache/response-cache.ts";

/** A cache over a catalogue whose version the test sets; `rendered` lists what was rendered, in order. */
function givenCache(maxBytes = 1_000_000) {
  const catalogue = { version: 1 };
  const rendered: string[] = [];
  const cache = createResponseCache(async () => catalogue.version, maxBytes);
  const request = async (key: string, body = `${key} of `, client = "one") => {
    const render = async () => {
      const { version } = catalogue;
      await turn();
      await turn();
      rendered.push(`${key}${version}`);
      return new Response(body + version);
    };
    const response = await cache({ key, encoding: null, client, render });
    return Buffer.from(response.body).toString();
  };
  return { catalogue, rendered, cache, request };
}

test("a response is rendered once for all requests until the catalogue changes", async () => {
  const { catalogue, rendered, request } = givenCache();

  const all = await Promise.all([request("a"), request("a"), request("a")]);
  expect(all).toEqual(Array(3).fill("a of 1"));
  expect(await request("a")).toBe("a of 1");
  catalogue.version = 2;
  expect(await request("a")).toBe("a of 2");

  expect(rendered).toEqual(["a1", "a2"]);
});

test("a request after a change gets the new version, even while the old one is being rendered", async () => {
  const { catalogue, cache, request } = givenCache();
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const render = async () => {
    begun.resolve();
    await finish.promise;
    return new Response("a of 1");
  };
  const early = cache({ key: "a", encoding: null, client: "one", render });
  await begun.promise;
  catalogue.version = 2;
  const late = request("a");
  await turn();
  await turn();
  finish.resolve();

  expect(Buffer.from((await early).body).toString()).toBe("a of 1");
  expect(await late).toBe("a of 2");
  expect(await request("a")).toBe("a of 2");
});

test("responses are rendered one at a time, and a failure is not cached and blocks no others", async () => {
  const { cache, request } = givenCache();
  let running = 0;
  let most = 0;
  const requestKey = (key: string, request: () => Promise<Response>) =>
    cache({ key, encoding: null, client: "one", render: request });
  const counted = (key: string) =>
    requestKey(key, async () => {
      most = Math.max(most, ++running);
      await turn();
      running--;
      return new Response(key);
    });
  const broken = requestKey("broken", () => Promise.reject(new Error("no")));
  const refused = requestKey("refused", async () => new Response("later", { status: 503 }));
  const keys = Array.from({ length: 20 }, (_, i) => `key ${i}`);
  const all = Promise.all(keys.map(counted));

  await expect(broken).rejects.toThrow("no");
  expect(await refused).toMatchObject({ status: 503, etag: undefined });
  await all;

  expect(most).toBe(1);
  expect(await request("broken")).toBe("broken of 1");
  expect(await request("refused")).toBe("refused of 1");
});

test("beyond its size it drops the least recently used; the newest stays whatever its size", async () => {
  const { rendered, request } = givenCache(250);
  const long = "x".repeat(100);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await request(key, long);
  expect(rendered).toEqual(["a1", "b1", "c1", "b1"]);

  await request("huge", "x".repeat(1_000));
  await request("huge", "x".repeat(1_000));
  expect(rendered.slice(4)).toEqual(["huge1"]);
});

test("many requests of one client do not delay another's page", async () => {
  const { rendered, request } = givenCache();
  const many = Array.from({ length: 100 }, (_, i) => request(`page ${i}`, "", "stranger"));
  await turn();

  await Promise.all([request("page 99", "", "shopper"), request("home", "", "other shopper")]);

  expect(rendered.length).toBeLessThan(8);
  await Promise.all(many);
});
