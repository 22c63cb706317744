import { redirect } from "@remix-run/node";
import * as z from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { MAX_QUERY_LENGTH } from "#app/features/catalogue/search/product-search.server.ts";
import { suggestProducts } from "#app/features/catalogue/search/search-results.server.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { aboveLimitText } from "#app/features/money/debts/text.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import {
  findOrder,
  type Order,
  type OrderLine,
} from "#app/features/orders/finding/orders.server.ts";
import {
  addFreeRow,
  checkFreeRows,
  dropFreeRow,
  readFreeRows,
} from "#app/features/orders/free-lines/read-free-lines.http.server.ts";
import { type FreeRow, freeId } from "#app/features/orders/free-lines/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { type Asked, askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { ON_ROAD, type OnRoad } from "#db/order-values.ts";
import {
  editOrder,
  findConsent,
  type LineEdit,
  type LineProblem,
  orderedAs,
  planEdit,
  weighedGrams,
} from "./edit-order.server.ts";
import { editOrderTexts } from "./edit-order-text.ts";
import { isOnRoad } from "./on-road.ts";
import { hasEnded } from "./order-status.ts";
import { MAX_GRAMS, versionOf } from "./rules.ts";

const MAX_HITS = 6;
/**
 * A product is replaced by products like it: how many words of its name are searched for, and how many hits suffice.
 */
const MAX_WORDS = 3;
const MIN_LIKE = 3;

/** More than an order has lines; with three fields each, less than a form may have. */
const MAX_ROWS = 300;
/** Longer texts are cut off before they are shown again. */
const MAX_TYPED = 40;
/** Two ids with their separator. */
const MAX_IDS_LENGTH = 100;

const id = z.string().max(100);
const fields = {
  /** `versionOf` the order that the seller saw. */
  seen: z.string().max(100).default(""),
  query: z
    .string()
    .transform((typed) => typed.slice(0, MAX_QUERY_LENGTH))
    .default(""),
  /** The product that a hit takes the place of. */
  replaced: id.default(""),
  [SURE]: z.string().default(""),
  isAgreed: z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((ticked) => ticked === "yes"),
  onRoad: z.enum(ON_ROAD).optional().catch(undefined),
};
const submitSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["show", "keep", "save"]), ...fields }),
  z.object({ intent: z.literal(["replace", "pick", "drop-free"]), id, ...fields }),
  z.object({
    intent: z.literal("free"),
    id: z.string().max(MAX_QUERY_LENGTH).default(""),
    ...fields,
  }),
]);
type Submission = z.infer<typeof submitSchema>;

/** A row of the form that changes an order, as it was typed. */
type TypedRow = {
  productId: string;
  quantity: string;
  grams: string;
  /** The product that it replaces; empty for none. */
  instead: string;
};

/** All rows: the goods that have an id, and those that are not in the catalogue and new. */
type TypedRows = { listed: TypedRow[]; free: FreeRow[] };

const ids = z.array(z.string().max(MAX_IDS_LENGTH).transform(splitIntent)).max(MAX_ROWS);
const typed = z
  .array(z.string().transform((text) => asciiText(text.slice(0, MAX_TYPED))))
  .max(MAX_ROWS);
const rowsSchema = z
  .object({ product: ids, quantity: typed, grams: typed })
  .refine((columns) => new Set(Object.values(columns).map(({ length }) => length)).size === 1)
  .refine(({ product }) => new Set(product.map(([id]) => id)).size === product.length);

/**
 * Reads the rows of the form, whose fields repeat; `product` has two ids, as `intentOf` joins them. Conform would drop
 * the empty fields of a single row.
 *
 * @throws Response 400 for rows that the form cannot have sent
 */
function readRows(form: FormData): TypedRow[] {
  const columns = ["product", "quantity", "grams"].map((name) => [name, form.getAll(name)]);
  const read = rowsSchema.safeParse(Object.fromEntries(columns));
  if (!read.success) throw new Response(null, { status: 400 });
  const { product, quantity, grams } = read.data;
  return product.map(([productId, instead], i) => {
    return { productId, quantity: quantity[i]!, grams: grams[i]!, instead };
  });
}

/** "1,08 kg" or "1.085kg": in a weight in kilograms, three digits after the separator are decimals. */
const KILOGRAMS = /^(\d{1,3})(?:[.,](\d{1,3}))?\s?(?:kg|ký|kí)$/i;

