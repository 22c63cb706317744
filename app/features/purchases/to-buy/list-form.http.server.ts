import { redirect } from "@remix-run/node";
import { listSellerProducts } from "#app/features/catalogue/products/seller-products.server.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import {
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ONE_LINE, plainText } from "#app/kit/format/plain-text.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_PIECES, MAX_SUPPLIER_LENGTH } from "../rules.ts";
import { findSupplier, listSuppliers, type Supplier } from "../suppliers.server.ts";
import { stateText, supplierMessage, whyText } from "./list-words.ts";
import { listToBuy, type Suggested, withSuggestions } from "./lists.server.ts";
import { findLastSeq, orderList } from "./order-list.server.ts";
import { findPlan, planOf, saveSupplierDays } from "./plan.server.ts";
import { MAX_DAYS, MAX_LIST_LINES } from "./rules.ts";
import { listGoods } from "./supplies.server.ts";
import { listTexts, toBuyTexts } from "./text.ts";
import { listHref, NO_SUPPLIER, toBuyHref } from "./to-buy-links.ts";

/** Products that are offered for what was typed. */
const MAX_HITS = 8;
/** Longer texts are cut off where they are shown again. */
const MAX_TYPED = 100;

/** The list as it was typed. */
type ListForm = {
  lines: { id: string; typed: string }[];
  find: string;
  supplier: string;
  forDays: string;
  /** The last purchase when the list was shown. */
  seen: number;
};

/** The answer to a submit, beside the list itself. */
type Answer = {
  status?: number;
  errors?: Record<string, string[]>;
  said?: string;
  hits?: { id: string; name: string }[];
  /** Id of the element that gets the focus. */
  focus?: string;
};

const INTENTS = new Set(["find", "add", "drop", "days", "order"]);

type Shop = Pick<SellerRequest, "context" | "t">;

/** The id of the button that brings the message up to date. */
const UPDATE_ID = "list-update";
/** The id of a line's field. */
const fieldOf = (id: string) => `quantity-${id}`;

/**
 * The supplier of a list, null for goods without one.
 *
 * @throws a redirect to all lists if there is none
 */
export async function requireListed({ context }: Shop, id = ""): Promise<Supplier | null> {
  if (id === NO_SUPPLIER) return null;
  const supplier = await findSupplier(context.db, id);
  if (!supplier) throw await redirectWithToast(context, toBuyHref, "contentChanged");
  return supplier;
}

/** The list as it is opened: what is suggested. */
export async function startList({ context, t }: Shop, supplier: Supplier | null) {
  const lists = await context.withReadThread(listToBuy);
  const found = lists.find((list) => list.supplier?.id === supplier?.id)?.lines ?? [];
  const lines = found.slice(0, MAX_LIST_LINES);
  const { bySupplier } = await findPlan(context.db);
  const form: ListForm = {
    lines: lines.map(({ id, quantity }) => ({ id, typed: String(quantity) })),
    ...{ find: "", supplier: "", forDays: String(bySupplier[String(supplier?.seq)] ?? "") },
    seen: await findLastSeq(context.db),
  };
  const shown = await showList({ context, t }, supplier, { form, lines });
  return { ...shown, rest: found.length - lines.length };
}

export type ShownList = Refusal & Omit<Awaited<ReturnType<typeof startList>>, "rest">;

/** Answers a submit of the list; only `days` and `order` write anything. */
export async function answerList(request: SellerRequest): Promise<Redirect | ShownList> {
  const { context, t, params } = request;
  const sent = await readForm(request.request);
  const supplier = await requireListed(request, params.supplier);
  const [intent, id] = splitIntent(String(sent.get("intent") ?? ""));
  context.noteVerb(intent);
  if (!INTENTS.has(intent)) throw new Response(null, { status: 400 });
  const typed = readListForm(sent);
  const { lines, form, gone } = await readLines(request, supplier, typed);
  const read = { request, supplier, lines, form, id };
  if (intent === "order") return gone ? refuseGone(read) : order(read);
  if (intent === "days") return saveDays(read);
  const step = intent === "drop" ? drop(read) : intent === "add" ? add(read) : find(read);
  // The answers to other submits are no refusals.
  context.formSent = false;
  return showList({ context, t }, supplier, await step);
}

type Read = {
  request: SellerRequest;
  supplier: Supplier | null;
  lines: Suggested[];
  form: ListForm;
  /** Of the product that the button is about. */
  id: string;
};
type Step = Answer & { form: ListForm; lines: Suggested[] };

