import { expect, test } from "vitest";
import { deleteOrder } from "../../../../app/models/orders/changing/update-orders.ts";
import { orderCalls } from "../../../../db/schema.ts";
import { setPaid, setStatus } from "../../../support/data/changed-orders.ts";
import { givenOrder } from "../../../support/data/store.ts";
import { Client } from "../../../support/server/client.ts";
import { testShop } from "../../../support/server/shop.ts";
import { newSeller, newShopper } from "../../support/shoppers.ts";

const { server, store } = await testShop();

const stateOf = async (client: Client, version = "") =>
  client.get(`/seller/orders/state?version=${version}`);

test("only sellers are told about the orders' state", async () => {
  const shopper = await newShopper(server.url, store);
  for (const client of [new Client(server.url), shopper.client])
    expect((await stateOf(client)).status).toBe(401);
});

test("every change of any order changes the version, and nothing else does", async () => {
  const { client } = await newSeller(server.url);
  const by = "seller@example.com";
  let version = "";
  const expectNews = async () => {
    const response = await stateOf(client, version);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const state = (await response.json()) as { version: string; newest: number; toConfirm: number };
    version = state.version;
    const same = await stateOf(client, version);
    expect([same.status, await same.text()]).toEqual([204, ""]);
    return state;
  };
  const before = await expectNews();
  const id = await givenOrder(store, {}, "Bột ớt");
  const placed = await expectNews();
  expect(placed.newest).toBeGreaterThan(before.newest);
  expect(placed.toConfirm).toBe(before.toConfirm + 1);
  await store.withTx((tx) =>
    tx
      .insert(orderCalls)
      .values({ orderId: id, result: "no-answer", calledBy: by, at: Date.now() }),
  );
  expect((await expectNews()).newest).toBe(placed.newest);
  await setStatus(store, id, "Processing");
  expect((await expectNews()).toConfirm).toBe(before.toConfirm);
  await setPaid(store, id);
  await expectNews();
  await store.withTx((tx) => deleteOrder(tx, id, { by }));
  await expectNews();
});
