import { expect } from "vitest";
import { saveAddress } from "#app/models/accounts/addresses.ts";
import { findCategory } from "#app/models/catalogue/categories.ts";
import { listRelated } from "#app/models/catalogue/related-products.ts";
import { placeOrder } from "#app/models/orders/placing/place-order.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ADDRESS } from "../../support/data/address.ts";
import { changeProduct, setStatus } from "../../support/data/presses.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenProduct, givenUser } from "../../support/data/store.ts";

async function namesOfRelated(store: Store, id: string, categoryId: string | null = null) {
  const related = await listRelated(store.db, { id, categoryId });
  return related.map(({ name }) => name);
}

async function givenRanked(store: Store, count: number, categoryId: string | null = null) {
  const ids: string[] = [];
  for (let i = 1; i <= count; i++)
    ids.push(await givenProduct(store, { name: `Hạng ${i}`, categoryId, reviewCount: 100 - i }));
  return ids;
}

/** Places an order for one of each product by a new shopper; returns its id. */
async function givenBasket(store: Store, productIds: string[]): Promise<string> {
  const { id: userId } = await givenUser(store);
  await store.withTx((tx) => saveAddress(tx, userId, ADDRESS));
  const items = productIds.map((productId) => ({ productId, quantity: 1 }));
  const outcome = await store.withTx((tx) =>
    placeOrder(tx, { userId, items, requestKey: newId(), lang: "en", noticeTo: [] }),
  );
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.order.id;
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
  await givenProduct(store, { name: "Nếp", categoryId: rice });
  const id = await givenProduct(store, { name: "Tẻ", categoryId: rice });

  const expected = ["Nếp", "Hạng 1", "Hạng 2", "Hạng 3", "Hạng 5"];
  expect(await namesOfRelated(store, id, rice)).toEqual(expected);
});

test("what two orders have together comes first, unless sold out", async ({ store }) => {
  const [first, , third] = await givenRanked(store, 8);
  const seeds = (await findCategory(store.db, "seeds"))!.id;
  const [often, once, soldOut, cancelled] = await Promise.all(
    ["Sen", "Mè", "Bí", "Chia"].map((name) => givenProduct(store, { name, categoryId: seeds })),
  );
  await givenBasket(store, [first!, often!, soldOut!]);
  await givenBasket(store, [often!, first!, soldOut!, once!]);
  for (let i = 0; i < 2; i++) {
    const id = await givenBasket(store, [first!, cancelled!]);
    await setStatus(store, id, "Cancelled");
  }
  await changeProduct(store, soldOut!, { inStock: false });

  const related = await namesOfRelated(store, first!);
  expect(related).toEqual(["Sen", "Hạng 2", "Hạng 3", "Hạng 4", "Hạng 5"]);
  expect(await namesOfRelated(store, third!)).not.toContain("Sen");
});

test("a shop with one product has no related ones", async ({ store }) => {
  expect(await namesOfRelated(store, await givenProduct(store))).toEqual([]);
});