/** Reads grams as people type them: "1080", "1.080", "1,08 kg". Undefined for anything else, or above MAX_GRAMS. */
function parseGrams(text: string): number | undefined {
  const trimmed = text.trim();
  const [, whole, decimals = "0"] = KILOGRAMS.exec(trimmed) ?? [];
  const grams = whole
    ? Math.round(Number(`${whole}.${decimals}`) * 1_000)
    : (parsePieces(trimmed) ?? gramsIn(trimmed));
  return grams && grams <= MAX_GRAMS ? grams : undefined;
}

/** Handles the form that changes an order. Only `save` saves anything. */
export async function updateLines(sent: SellerRequest): Promise<Redirect | EditState> {
  const { request, context, params, t, by } = sent;
  const form = await readForm(request);
  const submission = requireSubmission(form, submitSchema);
  const rows = { listed: readRows(form), free: readFreeRows(form) };
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  if (submission.intent !== "save") {
    // The answer is no refusal.
    context.formSent = false;
    return showUnsaved(context.db, t, { order, rows, submission });
  }
  const texts = editOrderTexts[t.lang];
  const { seen, isAgreed, onRoad = null, query, replaced } = submission;
  const state = await showOrder(context.db, t, order, rows);
  const showAgain = (parts: Partial<EditState>) => {
    return { ...state, seen, isAgreed, onRoad, query, replaced, status: 400, ...parts };
  };
  const { edits, errors, free } = readEdits(t, rows);
  if (errors.size + Object.keys(free.errors).length > 0) return showAgain({});
  if (replaced || query.trim()) {
    const { hits } = await showUnsaved(context.db, t, { order, rows, submission });
    return showAgain({ hits, problem: replaced ? texts.replaceOpen : texts.searchOpen });
  }
  const amounts = { ...weighedAmounts(state.rows), ...free.amounts };
  const asked = askAbout(t, submission[SURE], amounts);
  if (asked)
    return showAgain({
      sure: asked.sure,
      rows: withErrors(state.rows, questionsOf(asked)),
      freeErrors: asked.fieldErrors,
    });
  const noticeTo = await listNoticeRecipients(context);
  const wanted = { by, seen, edits, isAgreed, onRoad, noticeTo };
  const outcome = await orBusy(() =>
    sent.changeOrders("edited", order.id, (tx) => editOrder(tx, order.id, wanted)),
  );
  if (outcome === "busy") return showAgain({ status: 503, problem: notSavedText(context, t) });
  const href = paths.sellerOrder(order.id, positionOf(new URL(request.url).searchParams));
  switch (outcome.kind) {
    case "done":
      return redirectWithToast(context, href, "orderEdited");
    case "unchanged":
      return redirect(href, 303);
    case "gone":
      return redirectWithToast(context, paths.sellerOrders(), "orderGone");
    case "empty":
      return showAgain({ problem: texts.empty });
    case "no-way":
      return showAgain({ wayError: texts.noWay });
    case "returned":
      return showAgain({ status: 409, problem: texts.hasReturns });
    case "too-many":
      return showAgain({ problem: texts.tooMany(MAX_LINES) });
    case "unagreed":
      return showAgain({ problem: texts.unagreed, agreedVnd: outcome.agreedVnd });
    case "wrong":
      return showAgain({
        status: 409,
        rows: withErrors(state.rows, wordProblems(t, outcome.problems)),
      });
    case "above-limit":
      return showAgain({ status: 409, problem: aboveLimitText(t.lang, outcome) });
    case "changed":
      return showChanged(sent, rows, submission);
  }
}

/** The amounts of weighed rows by product, with those of their pieces before. */
const weighedAmounts = (rows: ShownRow[]): Record<string, TypedAmount> =>
  Object.fromEntries(
    rows
      .filter(({ grams }) => grams.trim() !== "")
      .map(({ productId, sumVnd, priceVnd, quantity }) => [
        productId,
        { vnd: sumVnd, before: priceVnd * Number(quantity) },
      ]),
  );

/** Errors by product. */
type RowErrors = Map<string, RowError>;

const withErrors = (rows: ShownRow[], errors: RowErrors): ShownRow[] =>
  rows.map((row) => ({ ...row, error: errors.get(row.productId) ?? row.error }));

const questionsOf = ({ fieldErrors }: Asked): RowErrors =>
  new Map(
    Object.entries(fieldErrors).map(([productId, texts]) => [
      productId,
      { field: "grams", message: texts.join(" ") },
    ]),
  );

