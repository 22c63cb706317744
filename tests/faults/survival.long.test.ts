import { join } from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { openStore } from "#db/client.server.ts";
import { outbox } from "#db/schema.ts";
import { cleanUp } from "#tests/bench/support/clean-up.ts";
import type { Line } from "#tests/bench/support/figures.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { startServer } from "#tests/support/server/server.ts";
import { killDuringOrders } from "./disk/kill.ts";
import { holdLockDuringOrders } from "./disk/write-lock.ts";
import { loseMachine } from "./lost-machine.ts";
import { stopDuringRequests } from "./stop.ts";
import { startFaultyMailServer } from "./support/faulty-mail-server.ts";
import { planOrders, sendOrders } from "./support/orders.ts";
import { makeShoppers } from "./support/shoppers.ts";
import { upgradeDuringRequests } from "./upgrade.ts";

afterEach(cleanUp);

// Short forms of `npm run test:faults`. Times depend on how busy the machine is, so only the full
// run checks them.

const missed = (lines: Line[]) =>
  lines.filter(({ reached, figure }) => reached === false && !/\bms\b/.test(figure));

test("killed amid orders, the shop has lost none that it acknowledged and doubles none", async () => {
  expect(missed(await killDuringOrders({ rounds: 1, orders: 200 }))).toEqual([]);
});

test("a machine that is lost amid orders loses only the last ones, and Litestream restores the shop", async () => {
  expect(missed(await loseMachine({ megabytes: 1, orders: 100, connections: 4 }))).toEqual([]);
});

test("orders wait for another process that holds the write lock", async () => {
  expect(missed(await holdLockDuringOrders(1_500))).toEqual([]);
});

test("who holds the write lock for too long has orders refused in time", async () => {
  expect(missed(await holdLockDuringOrders(5_500))).toEqual([]);
});

test("asked to stop, the shop answers what is under way", async () => {
  expect(missed(await stopDuringRequests())).toEqual([]);
});

test("restarted behind Caddy, the shop fails no request and places each order once", async () => {
  expect(missed(await upgradeDuringRequests({ requests: 300, restarts: 1 }))).toEqual([]);
});

test("asked to stop while a silent mail server holds a mail, the shop ends in time and keeps it", async () => {
  const dataDir = testFolder("demo");
  const store = openStore(join(dataDir, "shop.db"));
  onTestFinished(() => store.close());
  const mail = await startFaultyMailServer();
  onTestFinished(mail.stop);
  mail.setFault("silent");
  const server = await startServer("demo", { DATA_DIR: dataDir, SMTP_URL: mail.url });
  const shoppers = await makeShoppers(server.databaseFile, 1);
  await sendOrders(server.url, planOrders(shoppers, 1), 1);
  await expect.poll(mail.connections).toBe(2);

  process.kill(server.pid, "SIGTERM");

  // One that does not end in time ends itself with 1.
  expect(await server.ended).toBe(0);
  const kept = await store.db.select({ sentAt: outbox.sentAt }).from(outbox);
  expect(kept).toEqual([{ sentAt: null }, { sentAt: null }]);

  mail.setFault("none");
  const again = await startServer("demo", { DATA_DIR: dataDir, SMTP_URL: mail.url });
  await expect.poll(() => mail.accepted.length).toBe(2);
  await again.stop();
});
