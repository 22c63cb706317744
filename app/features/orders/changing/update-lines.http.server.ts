import { redirect } from "@remix-run/node";
import * as z from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { MAX_QUERY_LENGTH } from "#app/features/catalogue/search/product-search.server.ts";
import { suggestProducts } from "#app/features/catalogue/search/search-results.server.ts";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  redirectWithToast,
  requirePress,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { pick } from "#app/kit/format/pick.ts";
import { SURE } from "#app/kit/format/seen-field.ts";
import { type Asked, askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import type { TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { editOrder } from "./edit-order.server.ts";
import type { LineProblem } from "./edit-plan.server.ts";
import { MAX_ROWS, readRows, type TypedRow } from "./form.ts";
import { isUnshipped, versionOf } from "./rules.ts";
import { readEdits, type ShownRow, showRows, wordProblem } from "./shown-rows.http.server.ts";
import { editOrderTexts } from "./text.ts";

const MAX_HITS = 6;
/** Of a name that others are searched by, the words that are used, and the hits that suffice. */
const MAX_WORDS = 3;
const MIN_LIKE = 3;

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
};
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(["show", "keep", "save"]), ...fields }),
  z.object({ intent: z.literal(["replace", "pick"]), id, ...fields }),
]);
type Press = z.infer<typeof pressSchema>;

/** What the page shows: what was typed, what it would make of the order, and what the last press was answered. */
export type EditState = Refusal &
  Awaited<ReturnType<typeof showRows>> & {
    seen: string;
    query: string;
    /** Product that a hit takes the place of; empty for none. */
    replaced: string;
    /** Null if nothing was searched for. */
    hits: ProductCard[] | null;
    isAgreed: boolean;
    /** The amounts that were asked about, see askAbout. */
    sure: string;
    /** What is wrong with the form as a whole. */
    problem: string | null;
    /** Whether what is saved shows beside what was typed. */
    isChanged: boolean;
  };

/** Handles the form that changes an order: nothing is saved before that is pressed. */
export async function updateLines(sent: SellerRequest): Promise<Redirect | EditState> {
  const { request, context, params, t, by } = sent;
  const form = await readForm(request);
  const press = requirePress(form, pressSchema);
  const rows = readRows(form);
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  if (press.intent !== "save") {
    // The page that follows has refused nothing.
    context.formSent = false;
    return showPress(context.db, t, { order, rows, press });
  }
  const state = await showRows(context.db, t, order, rows);
  const { edits, errors } = readEdits(t, rows);
  const refuse = (refused: Partial<EditState>) => ({
    ...startOf(order, state),
    ...pick(press, ["seen", "query", "replaced", "isAgreed"]),
    status: 400,
    ...refused,
  });
  if (errors.size > 0) return refuse({});
  const open = press.replaced || press.query.trim();
  if (open) {
    const { hits } = await showPress(context.db, t, { order, rows, press });
    const texts = editOrderTexts[t.lang];
    return refuse({ hits, problem: press.replaced ? texts.replaceOpen : texts.searchOpen });
  }
  const asked = askAbout(t, press[SURE], weighedAmounts(state.rows));
  if (asked) return refuse({ sure: asked.sure, rows: withQuestions(state.rows, asked) });
  const noticeTo = await listNoticeRecipients(context);
  const { seen, isAgreed } = press;
  const wanted = { by, seen, edits, isAgreed, noticeTo };
  const choice: Choice = { by: "ids", ids: [order.id] };
  const href = paths.sellerOrder(order.id, positionOf(new URL(request.url).searchParams));
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, choice, { by, change: "edited" }, () => editOrder(tx, order.id, wanted)),
    ),
  );
  if (outcome === "busy") return refuse({ status: 503, problem: notSavedText(context, t) });
  const texts = editOrderTexts[t.lang];
  switch (outcome.kind) {
    case "done":
      return redirectWithToast(context, href, "orderEdited");
    case "unchanged":
      return redirect(href, 303);
    case "gone":
      return redirectWithToast(context, paths.sellerOrders(), "orderGone");
    case "empty":
      return refuse({ problem: texts.empty });
    case "too-many":
      return refuse({ problem: texts.tooMany(MAX_LINES) });
    case "unagreed":
      return refuse({ problem: texts.unagreed, agreedVnd: outcome.agreedVnd });
    case "wrong":
      return refuse({ status: 409, rows: withProblems(t, state.rows, outcome.problems) });
    case "changed":
      return showChanged(sent, rows, press);
  }
}

/** What weighed rows cost, by product, with what their pieces cost before. */
const weighedAmounts = (rows: ShownRow[]): Record<string, TypedAmount> =>
  Object.fromEntries(
    rows
      .filter(({ grams }) => grams.trim() !== "")
      .map(({ productId, sumVnd, priceVnd, quantity }) => [
        productId,
        { vnd: sumVnd, before: priceVnd * Number(quantity) },
      ]),
  );

const withQuestions = (rows: ShownRow[], { fieldErrors }: Asked) =>
  rows.map((row): ShownRow => {
    const message = fieldErrors[row.productId]?.join(" ");
    return message ? { ...row, error: { field: "grams", message } } : row;
  });

const withProblems = (t: Text, rows: ShownRow[], problems: LineProblem[]) =>
  rows.map((row) => {
    const problem = problems.find(({ productId }) => productId === row.productId);
    return problem ? { ...row, error: wordProblem(t, problem) } : row;
  });

/** The page as somebody opens it. */
export const startOf = (order: Order, shown: Awaited<ReturnType<typeof showRows>>): EditState => ({
  ...shown,
  status: 200,
  seen: versionOf(order),
  query: "",
  replaced: "",
  hits: null,
  isAgreed: false,
  sure: "",
  problem: null,
  isChanged: false,
});

/** What was typed, over the order as somebody else has left it meanwhile. */
async function showChanged(
  { context, params, t }: SellerRequest,
  rows: TypedRow[],
  { isAgreed }: Press,
): Promise<Redirect | EditState> {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  const texts = editOrderTexts[t.lang];
  const problem = isUnshipped(order.status)
    ? texts.changed
    : `${texts.ended(t.orders.statuses[order.status] ?? order.status)} ${texts.notSaved}`;
  const state = startOf(order, await showRows(context.db, t, order, rows));
  return { ...state, status: 409, isAgreed, problem, isChanged: true };
}

type Pressed = { order: Order; rows: TypedRow[]; press: Press };

/** What was typed after a press that saves nothing. */
async function showPress(db: Db, t: Text, { order, rows, press }: Pressed): Promise<EditState> {
  const { intent, seen, isAgreed } = press;
  const taken = intent === "pick" ? takeHit(rows, press.id, press.replaced) : rows;
  const state = { ...startOf(order, await showRows(db, t, order, taken)), seen, isAgreed };
  if (intent === "pick" || intent === "keep") return state;
  if (intent === "replace") {
    const name = state.rows.find(({ productId }) => productId === press.id)?.name ?? "";
    return { ...state, replaced: press.id, ...(await findLike(db, name, press.id)) };
  }
  const { query, replaced } = press;
  const hits = query.trim() ? await suggestProducts(db, query, MAX_HITS) : null;
  return { ...state, query, replaced, hits };
}

/** The rows with one more of a product, or as many of it as of the one that it takes the place of. */
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

/** Products like one that is replaced: those that its name finds, or fewer of its words. */
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
