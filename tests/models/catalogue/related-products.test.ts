import { expect } from "vitest";
import { findCategory } from "#app/models/catalogue/categories.ts";
import { listRelated } from "#app/models/catalogue/related-products.ts";
import type { Store } from "#db/client.server.ts";
import { givenPlacedOrder } from "../../support/data/orders.ts";
import { changeProduct, setStatus } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import {
  givenInCategory,
  givenProduct,
  givenRanked,
  givenShopper,
} from "../../support/data/store.ts";

async function namesOfRelated(store: Store, id: string, categoryId: string | null = null) {
  const related = await listRelated(store.db, { id, categoryId });
  return related.map(({ name }) => name);
}

/** Places an order for one of each product by a new shopper; returns its id. */
async function givenBasket(store: Store, productIds: string[]): Promise<string> {
  const { user } = await givenShopper(store);
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  return (await givenPlacedOrder(store, user.id, { items })).id;
}

test("related are the most popular others in stock of the same category", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!.id;
  await givenProduct(store, { name: "Nghệ", reviewCount: 500 });
  const ids = await givenRanked(store, 8, rice);
  await changeProduct(store, ids[2]!, { inStock: false });

  const expected = ["Hạng 1", "Hạng 2", "Hạng 4", "Hạng 5", "Hạng 6"];
  expect(await namesOfRelated(store, ids[6]!, rice)).toEqual(expected);
});

test("a category of few products is filled up from the product list", async ({ store }) => {
  const rice = (await findCategory(store.db, "rice"))!.id;
  const ids = await givenRanked(store, 7);
  await changeProduct(store, ids[3]!, { inStock: false });
  const [, id] = await givenInCategory(store, "rice", ["Nếp", "Tẻ"]);

  const expected = ["Nếp", "Hạng 1", "Hạng 2", "Hạng 3", "Hạng 5"];
  expect(await namesOfRelated(store, id, rice)).toEqual(expected);
});

test("what two orders have together comes first, unless sold out", async ({ store }) => {
  const [first, , third] = await givenRanked(store, 8);
  const names = ["Sen", "Mè", "Bí", "Chia"] as const;
  const [often, once, soldOut, cancelled] = await givenInCategory(store, "seeds", names);
  await givenBasket(store, [first!, often, soldOut]);
  await givenBasket(store, [often, first!, soldOut, once]);
  for (let i = 0; i < 2; i++)
    await setStatus(store, await givenBasket(store, [first!, cancelled]), "Cancelled");
  await changeProduct(store, soldOut, { inStock: false });

  const related = await namesOfRelated(store, first!);
  expect(related).toEqual(["Sen", "Hạng 2", "Hạng 3", "Hạng 4", "Hạng 5"]);
  expect(await namesOfRelated(store, third!)).not.toContain("Sen");
});

test("a shop with one product has no related ones", async ({ store }) => {
  expect(await namesOfRelated(store, await givenProduct(store))).toEqual([]);
});