/** The form as filled in, for the order as somebody else has changed it meanwhile. */
async function showChanged(
  { context, params, t }: SellerRequest,
  rows: TypedRows,
  { isAgreed, onRoad }: Submission,
): Promise<Redirect | EditState> {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  const texts = editOrderTexts[t.lang];
  const problem = hasEnded(order.status)
    ? `${texts.ended(t.orders.statuses[order.status] ?? order.status)} ${texts.notSaved}`
    : texts.changed;
  const state = await showOrder(context.db, t, order, rows);
  return { ...state, status: 409, isAgreed, onRoad: onRoad ?? null, problem, isChanged: true };
}

/** The page after a submit that saves nothing. */
async function showUnsaved(
  db: Db,
  t: Text,
  { order, rows, submission }: { order: Order; rows: TypedRows; submission: Submission },
): Promise<EditState> {
  const { intent, seen, isAgreed, onRoad = null } = submission;
  const shown = await showOrder(db, t, order, takeIn(rows, submission));
  const state = { ...shown, seen, isAgreed, onRoad };
  if (intent === "pick" || intent === "keep") return state;
  const at = rows.free.length;
  if (intent === "free" && submission.id) return { ...state, focus: freeId("price", at) };
  if (intent === "replace") {
    const name = state.rows.find(({ productId }) => productId === submission.id)?.name ?? "";
    return { ...state, replaced: submission.id, ...(await findLike(db, name, submission.id)) };
  }
  const { query, replaced } = submission;
  const hits = query.trim() ? await suggestProducts(db, query, MAX_HITS) : null;
  return { ...state, query, replaced, hits, focus: intent === "free" ? freeId("name", at) : "" };
}

/** The rows after a button that adds or drops one. */
function takeIn({ listed, free }: TypedRows, submission: Submission): TypedRows {
  switch (submission.intent) {
    case "pick":
      return { listed: takeHit(listed, submission.id, submission.replaced), free };
    case "free":
      return { listed, free: submission.id ? addFreeRow(free, submission.id) : free };
    case "drop-free":
      return { listed, free: dropFreeRow(free, submission.id) };
    default:
      return { listed, free };
  }
}

/** Adds one piece of a product to the rows, or as many as there are of the product that it replaces. */
function takeHit(rows: TypedRow[], productId: string, replaced: string): TypedRow[] {
  const old = rows.find((row) => row.productId === replaced && replaced !== productId);
  const more = old ? Number(old.quantity) || 1 : 1;
  const next = rows.map((row) => {
    if (row === old) return { ...row, quantity: "0", grams: "" };
    if (row.productId !== productId) return row;
    const quantity = Math.min(MAX_QUANTITY, (Number(row.quantity) || 0) + more);
    return { ...row, quantity: String(quantity), grams: "" };
  });
  if (rows.some((row) => row.productId === productId) || rows.length === MAX_ROWS) return next;
  const added = { productId, quantity: String(more), grams: "", instead: old ? replaced : "" };
  const at = old ? rows.indexOf(old) + 1 : rows.length;
  return next.toSpliced(at, 0, added);
}

/** Products like the one to be replaced: hits of its name, or of fewer of its words if those are too few. */
async function findLike(db: Db, name: string, productId: string) {
  const words = name.split(/\s+/).slice(0, MAX_WORDS);
  for (;;) {
    const query = words.join(" ");
    const found = await suggestProducts(db, query, MAX_HITS + 1);
    const hits = found.filter(({ id }) => id !== productId).slice(0, MAX_HITS);
    if (hits.length >= MIN_LIKE || words.length <= 1) return { query, hits };
    words.pop();
  }
}

/** A problem of a row, and its field. */
export type RowError = { field: "quantity" | "grams"; message: string };

/** A row as the page shows it. */
export type ShownRow = TypedRow & {
  name: string;
  imageRef: string | null;
  /** Weight and price of a piece: as it was ordered, else as it is today, with the price step of its quantity. */
  weight: string | null;
  priceVnd: number;
  isByWeight: boolean;
  /** Whether the change adds it to the order. */
  isNew: boolean;
  /** Null if it would not be in the order, or its quantity is unknown. */
  sumVnd: number | null;
  /** The quantity and weight as they are saved; null if it is not in the order. */
  saved: { quantity: number; weight: string } | null;
  error: RowError | null;
};

/** The rows of an order as it is saved. */
const savedRows = ({ lines }: Order): TypedRow[] =>
  lines.map((line) => ({
    productId: line.productId,
    quantity: String(orderedAs(line).quantity),
    grams: String(weighedGrams(line) ?? ""),
    instead: "",
  }));

const NOTHING_TYPED: TypedRows = { listed: [], free: [] };

export type EditState = Awaited<ReturnType<typeof showOrder>>;

/**
 * The page: the rows as typed, by default as saved, each with its sum, and the totals of the order that would follow.
 */
