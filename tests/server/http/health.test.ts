import { statSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { startServer } from "../../support/server/server.ts";

/** The server measures with another clock than the database row is written with. */
const ALMOST_TEN_SECONDS_MS = 9_900;

async function givenShop() {
  const server = await startServer("empty");
  const other = openConnection(server.databaseFile);
  onTestFinished(async () => {
    other.close();
    await server.stop();
  });
  const probe = (init?: RequestInit) => fetch(`${server.url}/healthz`, init);
  const writes = other.prepare("select checked_at from health").pluck();
  return { server, other, probe, checkedAt: () => writes.get() as number };
}

test("a healthy shop responds 200 without details", async () => {
  const { server, probe, checkedAt } = await givenShop();
  const before = Date.now();
  const response = await probe();
  expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(checkedAt()).toBeGreaterThanOrEqual(before);

  const head = await probe({ method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await probe({ method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await fetch(`${server.url}/about`);
  await expect.poll(server.output).toContain("/about");
  expect(server.output()).not.toContain("/healthz");
});

test("requests within ten seconds share one write, and a day of probes writes little", async () => {
  const { server, probe, checkedAt } = await givenShop();
  await probe();
  const first = checkedAt();
  const written = () => statSync(`${server.databaseFile}-wal`).size;
  const before = written();
  const responses = await Promise.all(Array.from({ length: 100 }, () => probe()));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(checkedAt()).toBe(first);
  const nextCheck = async () => {
    await probe();
    return checkedAt();
  };
  await expect
    .poll(nextCheck, { interval: 250, timeout: 15_000 })
    .toBeGreaterThanOrEqual(first + ALMOST_TEN_SECONDS_MS);
  const aDay = (written() - before) * (86_400 / 10);
  expect(aDay).toBeGreaterThan(0);
  expect(aDay).toBeLessThan(150 * 1024 * 1024);
});

test("/livez responds without the database", async () => {
  const { server, other } = await givenShop();
  other.exec("begin immediate");
  const response = await fetch(`${server.url}/livez`);
  expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
  other.exec("rollback");
  const post = await fetch(`${server.url}/livez`, { method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("while another process holds the write lock it fails before a write does, then recovers", async () => {
  const { server, other, probe } = await givenShop();
  other.exec("begin immediate");
  const cart = { method: "POST", body: new URLSearchParams({ intent: `add:${"0".repeat(24)}` }) };
  const write = fetch(`${server.url}/cart`, { ...cart, headers: { origin: server.url } });
  const response = (await Promise.race([probe(), write.then(() => null)]))!;
  expect([response?.status, await response?.text()]).toEqual([503, '{"ok":false}']);
  await write;

  other.exec("rollback");
  await expect.poll(async () => (await probe()).status, { timeout: 5_000 }).toBe(200);
});
