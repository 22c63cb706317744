import { expect } from "vitest";
import { findProduct } from "#app/models/catalogue/products.ts";
import { findPicture } from "#app/models/pictures/pictures.ts";
import { newId } from "#db/id.ts";
import { productImages } from "#db/schema.ts";
import { changeProduct, removeProduct } from "../../support/data/presses.ts";
import { repeat } from "../../support/data/repeat.ts";
import { test } from "../../support/data/shop-test.ts";
import { givenProduct, givenProducts, listInStock } from "../../support/data/store.ts";

const picture = (hash: string) => ({ hash, files: [{ width: 240, bytes: Buffer.from(hash) }] });

test("a new product is in stock by default", async ({ store }) => {
  const [there, out] = await givenProducts(store, ["Còn", { inStock: false, name: "Hết" }]);

  expect((await findProduct(store.db, there))?.inStock).toBe(true);
  expect((await findProduct(store.db, out))?.inStock).toBe(false);
});

test("an update changes the given fields only", async ({ store }) => {
  const id = await givenProduct(store, { weight: "1 kg", brand: "Nhà làm", rating: 5 });
  const before = await findProduct(store.db, id);

  expect(await changeProduct(store, id, { offerPriceVnd: 1 })).toBe("done");

  const { updatedAt: _, ...after } = (await findProduct(store.db, id))!;
  expect({ ...before, offerPriceVnd: 1 }).toMatchObject(after);
});

test("concurrent updates of different fields are all stored", async ({ store }) => {
  const id = await givenProduct(store);

  await Promise.all([
    changeProduct(store, id, { name: "Quế" }),
    changeProduct(store, id, { offerPriceVnd: 11_000 }),
    changeProduct(store, id, { inStock: false }),
    changeProduct(store, id, {}, [picture("aa")]),
  ]);

  const edited = await findProduct(store.db, id);
  expect(edited).toMatchObject({ name: "Quế", offerPriceVnd: 11_000, inStock: false });
  expect(edited?.imageRefs).toEqual(["aa"]);
});

test("a renamed product is sorted by its new name", async ({ store }) => {
  await givenProduct(store, { name: "Gạo" });
  const id = await givenProduct(store, { name: "Bột" });

  await changeProduct(store, id, { name: "Đường" });
  await givenProduct(store, { name: "Ép" });

  const names = (await listInStock(store)).map((product) => product.name);
  expect(names).toEqual(["Đường", "Ép", "Gạo"]);
});

test("an update without pictures keeps them, with pictures replaces all", async ({ store }) => {
  const id = await givenProduct(store);
  const set = (...hashes: string[]) => changeProduct(store, id, {}, hashes.map(picture));
  await set("aa", "bb", "cc");

  await changeProduct(store, id, { name: "Quế" });
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "bb", "cc"]);
  await set("dd", "bb");
  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["dd", "bb"]);

  const find = (hash: string) => findPicture(store.db, hash, 240);
  expect([await find("aa"), await find("cc")]).toEqual([null, null]);
  for (const hash of ["bb", "dd"]) expect(await find(hash)).not.toBeNull();
});

test("the same picture four times is shown four times, stored once", async ({ store }) => {
  const id = await givenProduct(store);

  await changeProduct(store, id, {}, ["aa", "aa", "aa", "aa"].map(picture));

  expect((await findProduct(store.db, id))?.imageRefs).toEqual(["aa", "aa", "aa", "aa"]);
  expect(await findPicture(store.db, "aa", 240)).toEqual(Buffer.from("aa"));
});

test("a product is deleted with its pictures, and only once", async ({ store }) => {
  const [deleted, remaining] = await repeat(2, () => givenProduct(store));
  await changeProduct(store, deleted, {}, [picture("aa"), picture("bb")]);
  await changeProduct(store, remaining, {}, [picture("bb")]);

  expect(await removeProduct(store, deleted)).toBe("done");
  expect(await removeProduct(store, deleted)).toBe("gone");

  expect(await findProduct(store.db, deleted)).toBeNull();
  expect((await findProduct(store.db, remaining))?.imageRefs).toEqual(["bb"]);
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await findPicture(store.db, "bb", 240)).toEqual(Buffer.from("bb"));
});

test("a deleted product cannot be updated, and no upload is left", async ({ store }) => {
  const edited = await changeProduct(store, newId(), {}, [picture("aa")]);

  expect(edited).toBe("gone");
  expect(await findPicture(store.db, "aa", 240)).toBeNull();
  expect(await store.db.$count(productImages)).toBe(0);
});