/** Reads a form. @throws Response 400 for more lines than the page ever shows */
function readListForm(sent: FormData): ListForm {
  const text = (name: string) => plainText(String(sent.get(name) ?? "").slice(0, 200)).trim();
  const ids = new Set(sent.getAll("product").map((id) => String(id).slice(0, 40)));
  if (ids.size > MAX_LIST_LINES) throw new Response(null, { status: 400 });
  return {
    lines: [...ids].map((id) => ({ id, typed: text(fieldOf(id)).slice(0, 20) })),
    find: text("find").slice(0, MAX_TYPED),
    supplier: text("supplier"),
    forDays: text("forDays").slice(0, 20),
    seen: wholeNumber(sent.get("seen")) ?? 0,
  };
}

/** The products of a form, without those that were deleted. */
async function readLines({ context }: Shop, supplier: Supplier | null, form: ListForm) {
  const suggested = await suggestFor(
    context,
    supplier,
    form.lines.map(({ id }) => id),
  );
  const byId = new Map(suggested.map((line) => [line.id, line]));
  const lines = form.lines.flatMap(({ id }) => byId.get(id) ?? []);
  const kept = form.lines.filter(({ id }) => byId.has(id));
  return { lines, form: { ...form, lines: kept }, gone: kept.length < form.lines.length };
}

async function suggestFor(
  { withReadThread }: SellerRequest["context"],
  supplier: Supplier | null,
  ids: string[],
): Promise<Suggested[]> {
  if (ids.length === 0) return [];
  return withReadThread(async (db) => {
    const plan = await findPlan(db);
    const goods = await listGoods(db, plan.weeks, { ids });
    return withSuggestions(goods, planOf(plan, supplier?.seq ?? null));
  });
}

/** Shows a list with what was typed. */
async function showList(
  { context, t }: Shop,
  supplier: Supplier | null,
  { form, lines, status = 200, errors = {}, said = "", hits = [], focus = "" }: Step,
) {
  const { db, settings } = context;
  const plan = planOf(await findPlan(db), supplier?.seq ?? null);
  const typed = new Map(form.lines.map((line) => [line.id, line.typed]));
  const ordered = lines.flatMap((line) => {
    const pieces = readPieces(typed.get(line.id)!);
    return pieces ? [{ name: titleOf(line), pieces, pack: line.pack }] : [];
  });
  const shop = await shopDetails(db, settings.shop);
  return {
    ...{ status, errors, said, hits, focus },
    form: pick(form, ["find", "supplier", "forDays", "seen"]),
    supplier: supplier && { id: supplier.id, name: supplier.name, phone: supplier.phone },
    suppliers: supplier ? [] : (await listSuppliers(db)).map(({ name }) => name),
    lines: lines.map((line) => ({
      ...{ id: line.id, name: titleOf(line), typed: typed.get(line.id)! },
      state: stateText(t.lang, line),
      why: whyText(t.lang, line, plan),
    })),
    message: ordered.length === 0 ? "" : supplierMessage(supplier?.name ?? "", ordered, shop.name),
  };
}

const titleOf = ({ name, weight }: { name: string; weight: string | null }) =>
  [name, weight].filter(Boolean).join(" · ");

/** Pieces as they were typed: 0 for an empty text, null for no number of pieces. */
function readPieces(typed: string): number | null {
  const pieces = typed === "" ? 0 : parsePieces(typed);
  return pieces === undefined || pieces > MAX_PIECES ? null : pieces;
}

/** The errors of quantities that are no numbers. */
function wrongPieces({ lang }: Text, { lines }: ListForm): Record<string, string[]> {
  const wrong = lines.filter(({ typed }) => readPieces(typed) === null);
  const message = listTexts[lang].wrongQuantity(formatCount(MAX_PIECES));
  return Object.fromEntries(wrong.map(({ id }) => [fieldOf(id), [message]]));
}

const refused = (read: Read, answer: Answer & { status: number }): Promise<ShownList> =>
  showList(read.request, read.supplier, { ...read, ...answer });

const refuseGone = (read: Read) =>
  refused(read, {
    status: 409,
    errors: { "": [listTexts[read.request.t.lang].productsGone] },
  });

/** Adds the product that was typed, or offers those that may be meant; without a text, brings the message up to date. */
async function find(read: Read): Promise<Step> {
  const { request, form } = read;
  const { context, t } = request;
  const texts = listTexts[t.lang];
  const errors = wrongPieces(t, form);
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  if (form.find === "") {
    const said = status === 200 ? { said: texts.updated, focus: UPDATE_ID } : {};
    return { ...read, status, errors, ...said };
  }
  const search = { search: form.find, letter: "", page: 1 };
  const { products, total } = await listSellerProducts(context.db, search);
  if (products.length === 0)
    return { ...read, status: 404, errors: { ...errors, find: [texts.unknown] } };
  if (total === 1) return add({ ...read, id: products[0]!.id });
  const hits = products.slice(0, MAX_HITS).map((hit) => ({ id: hit.id, name: titleOf(hit) }));
  return { ...read, status, errors, said: texts.choose, hits, focus: "list-hit-0" };
}

