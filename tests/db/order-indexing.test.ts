import { expect, test } from "vitest";
import { countUnindexed, indexOrders } from "#app/features/orders/finding/order-search.server.ts";
import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { givenOrdersOf } from "#tests/support/data/orders.ts";
import { testStore } from "#tests/support/data/store.ts";

test("orders are found alike before, while and after they are indexed", async () => {
  const store = testStore();
  const ids = await givenOrdersOf(store, "Lan", 3);
  const texts = ["bot ot", "ot", "t", "lan", "zzz", "z"];
  const find = async (search: string) => {
    const found = await listOrders(store.db, { search, status: null, page: 1, limit: 10 });
    return found.orders.map(({ id }) => id);
  };
  const findAll = () => Promise.all(texts.map(find));

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
