import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { long } from "#tests/support/scope.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { testShop } from "#tests/support/server/shop.ts";

const ORDERS = 2_000;
const CSV = "/seller/orders.csv";

// With metrics and behind a proxy, more listens to each response.
const env = { METRICS_PORT: String(await freePort()), TRUST_PROXY: "on" };
const { server } = await testShop("demo", env);
await runInProcess(["seed", "orders", String(ORDERS)], server.data);
const seller = (await newSeller(server.url)).client;

/** The lines of the file, or the status of a refusal. */
async function download(): Promise<number> {
  const response = await seller.get(CSV);
  const lines = (await response.text()).split("\r\n").length - 2;
  return response.status === 200 ? lines : response.status;
}

/** Downloads until the first bytes have come, then disconnects. */
async function abort(): Promise<void> {
  const headers = { cookie: seller.cookieHeader(), "accept-encoding": "gzip" };
  const asked = request(server.url + CSV, { headers, agent: false }).end();
  const [response] = await once(asked, "response");
  response.on("error", () => {});
  await once(response, "data");
  asked.destroy();
}

long(test)("of many downloads at once each is whole, or refused before it begins", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, download));

  expect(new Set(results)).toEqual(new Set([ORDERS, 503]));
  expect(results.filter((lines) => lines === ORDERS).length).toBeGreaterThanOrEqual(4);
  expect(await download()).toBe(ORDERS);
});

test("a download that was aborted gives its place back, and is no error in the log", async () => {
  const before = server.output().length;
  const logged = (message: string) =>
    server.output().slice(before).split(`"msg":"request ${message}"`).length - 1;
  for (let i = 0; i < 10; i++) await abort();
  await expect.poll(() => logged("aborted")).toBe(10);
  expect(await Promise.all([download(), download(), download()])).toEqual([ORDERS, ORDERS, ORDERS]);
  await expect.poll(() => logged("completed")).toBe(3);
  expect(server.output().slice(before)).not.toMatch(/"level":50|\n\s+at /);
  expect(server.output()).not.toContain("MaxListeners");
});
