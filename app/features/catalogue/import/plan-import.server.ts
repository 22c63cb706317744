import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { asc, gt } from "drizzle-orm";
import { costsOf } from "#app/features/catalogue/costs/costs.server.ts";
import { costValue } from "#app/features/catalogue/costs/form.ts";
import { isPictureStored } from "#app/features/catalogue/pictures/pictures.server.ts";
import type { ProductValues } from "#app/features/catalogue/products/product-fields.ts";
import { type ImportCells, UNLIKELY } from "#app/features/catalogue/products/product-limits.ts";
import { findProducts, type Product } from "#app/features/catalogue/products/products.server.ts";
import {
  linkedPrices,
  productIdentity,
} from "#app/features/catalogue/products/save-product.server.ts";
import { findReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import { stockStatusAfter } from "#app/features/catalogue/stock/stock-value.ts";
import { spelling } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import { pick } from "#app/kit/format/pick.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { isUnlikely, priceBelowCost, productAmounts } from "#app/kit/forms/unlikely-limits.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { products } from "#db/schema.ts";
import type { ImportRow } from "./product-imports.server.ts";

/** The fields of a product that an import can set. */
export type ImportFields = ProductValues & { costVnd?: number | null };

/** By field, the value stored when the row was checked, and the new value. */
export type FieldChanges = {
  [Field in keyof ImportFields]?: [before: ImportFields[Field] | null, after: ImportFields[Field]];
};

/** A row of the file: its fields, perhaps with what was left out of them, or the reason why they cannot be read. */
export type ReadRow = { line: number; cells: ImportCells } & (
  | { id?: string; fields: Partial<ImportFields>; note?: string }
  | { problem: string }
);

/** A product as it is, with what it costs. */
type Current = Product & { costVnd: number | null };

type PlannedRow = Omit<ImportRow, "importId">;

const BATCH_SIZE = 250;
const INDEX_BATCH_SIZE = 2_000;

/** Finds the changes that each row of a file would make, in batches; yields to the event loop between them. */
export async function* planImport(db: Db, rows: ReadRow[]): AsyncGenerator<PlannedRow[]> {
  const known: Known = {
    ...(await indexCatalogue(db)),
    file: { products: new Set(), names: new Set(), barcodes: new Set(), skus: new Set() },
  };
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    const ids = batch.map((row) => findId(row, known));
    const found = await findProducts(
      db,
      ids.filter((id) => id !== undefined),
    );
    const reviewed = await findReviewed(
      db,
      found.map(({ id }) => id),
    );
    const costs = await costsOf(
      db,
      found.map(({ id }) => id),
    );
    const byId = new Map(
      found.map((product) => [product.id, { ...product, costVnd: costs.get(product.id) ?? null }]),
    );
    const planned: PlannedRow[] = [];
    for (const [i, row] of batch.entries()) {
      const id = ids[i] ?? "";
      const read = reviewed.has(id) ? withoutRating(row) : row;
      const plan = await planRow(db, read, byId.get(id), known);
      planned.push({ line: row.line, cells: row.cells, ...plan });
    }
    yield planned;
    await yieldToEventLoop();
  }
}

type NameIndex = Map<string, string>;
type Known = {
  /** The ids of all products by category, name and weight, and by barcode. */
  catalogue: NameIndex;
  /** The ids of products with the same name, by category and name. */
  packs: Map<string, string[]>;
  barcodes: Map<string, string>;
  /** The ids of products by their SKU, and the SKUs by id. */
  skus: Map<string, string>;
  skuOf: Map<string, string>;
  /** The products, names, barcodes and SKUs of earlier rows. */
  file: Record<"products" | "names" | "barcodes" | "skus", Set<string>>;
};
type Plan = Omit<PlannedRow, "line" | "cells">;

type Identified = { categoryId: string | null; name: string; weight: string | null };

const identityKey = ({ categoryId, ...named }: Identified) =>
  `${categoryId ?? ""}\n${productIdentity(named)}`;

const packsKey = ({ categoryId, name }: Omit<Identified, "weight">) =>
  `${categoryId ?? ""}\n${spelling(name)}`;

