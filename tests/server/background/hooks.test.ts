import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import {
  addHook,
  claimDelivery,
  queueHooks,
  queueTest,
  sendAgain,
  switchOn,
} from "#app/features/sellers/hooks/hooks.server.ts";
import type { Store } from "#db/client.server.ts";
import { HOOK_EVENTS, type HookEvent } from "#db/order-values.ts";
import { hookDeliveries, hooks } from "#db/schema.ts";
import { startHooks } from "#server/background/hooks.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProduct, testStores } from "#tests/support/data/store.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { readDelivery } from "#tests/support/server/hook-receiver.ts";
import { testPushService } from "#tests/support/server/shop.ts";

const HERE = { isAllowed: () => true, isAllowedPort: () => true };
const BY = "lan@example.com";

/** Sends a shop's deliveries in the background, by default also to this machine, until the test ends. */
function start(store: Store, reach: Parameters<typeof startHooks>[0]["reach"] = HERE) {
  const errors: unknown[] = [];
  const sending = startHooks({ ...store, reach, onError: (error) => void errors.push(error) });
  atEnd(sending.stop);
  return { ...sending, errors };
}

/** An address on this machine; returns its id and secret. */
async function givenHook(store: Store, url: string, events: readonly HookEvent[] = HOOK_EVENTS) {
  const added = await store.withTx((tx) =>
    addHook(tx, { url, events: [...events], createdBy: BY }),
  );
  if (added.kind !== "done") throw new Error(added.kind);
  const all = await store.db.select().from(hooks).orderBy(hooks.createdAt, hooks.id);
  return { id: all.find((each) => each.secret === added.secret)!.id, secret: added.secret };
}

const deliveries = ({ db }: Store) =>
  db.select().from(hookDeliveries).orderBy(hookDeliveries.createdAt, hookDeliveries.id);
/** Makes everything that waits due. */
const letTimePass = ({ withTx }: Store) =>
  withTx((tx) => tx.update(hookDeliveries).set({ nextTryAt: 0 }));
const hookOf = async ({ db }: Store, id: string) =>
  (await db.select().from(hooks).where(eq(hooks.id, id)))[0]!;

test("a program gets a signed event of each change it wants, without anything personal", async ({
  store,
}) => {
  const service = await testPushService();
  const { secret } = await givenHook(store, `${service.url}/in`, [
    "order.placed",
    "order.delivered",
  ]);
  await givenHook(store, `${service.url}/none`, ["stock.low"]);
  const orderId = await givenOrder(store);
  const change = (status: "Processing" | "Delivered") =>
    store.withTx((tx) => setOrderStatus(tx, orderId, status, { by: BY }));
  await change("Processing");
  await change("Delivered");
  await letTimePass(store);
  start(store);
  const got = (await service.received(2)).map((each) => readDelivery(secret, each));
  expect(got.map(({ type }) => type)).toEqual(["order.placed", "order.delivered"]);
  expect(got[1]).toMatchObject({
    id: expect.stringMatching(/^msg_/),
    data: { order: { _id: orderId, status: "Delivered", amount: expect.any(Number) } },
  });
  expect(service.pushed.map(({ path }) => path)).toEqual(["/in", "/in"]);
  for (const text of [ADDRESS.email, ADDRESS.phone, ADDRESS.street])
    for (const { body } of service.pushed) expect(body.toString()).not.toContain(text);
  await expect.poll(async () => (await deliveries(store)).every(({ sentAt }) => sentAt)).toBe(true);
});

test("a change of a seller is told when it can no longer be undone", async ({ store }) => {
  await givenHook(store, "https://a.example/", ["order.changed"]);
  const orderId = await givenOrder(store);
  await store.withTx((tx) => setOrderStatus(tx, orderId, "Processing", { by: BY }));
  const [delivery] = await deliveries(store);
  expect(delivery!.nextTryAt - delivery!.createdAt).toBe(60_000);
});

