import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { createGuestSession } from "#app/features/accounts/login/users.server.ts";
import { setQuantity } from "#app/features/cart/update-cart.server.ts";
import { getCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { addCategory } from "#app/features/catalogue/categories/categories.server.ts";
import {
  deleteProduct,
  insertProduct,
  updateProductRow,
} from "#app/features/catalogue/products/save-product.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { test } from "#tests/support/data/shop-test.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

const PRODUCT = { name: "Quế", description: "", categoryId: null, priceVnd: 2, offerPriceVnd: 1 };
const picture = (hash: string) => ({ hash, files: [] });

/** The difference a change makes to the version. */
async function raisedBy(store: Store, change: (tx: Db) => Promise<unknown>): Promise<number> {
  const before = await getCatalogueVersion(store.db);
  await store.withTx(change);
  return (await getCatalogueVersion(store.db)) - before;
}

test("every change of the catalogue increments its version", async ({ store }) => {
  const id = await givenProduct(store);
  const changes: ((tx: Db) => Promise<unknown>)[] = [
    (tx) => insertProduct(tx, PRODUCT, []),
    (tx) => insertProduct(tx, PRODUCT, [picture("aa")]),
    (tx) => updateProductRow(tx, id, { name: "Hồi" }),
    (tx) => updateProductRow(tx, id, { inStock: false }),
    (tx) => updateProductRow(tx, id, { offerPriceVnd: 7 }),
    (tx) => updateProductRow(tx, id, {}, [picture("bb"), picture("cc")]),
    (tx) => deleteProduct(tx, id),
    (tx) => addCategory(tx, "Trà"),
    (tx) => tx.update(categories).set({ name: "Chè" }).where(eq(categories.name, "Trà")),
    (tx) => tx.delete(categories).where(eq(categories.name, "Chè")),
  ];

  for (const change of changes) expect(await raisedBy(store, change)).toBeGreaterThan(0);
});

test("a change that is rolled back keeps the version", async ({ store }) => {
  const before = await getCatalogueVersion(store.db);
  const takenBack = store.withTx(async (tx) => {
    await insertProduct(tx, PRODUCT, []);
    throw new Error("no");
  });

  await expect(takenBack).rejects.toThrow("no");

  expect(await getCatalogueVersion(store.db)).toBe(before);
});

test("sessions, carts and orders do not change the version", async ({ store }) => {
  const productId = await givenProduct(store);
  const before = await getCatalogueVersion(store.db);
  const { user } = await givenShopper(store);

  await store.withTx((tx) => createGuestSession(tx, "guest"));
  await store.withTx((tx) => setQuantity(tx, { userId: user.id }, productId, 2));
  await givenPlacedOrder(store, user.id);

  expect(await getCatalogueVersion(store.db)).toBe(before);
});
