import { expect } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { listDevices, readPushKeys } from "#app/features/sellers/notices/devices.server.ts";
import { queueNotice } from "#app/features/sellers/notices/notices.server.ts";
import type { Store } from "#db/client.server.ts";
import { NOTICE_KINDS, type NoticeKind } from "#db/order-values.ts";
import { pushDevices, pushQueue } from "#db/schema.ts";
import { startPushNotices } from "#server/background/push-notices.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { claimsOf } from "#tests/support/server/push-service.ts";
import { testPushService } from "#tests/support/server/shop.ts";

const HERE = { isAllowed: () => true, isAllowedPort: () => true };

/** Sends a shop's notices in the background, by default also to this machine, until the test ends. */
function start(store: Store, reach?: Parameters<typeof startPushNotices>[0]["reach"]) {
  const errors: unknown[] = [];
  const contact = async () => "xinchao@chogiavi.example";
  const onError = (error: unknown) => void errors.push(error);
  const sending = startPushNotices({ ...store, contact, reach: reach ?? HERE, onError });
  atEnd(sending.stop);
  return { ...sending, errors };
}

const queue = ({ withTx }: Store, kind: NoticeKind, orderId: string | null = null) =>
  withTx((tx) => queueNotice(tx, kind, orderId));
const counts = async ({ db }: Store) => [await db.$count(pushDevices), await db.$count(pushQueue)];

test("a device gets what only it can read, signed by the shop, and nothing personal", async ({
  store,
}) => {
  const service = await testPushService();
  const { browser } = await givenDevice(store, { endpoint: `${service.url}/send/abc` });
  const orderId = await givenOrder(store);
  start(store);
  const [{ path, headers, body }] = (await service.received(1)) as [(typeof service.pushed)[0]];
  expect([path, headers["content-encoding"]]).toEqual(["/send/abc", "aes128gcm"]);
  expect(headers).toMatchObject({ ttl: "86400", topic: "new-order", urgency: "high" });
  expect(claimsOf(headers)).toMatchObject({
    aud: service.url,
    key: (await readPushKeys(store)).publicKey,
  });
  const number = `#${shortOrderId(orderId)}`;
  expect(JSON.parse(browser.decrypt(body))).toEqual({
    ...{ title: "Có đơn mới", body: number, tag: "new-order" },
    ...{ url: `/seller/order/${orderId}`, waiting: 1 },
  });
  await expect.poll(() => counts(store)).toEqual([1, 0]);
  for (const text of Object.values(ADDRESS)) expect(browser.decrypt(body)).not.toContain(text);
});

test("each kind leads to its page, in the device's language, and several of a kind are one", async ({
  store,
}) => {
  const service = await testPushService();
  const { browser } = await givenDevice(store, { endpoint: service.url, lang: "en" });
  for (const id of ["first-aaaaaa", "second-bbbbbb"])
    for (const kind of NOTICE_KINDS)
      await queue(store, kind, /^(low-stock|backup-failed)$/.test(kind) ? null : id);
  start(store);
  const pushed = await service.received(NOTICE_KINDS.length);
  const shown = pushed.map(({ body }) => JSON.parse(browser.decrypt(body)));
  expect(shown.map(({ title, body, url }) => [title, body, url]).toSorted()).toEqual([
    ["2 new orders", "The last is #BBBBBB", "/seller/orders"],
    ["Goods are running low", "", "/seller/stock"],
    ["Shoppers changed orders or complained", "The last is #BBBBBB", "/seller/orders"],
    ["Shoppers have cancelled 2 orders", "The last is #BBBBBB", "/seller/orders"],
    ["The shop's backup has failed", "", "/seller/shop/backups"],
  ]);
});

test.for([404, 410])(
  "a device whose push service answers %i is removed",
  async (status, { store }) => {
    const service = await testPushService();
    service.answer = (_, response) => response.writeHead(status).end();
    await givenDevice(store, { endpoint: service.url });
    await queue(store, "low-stock");
    start(store);
    await expect.poll(() => counts(store)).toEqual([0, 0]);
    expect(service.pushed).toHaveLength(1);
  },
);