async function indexCatalogue(db: Db): Promise<Omit<Known, "file">> {
  const catalogue: NameIndex = new Map();
  const packs = new Map<string, string[]>();
  const barcodes = new Map<string, string>();
  const skus = new Map<string, string>();
  const skuOf = new Map<string, string>();
  const { seq, id, categoryId, name, weight, barcode, sku } = products;
  const batches = readBatches(async (last?: { seq: number }) =>
    db
      .select({ seq, id, categoryId, name, weight, barcode, sku })
      .from(products)
      .where(gt(seq, last?.seq ?? 0))
      .orderBy(asc(seq))
      .limit(INDEX_BATCH_SIZE),
  );
  for await (const batch of batches)
    for (const row of batch) {
      catalogue.set(identityKey(row), row.id);
      packs.set(packsKey(row), [...(packs.get(packsKey(row)) ?? []), row.id]);
      if (row.barcode) barcodes.set(row.barcode, row.id);
      if (!row.sku) continue;
      skus.set(row.sku, row.id);
      skuOf.set(row.id, row.sku);
    }
  return { catalogue, packs, barcodes, skus, skuOf };
}

/** A rating that comes from reviews is not set by a file. */
function withoutRating(row: ReadRow): ReadRow {
  if ("problem" in row) return row;
  const { rating: _, reviewCount: __, ...fields } = row.fields;
  return { ...row, fields };
}

/**
 * The product of a row: by its id, else by its SKU, else by its name and weight; in a file without weights, by its
 * name. A product with another SKU is another one.
 */
function findId(row: ReadRow, known: Known): string | undefined {
  if ("problem" in row) return undefined;
  const { sku } = row.fields;
  if (row.id !== undefined) return row.id;
  const named = findNamed(row.fields, known);
  if (!sku) return named;
  const isOther = named !== undefined && known.skuOf.has(named);
  return known.skus.get(sku) ?? (isOther ? undefined : named);
}

function findNamed(fields: Partial<ImportFields>, { catalogue, packs }: Known) {
  const { name = "", categoryId = null, weight } = fields;
  if (weight !== undefined) return catalogue.get(identityKey({ categoryId, name, weight }));
  const [only, ...others] = packs.get(packsKey({ categoryId, name })) ?? [];
  return others.length === 0 ? only : undefined;
}

async function planRow(
  db: Db,
  row: ReadRow,
  current: Current | undefined,
  known: Known,
): Promise<Plan> {
  if ("problem" in row)
    return NO_PRODUCT.has(row.problem)
      ? { ...UNCHANGED, problem: row.problem }
      : wrong(row.problem);
  if (row.id !== undefined && !current) return wrong("unknown-id");
  if (!current && !row.fields.sku && row.fields.weight === undefined && hasPacks(row.fields, known))
    return wrong("several-packs");
  const given = row.id === undefined && row.fields.sku && current ? filled(row.fields) : row.fields;
  const fields = withStockStatus(withBothPrices(given, current), current);
  const { name = "", categoryId = null, weight = null } = { ...current, ...fields };
  const planned = { fields, current, key: identityKey({ categoryId, name, weight }) };
  const problem = (await findProblem(db, planned, known)) ?? claim(planned, known);
  if (problem) return wrong(problem);
  const changes = diff(fields, current);
  const productId = current?.id ?? newId();
  const { note = null } = row;
  if (Object.keys(changes).length === 0) return { ...UNCHANGED, problem: note, productId };
  return {
    change: current ? "changed" : "new",
    problem: hasUnlikelyPrice(changes, current) ? UNLIKELY : note,
    productId,
    changes: changes as Plan["changes"],
  };
}

/** Rows that are about no product of their own, which is no mistake. */
const NO_PRODUCT = new Set([
  "total-row",
  "header-row",
  "text-row",
  "picture-row",
  "variant-parent",
]);

const UNCHANGED: Plan = { change: "unchanged", problem: null, productId: null, changes: null };

const hasPacks = ({ name = "", categoryId = null }: Partial<ImportFields>, { packs }: Known) =>
  packs.has(packsKey({ categoryId, name }));

