import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { discardImport } from "#app/features/catalogue/import/product-imports.server.ts";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { replacePictures } from "#app/features/catalogue/products/save-product.server.ts";
import { cartLines, pictures, products, undoSteps } from "#db/schema.ts";
import { follow, wordsAt } from "#tests/support/answers.ts";
import { givenPlacedOrder, PICTURE } from "#tests/support/data/orders.ts";
import { changeProduct, removeProduct } from "#tests/support/data/presses.ts";
import { givenNumbered, givenProduct, givenShopper } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { applyImport, checkedImport } from "#tests/support/pages/import-file.ts";
import { longestWaitMs } from "#tests/support/pages/longest-wait.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { productNamed, sellerShop } from "#tests/support/pages/shoppers.ts";
import { undoBarOf } from "#tests/support/pages/undo-bar.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { IS_SHORT, long } from "#tests/support/scope.ts";

const { store, seller } = await sellerShop("empty");

const COLUMNS = "name,category,price,offerPrice";

beforeEach(() => empty(store, undoSteps, cartLines, products));

/** Uploads and applies rows; returns the import's path, and its page with the bar. */
async function applied(header: string, ...rows: string[]) {
  const { path } = await checkedImport(seller, [header, ...rows].join("\n"));
  return { path, page: await applyImport(seller, path) };
}

const undo = (page: string) => follow(seller, undoBarOf(seller, page).press());

const givePictures = (id: string, ...refs: string[]) =>
  store.withTx((tx) =>
    replacePictures(
      tx,
      id,
      refs.map((ref) => ({ ref })),
    ),
  );

const imageRefs = async (id: string) => (await findProduct(store.db, id))!.imageRefs;

test("an import is taken back: changed products are as they were, new ones are gone", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi", weight: "50 g", stockCount: 4 });
  const other = await givenProduct(store, { name: "Mắc khén", description: "Thơm", rating: 4.5 });
  await store.withTx((tx) => savePicture(tx, PICTURE));
  await givePictures(id, PICTURE.hash, "https://a.test/b.jpg");
  const but = [
    "undo_steps",
    "catalogue_version",
    "product_imports",
    "product_import_rows",
    ...["log_changes", "stock_moves"],
  ];
  const saved = () => rowsOf(store.db, [...but, "products", "sqlite_sequence", "metadata"]);
  const [before, words] = [await findProduct(store.db, id), await saved()];

  const { path, page } = await applied(
    "id;name;category;weight;price;offerPrice;stockCount;images",
    `${id};Hạt dổi rừng;;100 g;70000;65000;0;https://a.test/c.jpg`,
    `${other};Mắc khén;;;60000;50000;7;`,
    ";Thảo quả;;;90000;80000;3;https://a.test/d.jpg",
    ";Quế chi;;;90000;80000;;",
  );
  expectWords(page, "4 products saved", "A file of products was saved.");
  expect(await imageRefs(id)).toEqual(["https://a.test/c.jpg"]);

  expectWords(await undo(page), "Taken back");

  const { updatedAt: _, ...restored } = (await findProduct(store.db, id))!;
  expect(before).toMatchObject(restored);
  const kept = { stockCount: null, description: "Thơm", rating: 4.5 };
  expect(await findProduct(store.db, other)).toMatchObject(kept);
  expect(await store.db.$count(products)).toBe(2);
  expect(await saved()).toEqual(words);
  expect(await wordsAt(seller, "/products?q=thao+qua&lang=en")).not.toContain("Thảo quả");
  // It can be applied once more, and taken back again.
  const shown = await seller.page(`${path}?lang=en`);
  expect(shown).not.toContain("undo-bar");
  expectWords(shown, "New (2) Changed (2)", "Apply 4 changes");
  const again = await applyImport(seller, path);
  expectWords(again, "4 products saved");
  await undo(again);
  expect(await store.db.$count(products)).toBe(2);
  expect(await imageRefs(id)).toEqual([PICTURE.hash, "https://a.test/b.jpg"]);
});

test("when nobody takes it back, the pictures that it took away go with the next save", async () => {
  const [id, other] = [await givenProduct(store), await givenProduct(store, { name: "Hồi" })];
  await store.withTx((tx) => savePicture(tx, PICTURE));
  await givePictures(id, PICTURE.hash);
  await applied("id,name,images", `${id},Bột nghệ,https://a.test/b.jpg`);
  expect(await imageRefs(id)).toEqual(["https://a.test/b.jpg"]);
  expect(await store.db.$count(pictures)).toBe(1);
  await seller.post("/seller/product-list", { intent: `stock:${other}` });
  expect(await store.db.$count(pictures)).toBe(0);
});

const { user } = await givenShopper(store);
const order = (id: string) =>
  givenPlacedOrder(store, user.id, { items: [{ productId: id, quantity: 1 }] });

/** What happens to the product that a file changed, or to the one that it added. */
const SINCE: [string, (changed: string, added: string) => Promise<unknown>][] = [
  ["a price was changed", (id) => changeProduct(store, id, { offerPriceVnd: 66_000 })],
  ["the product is gone", (id) => removeProduct(store, id)],
  ["the new one was counted", (_, added) => changeProduct(store, added, { stockCount: 3 })],
  ["the new one has a picture", (_, added) => givePictures(added, "https://a.test/a.jpg")],
  ["the new one is gone", (_, added) => removeProduct(store, added)],
  ["the new one was ordered", (_, added) => order(added)],
];

test.each(SINCE)("nothing is taken back once %s", async (_, change) => {
  const id = await givenProduct(store, { name: "Hạt dổi" });
  const { page } = await applied(COLUMNS, ...["Hạt dổi,,70000,65000", "Thảo quả,,90000,80000"]);
  await change(id, (await productNamed(store, "Thảo quả"))!.id);
  const left = await store.db.select().from(products);

  const answer = await undo(page);

  expectWords(answer, "changed again meanwhile");
  expect(answer).not.toContain("undo-bar");
  expect(await store.db.select().from(products)).toEqual(left);
});

test("other fields may change meanwhile, and what was there before may be ordered", async () => {
  const id = await givenProduct(store, { name: "Hạt dổi", stockCount: 9 });
  const { page } = await applied(COLUMNS, "Hạt dổi,,70000,65000");
  await changeProduct(store, id, { weight: "1 kg" });
  await order(id);
  expectWords(await undo(page), "Taken back");
  const expected = { priceVnd: 60_000, weight: "1 kg", stockCount: 8 };
  expect(await findProduct(store.db, id)).toMatchObject(expected);
});

test("a file that another seller has discarded meanwhile is no error", async () => {
  const { path, page } = await applied(COLUMNS, "Thảo quả,,90000,80000");
  await store.withTx((tx) => discardImport(tx, path.split("/").at(-1)!));
  expectWords(await undo(page), "changed again meanwhile");
  expect(await store.db.$count(products)).toBe(1);
});

long(test)("thousands of rows are taken back, and hold nobody up", async () => {
  const count = IS_SHORT ? 500 : 2_500;
  await givenNumbered(store, count, "Gia vị");
  const names = Array.from({ length: 2 * count }, (_, i) => `Gia vị ${i},,70000,65000`);
  const { page } = await applied(COLUMNS, ...names);
  expectWords(page, `${2 * count} products saved`);
  const longestMs = await longestWaitMs(seller, async () =>
    expectWords(await undo(page), "Taken back"),
  );
  expect(await store.db.$count(products, eq(products.priceVnd, 60_000))).toBe(count);
  expect(await store.db.$count(products)).toBe(count);
  expect(longestMs).toBeLessThan(1_000);
});
