import { expect, test } from "vitest";
import { MAX_DEVICES, MAX_ENDPOINT } from "#app/features/sellers/notices/rules.ts";
import { pushDevices } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenDevice } from "#tests/support/data/devices.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { checkedIn } from "#tests/support/page.ts";
import { newSeller, newShopperWithAddress } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { newBrowser } from "#tests/support/server/push-service.ts";
import { testPushService, testShop } from "#tests/support/server/shop.ts";

const PAGE = "/seller/shop/notices";
const service = await testPushService();
const { server, store } = await testShop("demo", { PUSH_TO_LOOPBACK: "on" });

/** A seller's browser in which notices are on. */
async function deviceOf(kinds: string[], { url } = server) {
  const { client } = await newSeller(url);
  const browser = newBrowser();
  const turnOn = (fields: Record<string, string> = {}) => {
    const endpoint = `${service.url}/${browser.keys.auth}`;
    const sent = { intent: "on", endpoint, ...browser.keys, ...fields };
    const ticked = kinds.map((kind): [string, string] => ["kinds", kind]);
    return client.post(PAGE, [...Object.entries(sent), ...ticked]);
  };
  return { client, browser, turnOn, path: `/${browser.keys.auth}` };
}

test("an order is told to a device that wants it, until its seller logs out", async () => {
  const { client, browser, turnOn, path } = await deviceOf(["new-order"]);
  expectRedirect(await turnOn(), `${PAGE}?done=on`);
  expect(await wordsAt(client, `${PAGE}?done=on`)).toContain("Notices are on for this device.");
  expect(checkedIn(await client.page(PAGE))).toHaveLength(1);
  const shopper = await newShopperWithAddress(server.url, store);
  const items = [{ product: await givenProduct(store), quantity: 1 }];
  const order = { items, address: shopper.address.id };
  const placed = await shopper.client.json("POST", "/api/order/cod", order);
  expect(placed.status).toBe(200);
  const [pushed] = await service.received(1);
  expect(pushed!.path).toBe(path);
  expect(JSON.parse(browser.decrypt(pushed!.body)).title).toBe("New order");
  await client.post("/seller", { intent: "logout" });
  expect(await store.db.$count(pushDevices)).toBe(0);
});

test("a device is tried, changed and turned off by forms", async () => {
  const { client, browser, turnOn } = await deviceOf([]);
  await turnOn();
  const before = service.pushed.length;
  const id = (await store.db.select().from(pushDevices))[0]!.id;
  expectRedirect(await client.post(PAGE, { intent: `test:${id}` }), `${PAGE}?done=test`);
  const pushed = await service.received(before + 1);
  expect(JSON.parse(browser.decrypt(pushed.at(-1)!.body))).toMatchObject({
    ...{ title: "Notices work", url: PAGE, body: "" },
  });
  const saved = await client.post(PAGE, [
    ...[["intent", `save:${id}`] as [string, string]],
    ...["cancelled", "changed"].map((kind): [string, string] => ["kinds", kind]),
  ]);
  expectRedirect(saved, `${PAGE}?done=saved`);
  expect((await store.db.select().from(pushDevices))[0]!.kinds).toEqual(["cancelled", "changed"]);
  expectRedirect(await client.post(PAGE, { intent: `off:${id}` }), `${PAGE}?done=off`);
  expect(await store.db.$count(pushDevices)).toBe(0);
});

test("nobody sees or changes another's device", async () => {
  const { id } = await givenDevice(store, {
    email: "khac@example.com",
    name: "Máy của người khác",
  });
  const { client } = await newSeller(server.url);
  expect(await wordsAt(client, PAGE)).not.toContain("Máy của người khác");
  for (const intent of ["save", "test", "off"])
    expect((await client.post(PAGE, { intent: `${intent}:${id}` })).status).toBe(303);
  const stranger = await new Client(server.url).post(PAGE, { intent: `off:${id}` });
  expect(stranger.status).toBe(401);
  const [device] = await store.db.select().from(pushDevices);
  expect(device!.kinds).toHaveLength(5);
  await store.withTx((tx) => tx.delete(pushDevices));
});

test("no form makes the shop send anything elsewhere, or fail", async () => {
  const guarded = await testShop();
  const { turnOn } = await deviceOf(["new-order"], guarded.server);
  const endpoints = [
    ...["", "x", "/seller", "//push.example/", "http://push.example/", "ftp://push.example/"],
    ...["file:///etc/passwd", "javascript:alert(1)", "data:,x", "wss://push.example/"],
    ...["https://user:secret@push.example/", "https://push.example:8443/", "https://[::1]/"],
    ...[
      "https://10.0.0.1/",
      "https://169.254.169.254/latest/",
      "https://0x7f.1/",
      "https://2130706433/",
    ],
    ...["https://[::ffff:127.0.0.1]/", "https://①②⑦.0.0.1/", "http://127.0.0.2/"],
    `https://push.example/${"x".repeat(MAX_ENDPOINT)}`,
    ...HOSTILE_TEXTS,
  ];
  for (const endpoint of endpoints)
    expect([endpoint.slice(0, 60), (await turnOn({ endpoint })).status]).toEqual([
      endpoint.slice(0, 60),
      400,
    ]);
  for (const text of ["", "x", "A".repeat(87), "A".repeat(10_000), ...HOSTILE_TEXTS])
    for (const name of ["p256dh", "auth", "kinds"])
      expect([name, (await turnOn({ [name]: text })).status]).toEqual([name, 400]);
  expect(await guarded.store.db.$count(pushDevices)).toBe(0);
});

test("a seller who has too many devices is told so", async () => {
  for (let i = 0; i < MAX_DEVICES; i++) await givenDevice(store, { email: SELLER.email });
  const { turnOn } = await deviceOf(["new-order"]);
  await expectRefusal(turnOn(), 409, "Ten devices of yours get notices already");
  await store.withTx((tx) => tx.delete(pushDevices));
});

test("the sellers' pages can be installed by themselves, with their own icon and worker", async () => {
  const { client } = await newSeller(server.url);
  expect(await client.page(PAGE)).toContain(
    '<link rel="manifest" href="/manifest-sellers.webmanifest"',
  );
  const manifest = await (await client.get("/manifest-sellers.webmanifest")).json();
  expect(manifest).toMatchObject({
    ...{ id: "/seller", scope: "/seller", start_url: "/seller/orders", display: "standalone" },
    ...{ name: "Seller, Chợ Gia Vị", short_name: "Seller" },
  });
  for (const { src, type } of manifest.icons)
    expect((await client.get(src)).headers.get("content-type")).toBe(type);
  const worker = await client.get("/seller-sw.js");
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect((await (await client.get("/manifest.webmanifest")).json()).id).toBe("/");
});
