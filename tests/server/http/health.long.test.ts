import { statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openStore } from "#db/client.server.ts";
import { openConnection } from "#db/sqlite/connections.ts";
import type { Exchange } from "#server/http/exchange.ts";
import { createHealthChecks } from "#server/http/health.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { takeWriteLock } from "#tests/support/data/write-lock.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { startServer } from "#tests/support/server/server.ts";
import { NO_BACKUPS } from "#tests/support/server/shop-on.ts";

const TEN_SECONDS = 10_000;

/** Another connection to a shop's database. */
function openBeside(databaseFile: string) {
  const other = openConnection(databaseFile);
  onTestFinished(() => void other.close());
  const checked = other.prepare("select checked_at from health").pluck();
  return { other, checkedAt: () => checked.get() as number };
}

async function givenShop() {
  const server = await startServer("empty");
  onTestFinished(server.stop);
  const probe = (init?: RequestInit) => fetch(`${server.url}/healthz`, init);
  return { server, probe, ...openBeside(server.databaseFile) };
}

/** The health checks of a shop without a server; `probe` returns the status of the response. */
function givenChecks() {
  const DATA_DIR = testFolder("empty");
  const databaseFile = join(DATA_DIR, "shop.db");
  const store = openStore(databaseFile);
  onTestFinished(() => void store.close());
  const settings = readSettings({ DATA_DIR });
  const shop = { ...store, settings, mailState: () => null, backups: NO_BACKUPS };
  const options = { shop, isLeaving: () => false } as unknown as ServerOptions;
  const check = createHealthChecks(options);
  const probe = async () => {
    const statuses: number[] = [];
    const writeHead = (status: number) => void statuses.push(status);
    const response = { setHeader: () => {}, end: () => {}, writeHead } as unknown as ServerResponse;
    await check({ response, loggedPath: "/healthz", isRead: true } as Exchange);
    return statuses[0];
  };
  const written = () => statSync(`${databaseFile}-wal`).size;
  return { probe, written, ...openBeside(databaseFile) };
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
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { probe, checkedAt, written } = givenChecks();
  await probe();
  const first = checkedAt();
  const before = written();
  vi.advanceTimersByTime(TEN_SECONDS - 1);
  const statuses = await Promise.all(Array.from({ length: 100 }, probe));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([checkedAt(), written()]).toEqual([first, before]);

  vi.advanceTimersByTime(1);
  await probe();
  expect(checkedAt()).toBe(first + TEN_SECONDS);
  const aDay = (written() - before) * (86_400_000 / TEN_SECONDS);
  expect(aDay).toBeGreaterThan(0);
  expect(aDay).toBeLessThan(150 * 1024 * 1024);
});

test("/livez responds without the database", async () => {
  const { server, other } = await givenShop();
  const unlock = await takeWriteLock(other);
  const response = await fetch(`${server.url}/livez`);
  expect([response.status, await response.text()]).toEqual([200, '{"ok":true}']);
  unlock();
  const post = await fetch(`${server.url}/livez`, { method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("while another process holds the write lock it fails before a write does, then recovers", async () => {
  const { server, other, probe } = await givenShop();
  const unlock = await takeWriteLock(other);
  const cart = { method: "POST", body: new URLSearchParams({ intent: `add:${"0".repeat(24)}` }) };
  const write = fetch(`${server.url}/cart`, { ...cart, headers: { origin: server.url } });
  const response = (await Promise.race([probe(), write.then(() => null)]))!;
  expect([response?.status, await response?.text()]).toEqual([503, '{"ok":false}']);

  unlock();
  await write;
  await expect.poll(async () => (await probe()).status).toBe(200);
});
