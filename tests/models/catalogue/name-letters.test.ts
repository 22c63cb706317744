import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "../../../app/format/fold.ts";
import { addCategory } from "../../../app/models/catalogue/categories.ts";
import { readLetterCounts } from "../../../app/models/catalogue/name-letters.ts";
import {
  addProduct,
  deleteProduct,
  type NewProduct,
  updateProduct,
} from "../../../app/models/catalogue/update-products.ts";
import type { Db, Store } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { productNameChanges, products } from "../../../db/schema.ts";
import { testStore, testStores } from "../../support/store.ts";

const LETTERS = [
  "a",
  "n",
  "Ngh",
  "đ",
  "ế",
  " ",
  "%",
  "_",
  '"',
  "'",
  "\\",
  "🌶",
  "\u{10ffff}",
  "\u0001",
];
const name = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 })
  .map((letters) => letters.join(""));
const nth = fc.nat(20);
const category = fc.constantFrom(null, 0, 1);
const write = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), name, category, inStock: fc.boolean() }),
  fc.record({ kind: fc.constant("rename" as const), nth, name }),
  fc.record({ kind: fc.constant("move" as const), nth, category }),
  fc.record({ kind: fc.constant("stock" as const), nth, inStock: fc.boolean() }),
  fc.record({ kind: fc.constant("price" as const), nth }),
  fc.record({ kind: fc.constant("delete" as const), nth }),
);
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;
const step = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 4 }),
  ends: fc.constantFrom("committed", "committed", "committed elsewhere", "rolled back"),
});

class UndoError extends Error {}

test("whatever becomes of products, the counts are those of a recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const [store, other] = testStores();
      const categoryIds = await Promise.all(
        ["Trà", "Mứt"].map((each) => store.withTx(async (tx) => (await addCategory(tx, each)).id)),
      );
      await expectRecount(store);
      for (const { writes, ends } of steps) {
        const { withTx } = ends === "committed elsewhere" ? other : store;
        const written = withTx(async (tx) => {
          for (const each of writes) await apply(tx, each, categoryIds);
          if (ends === "rolled back") throw new UndoError();
        });
        if (ends === "rolled back") await expect(written).rejects.toThrow(UndoError);
        else await written;
        await expectRecount(store);
      }
    }),
    { numRuns: 25 },
  );
});

test("names that change while all are read for the first time are counted once", async () => {
  const store = testStore();
  const ids = await givenNames(store, 2_500);

  const counted = readLetterCounts(store.db, ({ total }) => total("ma"));
  const change = async (i: number) => {
    await store.withTx(async (tx) => {
      await updateProduct(tx, ids[i]!, { name: `Mới ${i}` });
      await deleteProduct(tx, ids[2_499 - i]!);
      await addProduct(tx, { ...BASE, name: `Mạch nha ${i}` }, []);
    });
  };
  for (let i = 0; i < 5; i++) await change(i);
  await counted;

  await expectRecount(store);
});

test("after more changes than are kept, all names are read again", async () => {
  const store = testStore();
  await givenNames(store, 10);
  await expectRecount(store);

  await givenNames(store, 2_100);
  await store.withTx((tx) => tx.delete(products).where(sql`seq % 3 = 0`));

  await expectRecount(store);
  expect(await store.db.$count(productNameChanges)).toBe(2_000);
});

const BASE = { description: "", categoryId: null, priceVnd: 2_000, offerPriceVnd: 1_000 };

async function givenNames({ withTx }: Store, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, i) => {
    const name = `Mắm ruốc số ${i}`;
    const times = { createdAt: 0, updatedAt: 0 };
    return { ...BASE, ...times, id: newId(), name, nameFolded: fold(name), inStock: true };
  });
  await withTx((tx) => tx.insert(products).values(rows));
  return rows.map(({ id }) => id);
}

async function apply(tx: Db, write: Write, categoryIds: string[]): Promise<void> {
  const idOf = (category: number | null) => (category === null ? null : categoryIds[category]!);
  if (write.kind === "add") {
    const { name, inStock, category } = write;
    await addProduct(tx, { ...BASE, name, inStock, categoryId: idOf(category) }, []);
    return;
  }
  const rows = await tx.select({ id: products.id }).from(products).orderBy(products.seq);
  const chosen = rows[write.nth % (rows.length || 1)];
  if (!chosen) return;
  if (write.kind === "delete") await deleteProduct(tx, chosen.id);
  else await updateProduct(tx, chosen.id, changesOf(write, idOf));
}

function changesOf(
  write: Exclude<Write, { kind: "add" | "delete" }>,
  idOf: (category: number | null) => string | null,
): Partial<NewProduct> {
  if (write.kind === "rename") return { name: write.name };
  if (write.kind === "move") return { categoryId: idOf(write.category) };
  if (write.kind === "stock") return { inStock: write.inStock };
  return { offerPriceVnd: 500 };
}

const QUERIES = "|a|n|ng|gh|an|na|d|e|%|_|\"|a | n|🌶|🌶a|\u{10ffff}|\\'|\u0001|ma|am|zq|0|11".split(
  "|",
);

async function expectRecount({ db }: Store): Promise<void> {
  for (const letters of QUERIES) {
    const recounted = await db.engine.rows<{ categoryId: string | null }>(sql`
      select category_id as "categoryId", count(*) as count from products
      where in_stock and instr(name_folded, ${letters}) > 0
      group by category_id`);
    const counts = await readLetterCounts(db, ({ list }) => list(letters));
    const byId = (a: { categoryId: string | null }, b: { categoryId: string | null }) =>
      (a.categoryId ?? "") < (b.categoryId ?? "") ? -1 : 1;
    expect(counts.toSorted(byId), JSON.stringify(letters)).toEqual(recounted.toSorted(byId));
  }
}
