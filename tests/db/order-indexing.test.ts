import { expect, test } from "vitest";
import { countUnindexed, indexOrders } from "../../app/models/orders/finding/order-indexing.ts";
import { listOrders } from "../../app/models/orders/finding/seller-orders.ts";
import type { Store } from "../../db/client.server.ts";
import type { OrderStatus } from "../../db/order-values.ts";
import { givenOrder, testStore } from "../support/data/store.ts";

async function find(store: Store, search: string, status: OrderStatus | null = null) {
  const found = await listOrders(store.db, { search, status, page: 1, limit: 10 });
  return found.orders.map(({ id }) => id);
}

test("orders are found alike before, while and after they are indexed", async () => {
  const store = testStore();
  const ids: string[] = [];
  for (let i = 0; i < 3; i++) ids.unshift(await givenOrder(store, {}, "Bột ớt"));
  const texts = ["bot ot", "ot", "t", "lan", "zzz", "z"];
  const findAll = () => Promise.all(texts.map((text) => find(store, text)));

  const found = await findAll();
  expect(await countUnindexed(store.db, 10)).toBe(3);
  expect(found[0]).toEqual(ids);
  for (const left of [2, 1, 0]) {
    await store.withTx((tx) => indexOrders(tx, 1));
    expect(await countUnindexed(store.db, 10)).toBe(left);
    expect(await findAll()).toEqual(found);
  }
  await store.withTx((tx) => indexOrders(tx, 1));
  expect(await findAll()).toEqual(found);
});
