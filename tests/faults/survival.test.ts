import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../db/client.server.ts";
import { orders, outbox } from "../../db/schema.ts";
import { newShopperWithAddress, productsInStock } from "../routes/support/shoppers.ts";
import { inputOf } from "../support/page.ts";
import { Client } from "../support/server/client.ts";
import { testFolder } from "../support/server/folder.ts";
import { startServer } from "../support/server/server.ts";
import { killDuringOrders } from "./disk/kill.ts";
import { holdLockDuringOrders } from "./disk/write-lock.ts";
import { loseMachine } from "./lost-machine.ts";
import { stopDuringRequests } from "./stop.ts";
import type { FaultLine } from "./support/fault-lines.ts";
import { startFaultyMailServer } from "./support/faulty-mail-server.ts";
import { planOrders, sendOrders } from "./support/orders.ts";
import { makeShoppers } from "./support/shoppers.ts";
import { upgradeDuringRequests } from "./upgrade.ts";

// Short forms of `npm run test:faults`. Times depend on how busy the machine is, so only the full
// run checks them.

const missed = (lines: FaultLine[]) =>
  lines.filter(({ reached, figure }) => reached === false && !/\bms\b/.test(figure));

test("killed amid orders, the shop has lost none that it acknowledged and doubles none", async () => {
  expect(missed(await killDuringOrders({ rounds: 1, orders: 200 }))).toEqual([]);
}, 60_000);

test("a machine that is lost amid orders loses only the last ones, and Litestream restores the shop", async () => {
  expect(missed(await loseMachine({ megabytes: 1, orders: 100, connections: 4 }))).toEqual([]);
}, 60_000);

test("orders wait for another process that holds the write lock", async () => {
  expect(missed(await holdLockDuringOrders(1_500))).toEqual([]);
}, 60_000);

test("who holds the write lock for too long has orders refused in time", async () => {
  expect(missed(await holdLockDuringOrders(5_500))).toEqual([]);
}, 60_000);

test("asked to stop, the shop answers what is under way", async () => {
  expect(missed(await stopDuringRequests())).toEqual([]);
}, 60_000);

test("restarted behind Caddy, the shop fails no request and places each order once", async () => {
  expect(missed(await upgradeDuringRequests({ requests: 300, restarts: 1 }))).toEqual([]);
}, 60_000);

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

  const stoppedAt = performance.now();
  process.kill(server.pid, "SIGTERM");

  expect(await server.ended).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(9_000);
  const kept = await store.db.select({ sentAt: outbox.sentAt }).from(outbox);
  expect(kept).toEqual([{ sentAt: null }, { sentAt: null }]);

  mail.setFault("none");
  const again = await startServer("demo", { DATA_DIR: dataDir, SMTP_URL: mail.url });
  await expect.poll(() => mail.accepted.length, { timeout: 4_000 }).toBe(2);
  await again.stop();
});

test("the same form sent 50 times at once, and again after a restart, is one order", async () => {
  const dataDir = testFolder("demo");
  const server = await startServer("demo", { DATA_DIR: dataDir });
  const store = openStore(server.databaseFile);
  onTestFinished(() => store.close());
  const { client } = await newShopperWithAddress(server.url, store);
  const [product] = await productsInStock(store);
  await client.post("/cart", { next: "/", intent: `add:${product!.id}` });
  const page = await client.page("/cart");
  const [token, seen] = [inputOf(page, "token")!, inputOf(page, "seen")!];
  const form = { token, seen, payment: "cod", intent: "place" };

  const answers = await Promise.all(Array.from({ length: 50 }, () => client.post("/cart", form)));
  const places = answers.map((answer) => [answer.status, answer.headers.get("location")]);
  const placed = await store.db.select({ id: orders.id }).from(orders);
  expect(placed).toHaveLength(1);
  expect(new Set(places.map(String)).size).toBe(1);
  await server.stop();

  const again = await startServer("demo", { DATA_DIR: dataDir });
  const repeated = await new Client(again.url).send("/cart", {
    method: "POST",
    headers: { cookie: client.cookieHeader() },
    body: new URLSearchParams(form),
  });
  expect([repeated.status, repeated.headers.get("location")]).toEqual(places[0]);
  await again.stop();
  expect(await store.db.select({ id: orders.id }).from(orders)).toEqual(placed);
  expect(await store.db.$count(outbox)).toBe(2);
});
