import { asc, desc, gt } from "drizzle-orm";
import { readBarcode } from "#app/features/catalogue/products/barcode.ts";
import { fold } from "#app/kit/format/fold.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

/** The product that a text means; how many it may mean, if not exactly one. */
export type Match = { id: string; label: string } | "none" | "several";

/** What a text may mean, the likelier first. */
type Candidates = string[];
type Named = { id: string; name: string; weight: string | null; sku: string | null };
/** The products with a key as their SKU or barcode, and those with it as their name. At most two of each. */
type Found = { codes: Named[]; names: Named[] };

/** Finds the products that typed texts mean: SKU, barcode, or name with or without its weight. */
export const matchTyped = (db: Db, typed: string[]): Promise<Match[]> =>
  matchProducts(
    db,
    typed.map((text) => [text]),
  );

/** The same for names of files: "gao-st25-5kg (2).jpg". */
export const matchFiles = (db: Db, files: string[]): Promise<Match[]> =>
  matchProducts(db, files.map(candidatesOf));

/** Several photos of a thing end in a number. A SKU may, too, so that the whole name comes first. */
const COUNTER = /[\s_-]\(?\d{1,3}\)?$|\(\d{1,3}\)$/;

function candidatesOf(file: string): Candidates {
  const base = file.slice(Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const dot = base.lastIndexOf(".");
  const stem = (dot > 0 ? base.slice(0, dot) : base).trim();
  return [stem, stem.replace(COUNTER, "")];
}

/** Reads the catalogue twice in batches, instead of keeping all of its names in memory. */
async function matchProducts(db: Db, texts: Candidates[]): Promise<Match[]> {
  const found = await findByKeys(db, texts.flat().map(keyOf));
  const meant = texts.map((candidates) => {
    const results = candidates.map((text) => readKey(found, keyOf(text)));
    return (
      results.find((result) => typeof result === "object") ??
      (results.includes("several") ? "several" : "none")
    );
  });
  const labels = await findByKeys(
    db,
    meant.flatMap((product) => (typeof product === "string" ? [] : labelsOf(product).map(keyOf))),
  );
  return meant.map((product) => {
    if (typeof product === "string") return product;
    const { id } = product;
    const isIt = (text: string) => {
      const read = readKey(labels, keyOf(text));
      return typeof read === "object" && read.id === id;
    };
    const label = labelsOf(product).find(isIt);
    return label === undefined ? "several" : { id, label };
  });
}

/** The texts by which the page names a product, the plainest first. */
const labelsOf = ({ name, weight, sku }: Named): string[] => [
  name,
  ...(weight ? [`${name} ${weight}`] : []),
  ...(sku ? [sku] : []),
];

/** Letters and digits only: "Gạo ST25 – 5kg" and "gao_st25-5KG" are the same. */
function keyOf(text: string): string {
  const read = readBarcode(text);
  return "barcode" in read ? read.barcode : lettersOf(fold(text));
}

const lettersOf = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, "");

function readKey(found: Map<string, Found>, key: string): Named | "none" | "several" {
  const { codes, names } = found.get(key) ?? { codes: [], names: [] };
  const meant = codes.length > 0 ? codes : names;
  return meant.length > 1 ? "several" : (meant[0] ?? "none");
}

const BATCH = 500;

async function findByKeys(db: Db, keys: string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>(
    keys.filter((key) => key !== "").map((key) => [key, { codes: [], names: [] }]),
  );
  if (found.size === 0) return found;
  const { seq, id, name, weight, sku, barcode } = products;
  const add = (key: string, kind: keyof Found, product: Named) => {
    const list = found.get(key)?.[kind];
    if (list && list.length < 2 && list[0]?.id !== product.id) list.push(product);
  };
  const batches = readBatches<Named & { seq: number; barcode: string | null }>((last) =>
    db
      .select({ seq, id, name, weight, sku, barcode })
      .from(products)
      .where(gt(seq, last?.seq ?? 0))
      .orderBy(asc(seq))
      .limit(BATCH),
  );
  for await (const rows of batches)
    for (const row of rows) {
      const folded = lettersOf(fold(row.name));
      add(folded, "names", row);
      if (row.weight) add(folded + lettersOf(fold(row.weight)), "names", row);
      if (row.sku) add(keyOf(row.sku), "codes", row);
      if (row.barcode) add(row.barcode, "codes", row);
    }
  return found;
}

const MAX_NAMES = 500;

/** The names of the newest products, with their weights, to choose from. */
export async function listNewestNames(db: Db): Promise<string[]> {
  const { seq, name, weight } = products;
  const rows = await db.select({ name, weight }).from(products).orderBy(desc(seq)).limit(MAX_NAMES);
  const texts = rows.map((row) => (row.weight ? `${row.name} ${row.weight}` : row.name));
  return [...new Set(texts)].toSorted((a, b) => a.localeCompare(b, "vi"));
}