test("other answers are tried again, as late as the push service wants", async ({ store }) => {
  const service = await testPushService();
  const answers: Record<string, [number, Record<string, string>, number]> = {
    "/seconds": [429, { "retry-after": "600" }, 600],
    "/date": [503, { "retry-after": new Date(Date.now() + 900_000).toUTCString() }, 900],
    "/nonsense": [500, { "retry-after": "1e9, or never" }, 10],
    "/redirect": [307, { location: `${service.url}/elsewhere` }, 10],
    "/refused": [403, {}, 10],
  };
  service.answer = ({ url }, response) => {
    const [status, headers] = answers[url!]!;
    response.writeHead(status, headers).end("x".repeat(100_000));
  };
  for (const path of Object.keys(answers))
    await givenDevice(store, { endpoint: service.url + path, kinds: ["low-stock"] });
  await queue(store, "low-stock");
  start(store);
  const failed = async () =>
    (await store.db.select().from(pushQueue)).filter(({ tries }) => tries === 1);
  await expect.poll(async () => (await failed()).length).toBe(Object.keys(answers).length);
  for (const { deviceId, nextTryAt } of await failed()) {
    const [device] = (await store.db.select().from(pushDevices)).filter(
      ({ id }) => id === deviceId,
    );
    const [, , seconds] = answers[new URL(device!.endpoint).pathname]!;
    const wait = (nextTryAt - Date.now()) / 1_000;
    expect([device!.endpoint, Math.abs(wait - seconds) < 10]).toEqual([device!.endpoint, true]);
    expect(device!.failingSince).not.toBeNull();
  }
  expect(service.pushed).toHaveLength(Object.keys(answers).length);
});

test("nothing is sent to this machine or its network, and such a device is removed", async ({
  store,
}) => {
  const service = await testPushService();
  const { port } = new URL(service.url);
  const hosts = ["127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "2130706433", "a.example"];
  for (const host of hosts) await givenDevice(store, { endpoint: `http://${host}:${port}/` });
  const { id } = await givenDevice(store, { endpoint: `http://unknown.example:${port}/` });
  await queue(store, "backup-failed");
  start(store, {
    resolve: async (host) => (host === "a.example" ? ["8.8.8.8", "127.0.0.1"] : []),
    isAllowedPort: () => true,
  });
  const left = async () => (await store.db.select().from(pushDevices)).map((device) => device.id);
  await expect.poll(left).toEqual([id]);
  expect(service.pushed).toEqual([]);
});

test("a push service that does not answer holds up neither the end nor the notice", async ({
  store,
}) => {
  const service = await testPushService();
  service.answer = () => {};
  const { sellerId } = await givenDevice(store, { endpoint: service.url });
  await queue(store, "low-stock");
  const { stop, errors } = start(store);
  await service.received(1);
  await stop();
  expect(await store.db.select().from(pushQueue)).toMatchObject([{ tries: 0, count: 1 }]);
  expect((await listDevices(store.db, sellerId))[0]!.failingSince).toBeNull();
  expect(errors).toEqual([]);
});

test("two servers send each notice once, and few at a time", async ({ stores }) => {
  const service = await testPushService();
  let open = 0;
  let most = 0;
  service.answer = (_, response) => {
    most = Math.max(most, ++open);
    setImmediate(() => {
      open--;
      response.writeHead(201).end();
    });
  };
  const [store] = stores;
  const emails = ["a@example.com", "b@example.com", "c@example.com"];
  for (let i = 0; i < 24; i++)
    await givenDevice(store, { email: emails[i % 3]!, endpoint: `${service.url}/${i}` });
  await queue(store, "new-order", "first");
  const sending = stores.map((each) => start(each));
  await expect.poll(() => counts(store)).toEqual([24, 0]);
  for (const { stop } of sending) await stop();
  expect(new Set(service.pushed.map(({ path }) => path)).size).toBe(24);
  expect(service.pushed).toHaveLength(24);
  expect(most).toBeLessThanOrEqual(10);
});
