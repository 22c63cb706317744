import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const code = readFileSync("public/sw.js", "utf8");

type Listener = (event: object) => void;

/** The worker's response to a navigation when the network does not answer. */
async function respond(event: object): Promise<unknown> {
  const listeners = new Map<string, Listener>();
  runInNewContext(code, {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    caches: { match: async (path: string) => path },
    origin: "http://shop.invalid",
    registration: {},
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  let response: unknown = "the browser's own";
  const request = { method: "GET", mode: "navigate", url: "http://shop.invalid/cart" };
  listeners.get("fetch")!({
    request,
    respondWith: (given: unknown) => {
      response = given;
    },
    ...event,
  });
  return response;
}

test("the offline page shows in browsers with and without navigation preload", async () => {
  // Safari before 15.4 has none.
  expect(await respond({})).toBe("/offline.html");
  expect(await respond({ preloadResponse: Promise.resolve() })).toBe("/offline.html");
  const failed = Promise.reject(new TypeError("Failed to fetch"));
  expect(await respond({ preloadResponse: failed })).toBe("/offline.html");
});
