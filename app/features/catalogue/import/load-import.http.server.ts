import type { AppLoadContext } from "@remix-run/node";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import {
  IMPORT_CHANGES,
  type ImportChange,
  UNLIKELY,
} from "#app/features/catalogue/products/product-limits.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { Text } from "#app/text/en.ts";
import { textFor } from "#app/text/languages.ts";
import type { PriceStep } from "#db/order-values.ts";
import { progressOf, recoverImport } from "./import-jobs.http.server.ts";
import { problemReader } from "./import-problems.http.server.ts";
import { isReasonColumn } from "./product-columns.ts";
import {
  countImportRows,
  countUnlikely,
  findImport,
  type ImportRow,
  listImportRows,
  pageOfImportRows,
} from "./product-imports.server.ts";
import { type ProductImportText, productImportTexts } from "./text.ts";

/** A row as the page shows it: what changes, or why it is wrong. */
export type ShownRow = {
  line: number;
  name: string;
  change: ImportChange;
  changes: { label: string; before: string; after: string }[];
  problems: string[];
};

export type Preview = Awaited<ReturnType<typeof loadPreview>>;

/** Reads what the page of an import shows. @throws a Response 404 */
export async function loadImport(context: AppLoadContext, request: Request, id: string) {
  const { db } = context;
  const found = await findImport(db, id);
  if (!found) throw new Response(null, { status: 404 });
  const state = await recoverImport(context, found);
  const { id: importId, fileName, finishedAt } = found;
  return {
    id: importId,
    fileName,
    state,
    wasRefused: state === "checked" && finishedAt !== null,
    progress: progressOf(id),
    preview:
      state === "checked" || state === "applied" ? await loadPreview(context, request, id) : null,
  };
}

/** A page of the rows, and how many there are of each kind. */
async function loadPreview(context: AppLoadContext, request: Request, id: string) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("show");
  const change = IMPORT_CHANGES.find((each) => each === wanted);
  const problem = wanted === UNLIKELY ? UNLIKELY : undefined;
  const counts = await countImportRows(db, id);
  const unlikely = await countUnlikely(db, id);
  const all = Object.values(counts).reduce((a, b) => a + b);
  const total = problem ? unlikely : change ? counts[change] : all;
  const requested = parsePageNumber(searchParams.get("page"));
  const list = { change, problem, page: requested, total };
  const { rows, page, pages } = await pageOfImportRows(db, id, list);
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(db);
  const problemsOf = problemReader(t);
  const [first] = await listImportRows(db, id, { after: 0, limit: 1 });
  return {
    counts,
    unlikely,
    show: problem ?? change ?? null,
    page,
    pages,
    rows: rows.map((row) => ({ ...showRow(row, t, categories), problems: problemsOf(row) })),
    unknownColumns: Object.keys(first?.cells ?? {})
      .filter((key) => key.startsWith("?"))
      .map((key) => key.slice(1))
      .filter((header) => !isReasonColumn(header)),
  };
}

const MAX_SHOWN_LENGTH = 200;

function showRow(row: ImportRow, t: Text, categories: Category[]): Omit<ShownRow, "problems"> {
  const { line, change, cells } = row;
  const changes = Object.entries(row.changes ?? {})
    // A new product's empty fields are no news.
    .filter(([field, [, after]]) => change !== "new" || !isEmpty(after, field))
    .map(([field, [before, after]]) => ({
      label: labelOf(field, t),
      before: change === "new" ? "" : shown(before, field, t, categories),
      after: shown(after, field, t, categories),
    }));
  const name = (cells.name || cells.id || "…").slice(0, MAX_SHOWN_LENGTH);
  return { line, name, change, changes };
}

const isEmpty = (value: unknown, field: string) =>
  value === null ||
  value === "" ||
  field === "name" ||
  (Array.isArray(value) && value.length === 0);

const COLUMN_OF_FIELD: Record<string, keyof ProductImportText["columns"]> = {
  categoryId: "category",
  priceVnd: "price",
  offerPriceVnd: "offerPrice",
  imageRefs: "images",
};

function labelOf(field: string, { lang }: Text): string {
  const { columns } = productImportTexts[lang];
  const column = COLUMN_OF_FIELD[field] ?? (field as keyof typeof columns);
  return columns[column] ?? field;
}

function shown(value: unknown, field: string, t: Text, categories: Category[]): string {
  const { empty, pictures, yes, no } = productImportTexts[t.lang];
  if (field === "categoryId") {
    const category = categories.find(({ id }) => id === value);
    return category ? categoryLabel(t, category) : t.products.others;
  }
  if (value === null || value === "") return empty;
  if (field === "priceSteps") return formatSteps(value as PriceStep[]);
  if (Array.isArray(value)) return pictures(value.length);
  if (typeof value === "boolean") return value ? yes : no;
  if (field === "priceVnd" || field === "offerPriceVnd") return formatVnd(Number(value));
  const text = String(value);
  return shorten(text, MAX_SHOWN_LENGTH);
}
