import { expect } from "vitest";
import {
  listMisfiledOrders,
  listMisfiledProducts,
  listMisratedProducts,
  repairDerivedColumns,
} from "#app/features/orders/counting/order-integrity.server.ts";
import { addWardsToSearch } from "#app/features/orders/finding/order-search.server.ts";
import { orders } from "#db/schema.ts";
import { alterOrder, alterProduct } from "#tests/support/data/alter.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { givenReview } from "#tests/support/data/reviews.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenOrder, givenProducts } from "#tests/support/data/store.ts";

const ALL = { after: 0, until: Number.MAX_SAFE_INTEGER };

test("orders that are not found by what they say are found, and written anew", async ({
  store,
}) => {
  const [phone, text] = await repeat(3, () => givenOrder(store));
  const before = await store.db.select().from(orders).orderBy(orders.seq);
  await alterOrder(store, phone!, { phoneKey: "901234568" });
  await alterOrder(store, text!, { searchFolded: "tieu" });
  expect(await listMisfiledOrders(store.db, ALL)).toEqual([phone, text]);
  await store.withTx(repairDerivedColumns);
  expect(await listMisfiledOrders(store.db, ALL)).toEqual([]);
  while (await store.withTx((tx) => addWardsToSearch(tx, 2)));
  expect(await store.db.select().from(orders).orderBy(orders.seq)).toEqual(before);
  expect(await listMisfiledOrders(store.db, ALL)).toEqual([]);
});

test("products with another folded name, contents or rating are found and corrected", async ({
  store,
}) => {
  const [name, weight, rated, own, hidden] = await givenProducts(store, [
    { name: "Đậu xanh" },
    { name: "Gạo", weight: "5 kg" },
    { name: "Nghệ" },
    { name: "Quế" },
    { name: "Hồi" },
  ]);
  await givenReview(store, rated!, 4);
  await givenReview(store, rated!, 5);
  await givenReview(store, hidden!, 5);
  const lists = async () =>
    [...(await listMisfiledProducts(store.db)), ...(await listMisratedProducts(store.db))].map(
      ({ id }) => id,
    );
  // Without reviews a rating is what the seller says.
  await alterProduct(store, own!, { rating: 3.3, reviewCount: 7 });
  expect(await lists()).toEqual([]);

  await alterProduct(store, name!, { nameFolded: "dau do" });
  await alterProduct(store, weight!, { packContents: 500 });
  await alterProduct(store, rated!, { rating: 4.6 });
  await alterProduct(store, hidden!, { reviewCount: 2 });
  expect((await lists()).sort()).toEqual([name, weight, rated, hidden].sort());
  await store.withTx(repairDerivedColumns);
  expect(await lists()).toEqual([]);
});
