import { costsOf, setCost } from "#app/features/catalogue/costs/costs.server.ts";
import {
  findConflicts,
  keepCosts,
} from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import {
  fillEmptyPrice,
  pricesSchema,
  productErrors,
  readChanges,
  storedFields,
} from "#app/features/catalogue/products/form.ts";
import { DISCOUNT } from "#app/features/catalogue/products/product-limits.ts";
import { updateProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { PAGE_SIZE } from "#app/features/catalogue/products/seller-products.server.ts";
import { parseStockCount } from "#app/features/catalogue/stock/form.ts";
import { setStockCount } from "#app/features/catalogue/stock/stock.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  readSubmission,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { seenField } from "#app/kit/forms/seen-values.ts";
import { type KnownCost, SURE } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { PRICE_FIELDS, readRows } from "./price-rows.ts";
import { pricesTexts } from "./text.ts";

/** A row that is shown again. */
export type RefusedRow = {
  /** The values as they were typed, by field. */
  typed: Record<string, string>;
  /** The saved values that the seller has seen by now, by field. */
  seen: Record<string, string>;
  /** Messages by field; "" for the product as a whole. */
  errors: Record<string, string[]>;
};

/** The grid that is shown again, with the rows that were not saved. */
export type RefusedPrices = {
  status: number;
  /** By the id of the product. */
  rows: Record<string, RefusedRow>;
  /** Says why none was saved, or how many others were. */
  message?: string;
};

type Changes = Partial<{
  price: number;
  offerPrice: number;
  stockCount: number | null;
  cost: number | null;
}>;
/** A row that is to be saved. */
type Row = { id: string; form: FormData; changes: Changes };
type Problem = Partial<Pick<RefusedRow, "seen">> & Pick<RefusedRow, "errors">;

/** Rolls the transaction back. */
class RefusedError extends Error {
  readonly problems: Map<string, Problem>;

  constructor(problems: Map<string, Problem>) {
    super("rows were refused");
    this.problems = problems;
  }
}

/**
 * Saves the changed rows of the grid and returns to the grid at `here`. Wrong rows are shown again, the others are
 * saved.
 *
 * @throws a Response 400 for a form that is not a page of the grid
 */
export async function savePrices(
  seller: SellerRequest,
  here: string,
): Promise<Redirect | RefusedPrices> {
  const { request, context, t } = seller;
  const forms = readRows(await readForm(request));
  if (forms.size === 0 || forms.size > PAGE_SIZE) throw new Response(null, { status: 400 });
  for (const form of forms.values()) {
    keepCosts(seller, form);
    keepSeenPrices(form);
  }
  const costs = await costsOf(context.db, [...forms.keys()]);
  const isShown = may(seller.login.seller.role, "costs");
  const typed = [...forms].filter(([, form]) => isTyped(form));
  const rows: Row[] = [];
  const problems = new Map<string, Problem>();
  for (const [id, form] of typed) {
    const vnd = costs.get(id);
    const { changes, errors } = parseRow(t, form, vnd === undefined ? null : { vnd, isShown });
    if (errors) problems.set(id, { errors });
    else if (Object.keys(changes).length > 0) rows.push({ id, form, changes });
  }
  const again = (unsaved: typeof typed) =>
    Object.fromEntries(unsaved.map(([id, form]) => [id, asTyped(form, problems.get(id))]));
  const refused = await orBusy(() => saveRight(seller, rows));
  if (refused === "busy") return { status: 503, rows: again(typed), message: t.errors.busy };
  for (const [id, problem] of refused) problems.set(id, problem);
  if (problems.size === 0) return redirectWithToast(context, here, ["pricesSaved", rows.length]);
  const saved = rows.length - refused.size;
  const isStale = [...problems.values()].some(({ seen }) => seen);
  return {
    status: saved > 0 ? 207 : isStale ? 409 : 400,
    rows: again(typed.filter(([id]) => problems.has(id))),
    message: saved > 0 ? pricesTexts[t.lang].savedOthers(saved) : undefined,
  };
}

/** Saves the rows in one transaction, except those that turn out to be wrong in it; returns their problems. */
async function saveRight(seller: SellerRequest, rows: Row[]): Promise<Map<string, Problem>> {
  const wrong = new Map<string, Problem>();
  let right = rows;
  while (right.length > 0) {
    try {
      await saveAll(seller, right);
      break;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      for (const [id, problem] of error.problems) wrong.set(id, problem);
      right = right.filter(({ id }) => !wrong.has(id));
    }
  }
  return wrong;
}

/** @throws RefusedError if a row is wrong; then none is saved */
async function saveAll({ undoable, t }: SellerRequest, rows: Row[]): Promise<void> {
  const sets = rowsOf.products(rows.map(({ id }) => id));
  await undoable(
    "prices",
    sets,
  )(async (tx) => {
    const problems = new Map<string, Problem>();
    for (const row of rows) {
      const problem = await saveRow(tx, t, row);
      if (problem) problems.set(row.id, problem);
    }
    if (problems.size > 0) throw new RefusedError(problems);
  });
}

/** Puts a price back as the form stores it if it is the one that was shown, which has separators. */
function keepSeenPrices(form: FormData): void {
  for (const name of ["offerPrice", "price", "cost"]) {
    const seen = form.get(seenField(name));
    if (seen && parseDong(String(form.get(name))) === Number(seen)) form.set(name, seen);
  }
}

/** Whether a row has another value than it showed. */
const isTyped = (form: FormData) =>
  PRICE_FIELDS.some(
    (name) => form.has(name) && form.get(name) !== (form.get(seenField(name)) ?? ""),
  );

/** Reads the changes of a row. Writing a number in another way is no change. */
function parseRow(
  t: Text,
  form: FormData,
  cost: KnownCost | null,
):
  | { changes: Changes; errors?: undefined }
  | { changes?: undefined; errors: RefusedRow["errors"] } {
  fillEmptyPrice(form);
  const shown = PRICE_FIELDS.filter((name) => form.has(name)).map((name) => [name, true]);
  const submission = readSubmission(form, pricesSchema(t).pick(Object.fromEntries(shown)));
  if (submission.status !== "success") return { errors: withoutNulls(submission.error) };
  const isChange = ([name, value]: [string, unknown]) =>
    !form.has(seenField(name)) || String(value ?? "") !== form.get(seenField(name));
  const different = Object.entries(submission.value).filter(isChange);
  if (different.length === 0) return { changes: {} };
  const { changes, asked } = readChanges(t, form, submission.value, cost);
  if (!asked) return { changes };
  form.set(SURE, asked.sure);
  return { errors: asked.fieldErrors };
}

async function saveRow(tx: Db, t: Text, row: Row): Promise<Problem | null> {
  const { id, form, changes } = row;
  const conflicts = await findConflicts(tx, t, row);
  if (conflicts) return conflicts;
  const saved = await updateProduct(tx, id, storedFields(changes));
  if (saved !== "done") {
    const { field, message } = productErrors(t)[saved];
    return { errors: { [field]: [message] } };
  }
  if (changes.cost !== undefined) await setCost(tx, id, changes.cost);
  if (changes.stockCount === undefined) return null;
  const seen = parseStockCount(String(form.get(seenField("stockCount")) ?? "")) ?? null;
  const counted = await setStockCount(tx, id, { count: changes.stockCount, seen });
  if (counted.kind !== "changed") return null;
  return {
    seen: { stockCount: String(counted.count ?? "") },
    errors: { stockCount: [t.productForm.changedTo(counted.count)] },
  };
}

function asTyped(form: FormData, problem: Problem | undefined): RefusedRow {
  const valuesOf = (names: readonly string[], fieldOf = (name: string) => name) => {
    const present = names.filter((name) => form.has(fieldOf(name)));
    return Object.fromEntries(present.map((name) => [name, String(form.get(fieldOf(name)))]));
  };
  return {
    typed: valuesOf([...PRICE_FIELDS, DISCOUNT, SURE]),
    seen: { ...valuesOf(PRICE_FIELDS, seenField), ...problem?.seen },
    errors: problem?.errors ?? {},
  };
}

const withoutNulls = (errors: Record<string, string[] | null> | null | undefined) =>
  Object.fromEntries(Object.entries(errors ?? {}).map(([name, found]) => [name, found ?? []]));