test("an order or product that is gone is named, and a shop without addresses writes nothing", async ({
  store,
}) => {
  await store.withTx((tx) => queueHooks(tx, "order.placed", "gone"));
  expect(await deliveries(store)).toEqual([]);
  const service = await testPushService();
  const { secret } = await givenHook(store, service.url);
  const productId = await givenProduct(store, { stockCount: 3 });
  for (const id of ["gone", productId]) await store.withTx((tx) => queueHooks(tx, "stock.low", id));
  await store.withTx((tx) => queueHooks(tx, "order.changed", "gone"));
  start(store);
  const got = (await service.received(3)).map((each) => readDelivery(secret, each).data);
  expect(got).toEqual(
    expect.arrayContaining([
      { product: { _id: "gone", isDeleted: true } },
      { product: { _id: productId, name: "Bột nghệ", stockCount: 3, inStock: true } },
      { order: { _id: "gone", isDeleted: true } },
    ]),
  );
});

test("a delivery that fails is tried again ever later under the same id, and given up at last", async ({
  store,
}) => {
  const service = await testPushService();
  service.answer = (_, response) => response.writeHead(500).end("x".repeat(100_000));
  const { id, secret } = await givenHook(store, service.url);
  await store.withTx((tx) => queueTest(tx, id));
  const { wake } = start(store);
  const waits: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    await expect.poll(async () => (await deliveries(store))[0]!.tries).toBe(tries);
    const [failed] = await deliveries(store);
    expect(failed!.lastError).toBe("500");
    waits.push(failed!.nextTryAt - Date.now());
    if (tries < 10) await letTimePass(store);
    wake();
  }
  expect(waits[1]!).toBeGreaterThan(waits[0]!);
  expect(Math.max(...waits)).toBeLessThanOrEqual(6 * 3_600_000);
  const ids = service.pushed.map((each) => readDelivery(secret, each).id);
  expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
  expect((await deliveries(store))[0]!.gaveUpAt).not.toBeNull();
  expect((await hookOf(store, id)).failingSince).not.toBeNull();

  service.answer = (_, response) => response.writeHead(204).end();
  const [given] = await deliveries(store);
  await store.withTx((tx) => sendAgain(tx, given!.id));
  wake();
  await service.received(11);
  await expect.poll(async () => (await hookOf(store, id)).failingSince).toBeNull();
});

test("an address that took nothing for days, or is gone, is switched off until somebody wants it", async ({
  store,
}) => {
  const service = await testPushService();
  service.answer = (_, response) => response.writeHead(503).end();
  const { id } = await givenHook(store, service.url, ["order.placed"]);
  const failingSince = Date.now() - 4 * 24 * 3_600_000;
  await store.withTx((tx) => tx.update(hooks).set({ failingSince }));
  for (const about of ["a", "b"]) await store.withTx((tx) => queueHooks(tx, "order.placed", about));
  const { wake } = start(store);
  await expect.poll(async () => (await hookOf(store, id)).offAt).not.toBeNull();
  expect((await deliveries(store)).map(({ gaveUpAt }) => gaveUpAt !== null)).toEqual([true, true]);
  expect(service.pushed).toHaveLength(1);
  await store.withTx((tx) => queueHooks(tx, "order.placed", "c"));
  expect(await deliveries(store)).toHaveLength(2);

  service.answer = (_, response) => response.writeHead(410).end();
  await store.withTx((tx) => switchOn(tx, id));
  await store.withTx((tx) => queueTest(tx, id));
  wake();
  await expect.poll(async () => (await hookOf(store, id)).offAt).not.toBeNull();
});

