import { expect, test } from "vitest";
import { hookDeliveries, hooks } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { checkedIn, fieldOf, inputOf } from "#tests/support/page.ts";
import { newSeller, newShopperWithAddress } from "#tests/support/pages/shoppers.ts";
import { Client } from "#tests/support/server/client.ts";
import { readDelivery } from "#tests/support/server/hook-receiver.ts";
import { testPushService, testShop } from "#tests/support/server/shop.ts";

const PAGE = "/seller/shop/hooks";
const service = await testPushService();
const { server, store } = await testShop("demo", { PUSH_TO_LOOPBACK: "on" });
const { client: seller } = await newSeller(server.url);

const add = (url: string, events: readonly string[] = ["order.placed"], client = seller) =>
  client.post(`${PAGE}?lang=en`, [
    ["intent", "add"],
    ["url", url],
    ...events.map((event): [string, string] => ["events", event]),
  ]);

test("a program is told of an order, tried, and removed by forms", async () => {
  const page = await (await add(`${service.url}/in`)).text();
  const [, secret] = /value="(whsec_[\w+/=]+)"/.exec(page)!;
  expect(await seller.page(PAGE)).not.toContain("whsec_");
  const shopper = await newShopperWithAddress(server.url, store);
  const items = [{ product: await givenProduct(store), quantity: 1 }];
  const order = { items, address: shopper.address.id };
  expect((await shopper.client.json("POST", "/api/order/cod", order)).status).toBe(200);
  const [placed] = await service.received(1);
  const { type, data } = readDelivery(secret!, placed!);
  expect([type, data.order.status, data.order.items.length]).toEqual([
    "order.placed",
    "Pending",
    1,
  ]);

  const [hook] = await store.db.select().from(hooks);
  expectRedirect(await seller.post(PAGE, { intent: `test:${hook!.id}` }), `${PAGE}?done=test`);
  const [, tried] = await service.received(2);
  expect(readDelivery(secret!, tried!)).toMatchObject({ type: "test", data: {} });
  await expect.poll(() => wordsAt(seller, `${PAGE}?lang=en`)).toMatch(/test · taken/);
  const [delivery] = await store.db.select().from(hookDeliveries);
  const again = await seller.post(PAGE, { intent: `again:${delivery!.id}` });
  expectRedirect(again, `${PAGE}?done=again`);
  const [, , repeated] = await service.received(3);
  expect(readDelivery(secret!, repeated!).id).toBe(`msg_${delivery!.id}`);

  const off = { offAt: Date.now() };
  await store.withTx((tx) => tx.update(hooks).set(off));
  expect(await wordsAt(seller, "/seller/overview?lang=en")).toContain(
    "A program is told nothing any more",
  );
  expectRedirect(await seller.post(PAGE, { intent: `on:${hook!.id}` }), `${PAGE}?done=on`);
  expect(await wordsAt(seller, `${PAGE}?remove=${hook!.id}&lang=en`)).toContain(
    `Remove this address? ${service.url}/in`,
  );
  const removed = await seller.post(PAGE, { intent: `delete:${hook!.id}` });
  expectRedirect(removed, `${PAGE}?done=removed`);
  expect(await store.db.$count(hookDeliveries)).toBe(0);
  expectRedirect(await seller.post(PAGE, { intent: `test:${hook!.id}` }), PAGE);
});

test.each([
  ...["", "x", "http://example.com/", "https://10.0.0.1/", "https://[::1]/", "https://127.0.0.2/"],
  ...["https://example.com:8443/", "https://a:b@example.com/", "ftp://example.com/"],
  ...[`https://example.com/${"x".repeat(500)}`, "javascript:alert(1)", ...HOSTILE_TEXTS],
])("the address %j is refused beside its field", async (url) => {
  const page = await expectRefusal(add(url), 400, "The address must begin with https://");
  expect(fieldOf(page, "url")!.getAttribute("aria-invalid")).toBe("true");
  expect(checkedIn(page, "events")).toEqual(["order.placed"]);
  expect(await store.db.$count(hooks)).toBe(0);
});

test("an address without events is refused, there are at most ten, and only sellers see them", async () => {
  const page = await expectRefusal(add("https://example.com/a", []), 400, "Tick what it is told");
  expect(inputOf(page, "url")).toBe("https://example.com/a");
  expect((await add("https://example.com/a", ["everything"])).status).toBe(400);
  const urls = Array.from({ length: 12 }, (_, i) => `https://example.com/${i}`);
  const statuses = await Promise.all(urls.map(async (url) => (await add(url)).status));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 409, 409]);
  for (const intent of ["test", "again", "on", "delete"])
    for (const id of HOSTILE_TEXTS)
      expect((await seller.post(PAGE, { intent: `${intent}:${id}` })).status).toBeLessThan(500);
  const stranger = new Client(server.url);
  expect(await stranger.page(PAGE)).not.toContain("example.com/1");
  expect((await add("https://example.com/b", ["stock.low"], stranger)).status).toBe(401);
  await empty(store, hooks);
});