async function add(read: Read): Promise<Step> {
  const { request, supplier, form, id } = read;
  const texts = listTexts[request.t.lang];
  const errors = (find: string) => ({ find: [find] });
  const next = { ...form, find: "" };
  const focus = fieldOf(id);
  if (form.lines.some((line) => line.id === id)) return { ...read, form: next, focus };
  if (form.lines.length >= MAX_LIST_LINES)
    return { ...read, status: 409, errors: errors(texts.fullList(MAX_LIST_LINES)) };
  const [line] = await suggestFor(request.context, supplier, [id]);
  if (!line) return { ...read, status: 404, errors: errors(texts.unknown) };
  const typed = String(line.quantity || line.pack);
  return {
    form: { ...next, lines: [...form.lines, { id, typed }] },
    lines: [...read.lines, line],
    ...{ said: texts.added(titleOf(line)), focus },
  };
}

async function drop({ request, form, lines, id }: Read): Promise<Step> {
  const dropped = lines.find((line) => line.id === id);
  return {
    form: { ...form, lines: form.lines.filter((line) => line.id !== id) },
    lines: lines.filter((line) => line.id !== id),
    said: dropped ? listTexts[request.t.lang].dropped(titleOf(dropped)) : "",
    focus: "list-find",
  };
}

/** Sets the days for which the shop buys from this supplier, and suggests anew. */
async function saveDays(read: Read): Promise<Redirect | ShownList> {
  const { request, supplier, form } = read;
  const { t, undoable } = request;
  const days = form.forDays === "" ? null : (wholeNumber(form.forDays) ?? 0);
  if (!supplier || (days !== null && (days < 1 || days > MAX_DAYS)))
    return refused(read, {
      status: 400,
      errors: { forDays: [toBuyTexts[t.lang].wrongDays(1, MAX_DAYS)] },
    });
  const saved = await orBusy(() =>
    undoable("content", rowsOf.content)((tx) => saveSupplierDays(tx, supplier.seq, days)),
  );
  return saved === "busy" ? refuseBusy(read) : redirect(listHref(supplier.id), 303);
}

const refuseBusy = (read: Read) =>
  refused(read, {
    status: 503,
    errors: { "": [notSavedText(read.request.context, read.request.t)] },
  });

/** Turns the list into a purchase. */
async function order(read: Read): Promise<Redirect | ShownList> {
  const { request, supplier, form, lines } = read;
  const { context, t, by } = request;
  const texts = listTexts[t.lang];
  const wrong = wrongPieces(t, form);
  const isName = form.supplier.length <= MAX_SUPPLIER_LENGTH && ONE_LINE.test(form.supplier);
  if (!supplier && (form.supplier === "" || !isName)) wrong.supplier = [texts.noSupplier];
  if (Object.keys(wrong).length > 0) return refused(read, { status: 400, errors: wrong });
  const typed = form.lines.map(({ id, typed }) => [id, readPieces(typed)!] as const);
  const pieces = new Map(typed.filter(([, quantity]) => quantity > 0));
  if (pieces.size === 0) return refused(read, { status: 400, errors: { "": [texts.nothing] } });
  const list = {
    supplier: supplier ? { id: supplier.id } : { name: form.supplier },
    ...{ pieces, seen: form.seen, by },
  };
  const seqs = lines.map(({ seq }) => seq);
  const outcome = await orBusy(() =>
    context.withTx(async (tx) => {
      const sets = await rowsOf.newPurchase(tx, seqs);
      return withRowsUndo(tx, { by, change: "purchase" }, sets, () => orderList(tx, list));
    }),
  );
  if (outcome === "busy") return refuseBusy(read);
  if ("id" in outcome) return redirect(purchasePaths.purchase(outcome.id), 303);
  if (outcome.kind === "too-much") {
    const errors = outcome.ids.map((id): [string, string[]] => [fieldOf(id), [texts.tooDear]]);
    return refused(read, { status: 400, errors: Object.fromEntries(errors) });
  }
  if (outcome.kind === "gone") return refuseGone(read);
  if (outcome.kind === "full")
    return refused(read, { status: 409, errors: { supplier: [texts.fullSuppliers] } });
  return refused(
    { ...read, form: { ...form, seen: await findLastSeq(context.db) } },
    { status: 409, errors: { "": [texts.orderedMeanwhile] } },
  );
}