test("a program that never answers, or sends without end, delays no other one", async ({
  store,
}) => {
  const hostile = await testPushService();
  const sockets: (() => void)[] = [];
  hostile.answer = (request, response) => {
    if (request.url === "/slow") return void sockets.push(() => response.end());
    response.writeHead(200);
    const send = () => void (response.destroyed || response.write("x".repeat(65_536), send));
    send();
  };
  const service = await testPushService();
  const slow = await givenHook(store, `${hostile.url}/slow`, []);
  const endless = await givenHook(store, `${hostile.url}/endless`, []);
  const good = await givenHook(store, service.url, []);
  for (const { id } of [slow, endless]) await store.withTx((tx) => queueTest(tx, id));
  const { wake } = start(store);
  await hostile.received(2);
  for (let i = 1; i <= 3; i += 1) {
    await store.withTx((tx) => queueTest(tx, good.id));
    await expect
      .poll(() => {
        wake();
        return service.pushed.length;
      })
      .toBe(i);
  }
  const stateOf = async (hookId: string) =>
    (await deliveries(store)).find((each) => each.hookId === hookId)!;
  // Its status said that it was taken; nothing else is read.
  await expect.poll(async () => (await stateOf(endless.id)).sentAt).not.toBeNull();
  expect((await stateOf(slow.id)).sentAt).toBeNull();
});

test("nothing is sent within the shop's own network, and no redirect leads there", async ({
  store,
}) => {
  const inside = await testPushService();
  const outside = await testPushService();
  outside.answer = (_, response) => response.writeHead(307, { location: inside.url }).end();
  const named = await givenHook(store, "https://inside.example/", []);
  const address = await givenHook(store, "https://169.254.169.254/", []);
  const redirects = await givenHook(store, outside.url, []);
  for (const { id } of [named, address, redirects]) await store.withTx((tx) => queueTest(tx, id));
  const isAllowedPort = () => true;
  // The test's own receiver is the one address that is allowed.
  const resolve = async () => ["10.0.0.7"];
  start(store, { resolve, isAllowedPort, isAllowed: (each) => each === "127.0.0.1" });
  const errors = async () => (await deliveries(store)).map(({ lastError }) => lastError).toSorted();
  await expect.poll(errors).toEqual(["307", "not-public", "not-public"]);
  expect(inside.pushed).toEqual([]);
});

test("two processes send each delivery once, and one takes over from one that died", async () => {
  const [first, second] = testStores();
  const service = await testPushService();
  const { id, secret } = await givenHook(first, service.url, ["order.placed"]);
  const subjects = Array.from({ length: 20 }, (_, i) => `order-${i}`);
  for (const subject of subjects)
    await first.withTx((tx) => queueHooks(tx, "order.placed", subject));
  // Claimed by a process that died before it sent it.
  const lost = await first.withTx((tx) => claimDelivery(tx, id));
  const sending = [start(first), start(second)];
  await service.received(19);
  await expect
    .poll(async () => (await deliveries(first)).filter(({ sentAt }) => sentAt).length)
    .toBe(19);
  const told = () => service.pushed.map((each) => readDelivery(secret, each).data.order._id);
  expect(new Set(told()).size).toBe(19);
  expect(told()).not.toContain(lost!.delivery.subjectId);
  await letTimePass(first);
  for (const { wake } of sending) wake();
  await service.received(20);
  expect(new Set(told())).toEqual(new Set(subjects));
  for (const { errors } of sending) expect(errors).toEqual([]);
});

test("what is being sent when the shop stops is sent after its restart", async ({ store }) => {
  const service = await testPushService();
  const silent: RequestListener = () => {};
  const answer = service.answer;
  service.answer = silent;
  const { id, secret } = await givenHook(store, service.url, []);
  await store.withTx((tx) => queueTest(tx, id));
  const before = start(store);
  await service.received(1);
  await before.stop();
  expect((await deliveries(store))[0]).toMatchObject({ tries: 0, sentAt: null, lastError: null });
  service.answer = answer;
  await letTimePass(store);
  start(store);
  const ids = (await service.received(2)).map((each) => readDelivery(secret, each).id);
  expect(new Set(ids).size).toBe(1);
  await expect.poll(async () => (await deliveries(store))[0]!.sentAt).not.toBeNull();
});