export async function showOrder(db: Db, t: Text, order: Order, typed = NOTHING_TYPED) {
  const named = new Set(typed.listed.map(({ productId }) => productId));
  // Products that somebody else has added meanwhile stay in the order.
  const others = savedRows(order).filter(({ productId }) => !named.has(productId));
  const rows = [...typed.listed, ...others];
  const { edits, errors, free } = readEdits(t, { listed: rows, free: typed.free });
  const unread = [...errors.keys()].filter(
    (productId) => !order.lines.some((line) => line.productId === productId),
  );
  // New products without a readable quantity cost nothing yet.
  const unknown = unread.map((productId) => ({ productId, quantity: 0, grams: null }));
  const { lines, totals, problems, products } = await planEdit(db, order, [...edits, ...unknown]);
  for (const [productId, error] of wordProblems(t, problems)) errors.set(productId, error);
  const shown = rows.map((row): ShownRow => {
    const { productId } = row;
    const [line, planned] = [order.lines, lines].map((all) =>
      all.find((each) => each.productId === productId),
    );
    const product = products.get(productId)!;
    const shownLine = planned ?? line;
    const { weight, offerPriceVnd } = shownLine ? orderedAs(shownLine) : product;
    return {
      ...row,
      name: line?.name ?? product.name,
      imageRef: line?.imageRef ?? product.imageRef,
      weight,
      priceVnd: offerPriceVnd,
      isByWeight: gramsIn(weight) !== null,
      isNew: line === undefined,
      sumVnd: planned && !errors.has(productId) ? planned.quantity * planned.offerPriceVnd : null,
      saved: line ? { quantity: orderedAs(line).quantity, weight: savedWeight(line) } : null,
      error: errors.get(productId) ?? null,
    };
  });
  return {
    status: 200,
    rows: shown,
    free: typed.free,
    freeErrors: free.errors,
    /** Id of the field that a button has just asked for; empty for none. */
    focus: "",
    totals,
    agreedVnd: await findConsent(db, order, totals.amountVnd),
    seen: versionOf(order),
    query: "",
    /** The product that a hit replaces; empty for none. */
    replaced: "",
    /** Null if nothing was searched for. */
    hits: null as ProductCard[] | null,
    isAgreed: false,
    /** How added goods reach an order that is on its way; null if it is not, or nobody has said. */
    onRoad: null as OnRoad | null,
    asksWay: isOnRoad(order),
    wayError: null as string | null,
    /** The amounts that were asked about, see askAbout. */
    sure: "",
    /** A problem of the form as a whole. */
    problem: null as string | null,
    /** Whether to show what is saved beside what was typed. */
    isChanged: false,
  };
}

const savedWeight = (line: OrderLine) => (line.beforeWeighing ? (line.weight ?? "") : "");

/** The rows as an edit without the wrong ones, and their errors by product. */
function readEdits(t: Text, { listed, free: typed }: TypedRows) {
  const texts = editOrderTexts[t.lang];
  const errors: RowErrors = new Map();
  const edits = listed.flatMap(({ productId, ...row }): LineEdit[] => {
    const quantity = /^\s*\d{1,3}\s*$/.test(row.quantity) ? Number(row.quantity) : undefined;
    const grams = row.grams.trim() === "" || quantity === 0 ? null : parseGrams(row.grams);
    if (quantity === undefined)
      errors.set(productId, { field: "quantity", message: texts.wrongQuantity(MAX_QUANTITY) });
    else if (grams === undefined)
      errors.set(productId, { field: "grams", message: texts.wrongGrams });
    else return [{ productId, quantity, grams, instead: row.instead || undefined }];
    return [];
  });
  const free = checkFreeRows(t, typed);
  for (const item of free.items) {
    const same = edits.find(({ productId }) => productId === item.productId);
    if (same) same.quantity += item.quantity;
    else edits.push({ ...item, grams: null });
  }
  return { edits, errors, free };
}

const wordProblems = (t: Text, problems: LineProblem[]): RowErrors =>
  new Map(problems.map((problem) => [problem.productId, wordProblem(t, problem)]));

function wordProblem(t: Text, problem: LineProblem): RowError {
  const texts = editOrderTexts[t.lang];
  switch (problem.kind) {
    case "too-few":
      return { field: "quantity", message: texts.tooFew(problem.left) };
    case "unavailable":
      return { field: "quantity", message: texts.unavailable };
    case "not-by-weight":
      return { field: "quantity", message: texts.notByWeight };
    case "too-dear":
      return { field: "grams", message: texts.tooDear };
  }
}
