import { or } from "drizzle-orm";
import { findMeant } from "#app/features/cart/paste-list/read-list.server.ts";
import { readBarcode } from "#app/features/catalogue/products/barcode.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { findLastCosts } from "./purchases.server.ts";

const { seq, id, name, weight, barcode, sku } = products;

/** A product that may be bought, with what a piece of it cost when it was bought last. */
export type Goods = {
  seq: number;
  id: string;
  name: string;
  weight: string | null;
  barcode: string | null;
  sku: string | null;
  lastVnd: number | null;
};

/** The products of some ids, by id. */
export async function findGoods(db: Db, ids: string[]): Promise<Map<string, Goods>> {
  const rows = await db
    .select({ seq, id, name, weight, barcode, sku })
    .from(products)
    .where(db.engine.isIn(id, [...new Set(ids)]));
  const costs = await findLastCosts(
    db,
    rows.map((row) => row.seq),
  );
  return new Map(rows.map((row) => [row.id, { ...row, lastVnd: costs.get(row.seq) ?? null }]));
}

/** The ids of the products that have these barcodes or SKUs, by what was typed. */
export async function findByCodes(db: Db, codes: string[]): Promise<Map<string, string>> {
  const spelled = new Map<string, string[]>();
  for (const code of new Set(codes.filter((code) => code.length > 0 && code.length <= 60))) {
    const read = readBarcode(code);
    spelled.set(code, [code, code.toUpperCase(), ...("barcode" in read ? [read.barcode] : [])]);
  }
  const all = [...spelled.values()].flat();
  const rows = await db
    .select({ id, barcode, sku })
    .from(products)
    .where(or(db.engine.isIn(barcode, all), db.engine.isIn(sku, all)));
  const byCode = new Map(
    rows.flatMap((row) => [[row.sku, row.id] as const, [row.barcode, row.id]]),
  );
  return new Map(
    [...spelled].flatMap(([code, spellings]) => {
      const found = spellings.flatMap((each) => byCode.get(each) ?? [])[0];
      return found ? [[code, found]] : [];
    }),
  );
}

/** Products that are offered for a name. */
const MAX_CHOICES = 6;

/** The products that names may mean; one alone is what is meant. */
export async function findByNames(db: Db, names: string[]): Promise<string[][]> {
  const found = await findMeant(db, names);
  return found.map(({ choices }) => choices.slice(0, MAX_CHOICES).map((card) => card.id));
}
