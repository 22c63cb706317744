import { expect, test } from "vitest";
import { findProduct } from "#app/models/catalogue/products.ts";
import { deleteProduct, updateProductRow } from "#app/models/catalogue/update-products.ts";
import { findPicture } from "#app/models/pictures/pictures.ts";
import { newId } from "#db/id.ts";
import { productImages } from "#db/schema.ts";
import { givenProduct, listInStock, testStore } from "../../support/data/store.ts";

const picture = (hash: string) => ({ hash, files: [{ width: 240, bytes: Buffer.from(hash) }] });

test("a new product is in stock by default", async () => {
  const store = testStore();
  const [there, out] = [
    await givenProduct(store),
    await givenProduct(store, { inStock: false, name: "Hết" }),
  ];

  expect((await findProduct(store.db, there))?.inStock).toBe(true);
  expect((await findProduct(store.db, out))?.inStock).toBe(false);
});

test("an update changes the given fields only", async () => {
  const store = testStore();
  const id = await givenProduct(store, { weight: "1 kg", brand: "Nhà làm", rating: 5 });
  const before = await findProduct(store.db, id);

  expect(await store.withTx((tx) => updateProductRow(tx, id, { offerPriceVnd: 1 }))).toBe("done");

  const { updatedAt: _, ...after } = (await findProduct(store.db, id))!;
  expect({ ...before, offerPriceVnd: 1 }).toMatchObject(after);
});

test("concurrent updates of different fields are all stored", async () => {
  const store = testStore();
  const id = await givenProduct(store);

  await Promise.all([
    store.withTx((tx) => updateProductRow(tx, id, { name: "Quế" })),
    store.withTx((tx) => updateProductRow(tx, id, { offerPriceVnd: 11_000 })),
    store.withTx((tx) => updateProductRow(tx, id, { inStock: false })),
    store.withTx((tx) => updateProductRow(tx, id, {}, [picture("aa")])),
  ]);

  const edited = await findProduct(store.db, id);
  expect(edited).toMatchObject({ name: "Quế", offerPriceVnd: 11_000, inStock: false });
  expect(edited?.imageRefs).toEqual(["aa"]);
});

test("a renamed product is sorted by its new name", async () => {
  const store = testStore();
  await givenProduct(store, { name: "Gạo" });
  const id = await givenProduct(store, { name: "Bột" });

  await store.withTx((tx) => updateProductRow(tx, id, { name: "Đường" }));
  await givenProduct(store, { name: "Ép" });

  const names = (await listInStock(store)).map((product) => product.name);
  expect(names).toEqual(["Đường", "Ép", "Gạo"]);
});

test("an update without pictures keeps them; with pictures it replaces all of them", async () => {
  const store = testStore();
  const id = await givenProduct(store);
  const set = (...hashes: string[]) =>
    store.withTx((tx) => updateProductRow(tx, id, {}, hashes.map(picture)));
  await set("aa", "bb", "cc");

  await store.withTx((tx) => updateProductRow(tx, id, { name: "Quế" }));
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "bb", "cc"]);
  await set("dd", "bb");
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["dd", "bb"]);

  const isStored = await Promise.all(
    ["aa", "bb", "cc", "dd"].map(async (hash) => (await findPicture(store.db, hash, 240)) !== null),
  );
  expect(isStored).toEqual([false, true, false, true]);
});

test("the same picture uploaded four times is shown four times and stored once", async () => {
  const store = testStore();
  const id = await givenProduct(store);

  await store.withTx((tx) => updateProductRow(tx, id, {}, ["aa", "aa", "aa", "aa"].map(picture)));

  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "aa", "aa", "aa"]);
  expect(await findPicture(store.db, "aa", 240)).toEqual(Buffer.from("aa"));
});

test("a product is deleted with its pictures, and only once", async () => {
  const store = testStore();
  const [deleted, remaining] = [await givenProduct(store), await givenProduct(store)];
  await store.withTx((tx) => updateProductRow(tx, deleted, {}, [picture("aa"), picture("bb")]));
  await store.withTx((tx) => updateProductRow(tx, remaining, {}, [picture("bb")]));

  expect(await store.withTx((tx) => deleteProduct(tx, deleted))).toBe("done");
  expect(await store.withTx((tx) => deleteProduct(tx, deleted))).toBe("gone");

  expect(await findProduct(store.db, deleted)).toBeNull();
  expect((await findProduct(store.db, remaining))?.imageRefs).toEqual(["bb"]);
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await findPicture(store.db, "bb", 240)).toEqual(Buffer.from("bb"));
});

test("a deleted product cannot be updated, and the upload leaves no picture behind", async () => {
  const store = testStore();

  const edited = await store.withTx((tx) => updateProductRow(tx, newId(), {}, [picture("aa")]));

  expect(edited).toBe("gone");
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await store.db.$count(productImages)).toBe(0);
});
