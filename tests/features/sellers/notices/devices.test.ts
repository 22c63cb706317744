import { expect } from "vitest";
import {
  deleteIdleSellerSessions,
  deleteSeller,
  deleteSellerSession,
  updateSellerPassword,
} from "#app/features/sellers/login/sellers.server.ts";
import {
  addDevice,
  hasDevice,
  listDevices,
  readPushKeys,
  removeDevice,
  setDeviceKinds,
} from "#app/features/sellers/notices/devices.server.ts";
import { queueNotice, queueTest } from "#app/features/sellers/notices/notices.server.ts";
import { deviceName, MAX_DEVICES } from "#app/features/sellers/notices/rules.ts";
import type { Db } from "#db/client.server.ts";
import { pushDevices, pushQueue } from "#db/schema.ts";
import { givenDevice, givenSellerLogin, NOTICES_OF } from "#tests/support/data/devices.ts";
import { test } from "#tests/support/data/shop-test.ts";

test("the shop's keys are made once, even by two servers at the same time", async ({ stores }) => {
  const made = await Promise.all(stores.map(readPushKeys));
  const later = await readPushKeys(stores[0]);
  expect(made).toEqual([later, later]);
});

test("a browser has one device, however often and in whichever login it is turned on", async ({
  store,
}) => {
  const { sellerId, device } = await givenDevice(store);
  const changed = { ...device, kinds: ["cancelled" as const], name: "iPhone, Safari" };
  await store.withTx((tx) => addDevice(tx, sellerId, changed));
  expect(await listDevices(store.db, sellerId)).toMatchObject([changed]);
  // The same login in a browser whose subscription was renewed.
  const renewed = { ...device, endpoint: "https://push.example/renewed" };
  await store.withTx((tx) => addDevice(tx, sellerId, renewed));
  expect(await listDevices(store.db, sellerId)).toMatchObject([renewed]);
  const other = await givenDevice(store, { email: "khac@example.com", endpoint: renewed.endpoint });
  expect(await listDevices(store.db, sellerId)).toEqual([]);
  expect(await listDevices(store.db, other.sellerId)).toHaveLength(1);
});

test("a seller has a bounded number of devices", async ({ store }) => {
  for (let i = 0; i < MAX_DEVICES; i++) await givenDevice(store);
  const { outcome, sellerId } = await givenDevice(store);
  expect(outcome).toBe("too-many");
  expect(await listDevices(store.db, sellerId)).toHaveLength(MAX_DEVICES);
  expect((await givenDevice(store, { email: "khac@example.com" })).outcome).toBe("done");
});

test("a login that has ended, or is another's, gets no device", async ({ store }) => {
  const { sellerId, device, cookieHash } = await givenDevice(store);
  const other = await givenSellerLogin(store, "khac@example.com");
  const add = (sessionHash: string) =>
    store.withTx((tx) => addDevice(tx, sellerId, { ...device, sessionHash }));
  await store.withTx((tx) => deleteSellerSession(tx, { cookieHash }));
  expect(await add(cookieHash)).toBe("gone");
  expect(await add(other.cookieHash)).toBe("gone");
  expect(await store.db.$count(pushDevices)).toBe(0);
});

test("only a seller's own devices are listed, changed, tried and removed", async ({ store }) => {
  const { sellerId, id } = await givenDevice(store);
  const { sellerId: other } = await givenSellerLogin(store, "khac@example.com");
  expect(await listDevices(store.db, other)).toEqual([]);
  expect(await hasDevice(store.db, other, id)).toBe(false);
  const change = { id, kinds: [] };
  expect(await store.withTx((tx) => setDeviceKinds(tx, other, change))).toBe("gone");
  expect(await store.withTx((tx) => queueTest(tx, other, id))).toBe("gone");
  await store.withTx((tx) => removeDevice(tx, other, id));
  expect(await hasDevice(store.db, sellerId, id)).toBe(true);
  expect(await store.withTx((tx) => setDeviceKinds(tx, sellerId, change))).toBe("done");
  await store.withTx((tx) => removeDevice(tx, sellerId, id));
  expect(await listDevices(store.db, sellerId)).toEqual([]);
});

const ENDS: [string, (tx: Db, cookieHash: string) => Promise<unknown>][] = [
  ["the seller logs out", (tx, cookieHash) => deleteSellerSession(tx, { cookieHash })],
  ["the seller is removed", (tx) => deleteSeller(tx, NOTICES_OF)],
  [
    "the password is changed",
    (tx) => updateSellerPassword(tx, { email: NOTICES_OF, passwordHash: "other" }),
  ],
  ["the login was not used for long", (tx) => deleteIdleSellerSessions(tx, Date.now() + 1, 9)],
];

test.for(ENDS)("a device ends when %s, with all that waits for it", async ([, end], { store }) => {
  const { cookieHash } = await givenDevice(store);
  await store.withTx((tx) => queueNotice(tx, "low-stock"));
  await store.withTx((tx) => end(tx, cookieHash));
  expect(await store.db.$count(pushDevices)).toBe(0);
  expect(await store.db.$count(pushQueue)).toBe(0);
});

test("devices have names by which their seller knows them", () => {
  const android = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko)";
  const names = [
    `${android} Chrome/138.0.0.0 Mobile Safari/537.36`,
    `${android} SamsungBrowser/21.0 Chrome/110.0.5481.154 Mobile Safari/537.36`,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0",
    ...["curl/8.5.0", "", `${"x".repeat(10_000)} Android`],
  ].map(deviceName);
  expect(names).toEqual([
    ...["Android, Chrome", "Android, Samsung Internet", "iPhone, Safari", "Windows, Edge"],
    ...["", "", ""],
  ]);
  expect(deviceName(null)).toBe("");
});