function hasUnlikelyPrice(changes: FieldChanges, current?: Current): boolean {
  const after = Object.entries(changes).map(([field, [, value]]) => [field, value]);
  const cost = current?.costVnd ? { vnd: current.costVnd, isShown: false } : null;
  return Object.values(productAmounts(current ?? {}, Object.fromEntries(after), cost)).some(
    (amount) => isUnlikely(amount) || priceBelowCost(amount) !== null,
  );
}

/** Without empty values: a file of another program lacks what only the shop knows, such as a description. */
const filled = (fields: Partial<ImportFields>): Partial<ImportFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== "" && !isEmpty(value)),
  );

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** One price is enough: it is both prices of a new product, and of one without a discount. */
function withBothPrices(fields: Partial<ImportFields>, current?: Product): Partial<ImportFields> {
  const [price, ...others] = PRICES.filter((each) => fields[each] !== undefined);
  const only = price && fields[price];
  if (only === undefined || others.length > 0) return fields;
  const linked = current && {
    ...pick(current, PRICES),
    ...linkedPrices(current, { [price!]: only }),
  };
  const isBoth = !linked || linked.offerPriceVnd > linked.priceVnd;
  return { ...fields, ...(isBoth ? { priceVnd: only, offerPriceVnd: only } : linked) };
}

const PRICES = ["priceVnd", "offerPriceVnd"] as const;

const wrong = (problem: string): Plan => ({ ...UNCHANGED, change: "wrong", problem });

/** A new count decides whether the product is in stock; in stock without pieces is not counted. */
function withStockStatus(fields: Partial<ImportFields>, current?: Product): Partial<ImportFields> {
  const { stockCount, inStock } = fields;
  if (stockCount !== undefined)
    return { ...fields, ...stockStatusAfter(current?.stockCount ?? null, stockCount) };
  return inStock && current?.stockCount === 0 ? { ...fields, stockCount: null } : fields;
}

/** The fields that a row sets, its product, and the identity of that afterwards. */
type Planned = { fields: Partial<ImportFields>; current?: Current; key: string };

async function findProblem(
  db: Db,
  { fields, current, key }: Planned,
  { catalogue, barcodes, skus, file }: Known,
): Promise<string | null> {
  const { name, priceVnd, offerPriceVnd } = { ...current, ...fields };
  if (name === undefined || priceVnd === undefined || offerPriceVnd === undefined)
    return "incomplete";
  const pricesChange = current?.priceVnd !== priceVnd || current?.offerPriceVnd !== offerPriceVnd;
  if (pricesChange && offerPriceVnd > priceVnd) return "offer-above-price";
  const owner = catalogue.get(key);
  const isRenamed = !current || key !== identityKey(current);
  if (owner !== undefined && owner !== current?.id && isRenamed) return "name-taken";
  const { barcode } = fields;
  const holder = barcode ? barcodes.get(barcode) : undefined;
  if (barcode && (file.barcodes.has(barcode) || (holder && holder !== current?.id)))
    return "barcode-taken";
  const { sku } = fields;
  const named = sku ? skus.get(sku) : undefined;
  if (sku && (file.skus.has(sku) || (named && named !== current?.id))) return "sku-taken";
  for (const ref of fields.imageRefs ?? [])
    if (!isExternalImage(ref) && !(await isPictureStored(db, ref))) return "unknown-picture";
  return null;
}

/** Each product, name, barcode and SKU may occur in one row only. */
function claim({ fields, current, key }: Planned, { file }: Known): string | null {
  if (file.names.has(key) || (current && file.products.has(current.id))) return "duplicate";
  file.names.add(key);
  if (fields.barcode) file.barcodes.add(fields.barcode);
  if (fields.sku) file.skus.add(fields.sku);
  if (current) file.products.add(current.id);
  return null;
}

function diff(fields: Partial<ImportFields>, current?: Current): FieldChanges {
  const entries = Object.entries(fields).flatMap(([field, after]) => {
    const before = current?.[field as keyof ImportFields] ?? null;
    // Files have averages rounded.
    if (field === "costVnd" && costValue(before as number | null) === String(after)) return [];
    return comparable(before) === comparable(after) ? [] : [[field, [before, after]]];
  });
  return Object.fromEntries(entries);
}

/** Older texts may have marks that no file brings back, and nothing else. */
const comparable = (value: unknown) =>
  JSON.stringify(typeof value === "string" ? plainText(value).trim() || null : value);
