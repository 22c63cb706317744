import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import { startServer } from "../../support/server.ts";

async function givenShop() {
  const server = await startServer("empty");
  const other = openConnection(server.databaseFile);
  onTestFinished(async () => {
    other.close();
    await server.stop();
  });
  const ask = (init?: RequestInit) => fetch(`${server.url}/healthz`, init);
  const writes = other.prepare("select checked_at from health").pluck();
  return { server, other, ask, checkedAt: () => writes.get() as number };
}

test("a shop that reads and writes says so, and no more", async () => {
  const { server, ask, checkedAt } = await givenShop();
  const before = Date.now();
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(checkedAt()).toBeGreaterThanOrEqual(before);

  const head = await ask({ method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const post = await ask({ method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  await sleep(100);
  expect(server.output()).not.toContain("/healthz");
});

test("whoever asks within ten seconds shares one write, and a day of probes writes little", async () => {
  const { server, ask, checkedAt } = await givenShop();
  await ask();
  const first = checkedAt();
  const written = () => statSync(`${server.databaseFile}-wal`).size;
  const before = written();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await sleep(1_050);
  await ask();
  expect(checkedAt()).toBe(first);
  await sleep(9_000);
  await ask();
  expect(checkedAt()).toBeGreaterThan(first);
  const aDay = (written() - before) * (86_400 / 10);
  expect(aDay).toBeGreaterThan(0);
  expect(aDay).toBeLessThan(150 * 1024 * 1024);
});

test("/livez answers without touching the database", async () => {
  const { server, other } = await givenShop();
  other.exec("begin immediate");
  const answer = await fetch(`${server.url}/livez`);
  expect([answer.status, await answer.text()]).toEqual([200, '{"ok":true}']);
  other.exec("rollback");
  const post = await fetch(`${server.url}/livez`, { method: "POST", body: "x" });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("while another process holds the write lock it says no, within three seconds, then yes again", async () => {
  const { other, ask } = await givenShop();
  other.exec("begin immediate");
  const startedAt = performance.now();
  const answer = await ask();
  expect([answer.status, await answer.text()]).toEqual([503, '{"ok":false}']);
  expect(performance.now() - startedAt).toBeLessThan(4_500);

  other.exec("rollback");
  await expect.poll(async () => (await ask()).status, { timeout: 5_000 }).toBe(200);
});
