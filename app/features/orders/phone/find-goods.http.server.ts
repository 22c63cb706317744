import type { AppLoadContext } from "@remix-run/node";
import { MAX_LINES, MAX_QUANTITY, priceLines } from "#app/features/cart/carts.server.ts";
import { listVersion } from "#app/features/cart/paste-list/paste-form.http.server.ts";
import { isProduct, type Pick, pickField } from "#app/features/cart/paste-list/pick-fields.ts";
import { packsOf, readList } from "#app/features/cart/paste-list/read-list.server.ts";
import { MAX_LIST_LENGTH, MAX_LIST_LINES } from "#app/features/cart/paste-list/rules.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { pasteTexts } from "#app/features/cart/paste-list/text.ts";
import { suggestProducts } from "#app/features/catalogue/search/search-results.server.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import type { Text } from "#app/text/en.ts";
import { newOrderAnswers } from "./answers-text.ts";
import type { Found } from "./show-form.http.server.ts";
import { quantityOf } from "./typed-form.http.server.ts";
import { FOCUS, hitId, LISTED, type TypedForm } from "./typed-form.ts";

/** Products that are offered for what was typed. */
const MAX_HITS = 6;

/** A press with all that was typed so far; `id` says what it is about. */
export type Read = {
  context: AppLoadContext;
  t: Text;
  form: TypedForm;
  id: string;
  picks: Pick[];
};
/** The form after a press, and what is shown with it. */
export type Step = { form: TypedForm; found: Found };

/** Searches what is typed: adds what is sure, offers what it may mean, or takes it for a list. */
export async function findGoods(read: Read): Promise<Step> {
  const { context, t, form } = read;
  const texts = newOrderAnswers[t.lang];
  const lines = splitList(form.find);
  if (!Array.isArray(lines) || lines.length > 1) {
    const list = [form.list, form.find].filter(Boolean).join("\n");
    return readPasted({ ...read, form: { ...form, list, find: "" } });
  }
  const [line] = await readList(context.db, lines);
  if (!line) return { form, found: { focus: FOCUS.find } };
  const [first] = line.choices;
  if ((line.isSure || line.isOnly) && first)
    return addLines(read, [{ ...line, productId: first.id }]);
  const others = await suggestProducts(context.db, line.name, MAX_HITS);
  const hits = [...new Map([...line.choices, ...others].map((card) => [card.id, card])).values()];
  const problem = line.isSoldOut
    ? texts.soldOut(line.name)
    : hits.length === 0
      ? texts.noHits(line.name)
      : "";
  return {
    form,
    found: {
      hits: hits.slice(0, MAX_HITS),
      said: problem || texts.hits,
      focus: hits.length > 0 ? hitId(0) : FOCUS.find,
    },
  };
}

/** Searches something of the pasted list that was not found; what is in the box stays. */
export const searchListed = async (read: Read): Promise<Step> =>
  keepRest(await findGoods({ ...read, form: { ...read.form, find: read.id } }), read.form.find);

/** Adds a hit, as many as was typed with its name. What was typed behind it stays in the box. */
export async function addHit(read: Read): Promise<Step> {
  const { context, form, id } = read;
  const lines = splitList(form.find);
  const [find = "", ...rest] = Array.isArray(lines) ? lines : [];
  const [line] = await readList(context.db, find ? [find] : []);
  const [product] = await priceLines(context.db, [{ productId: id, quantity: 1 }]);
  const quantity = line ? packsOf(line, product!) : 1;
  const added = await addLines({ ...read, form: { ...form, find } }, [{ productId: id, quantity }]);
  return keepRest(added, rest.join("; "));
}

function keepRest({ form, found }: Step, rest: string): Step {
  return { form: { ...form, find: [form.find, rest].filter(Boolean).join("; ") }, found };
}

/** Adds products to the order, and empties the box in which they were searched. */
async function addLines({ context, t, form }: Read, items: Pick[]): Promise<Step> {
  const texts = newOrderAnswers[t.lang];
  const priced = await priceLines(context.db, items);
  const lines = new Map(form.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, unavailable, offerPriceVnd } of priced) {
    if (unavailable === "gone") continue;
    const present = lines.get(productId);
    const before = present ? (quantityOf(present.quantity) ?? 0) : 0;
    const sum = String(Math.min(MAX_QUANTITY, before + quantity));
    lines.set(productId, { productId, quantity: sum, seenVnd: present?.seenVnd ?? offerPriceVnd });
  }
  const refused = (said: string): Step => ({
    form,
    found: { status: 409, errors: { find: [said] } },
  });
  if (lines.size > MAX_LINES) return refused(texts.full(MAX_LINES));
  const added = priced.filter(({ unavailable }) => unavailable !== "gone");
  if (added.length === 0) return refused(texts.cannotAdd);
  const said = added.map(({ quantity, name }) => texts.added(quantity, name)).join(". ");
  return {
    form: { ...form, lines: [...lines.values()], find: "" },
    found: { said, focus: FOCUS.find },
  };
}

/** Shows what the pasted list means, to be ticked. */
export function readPasted({ t, form }: Read): Step {
  const texts = pasteTexts[t.lang];
  const lines = splitList(form.list);
  const problem =
    lines === "too-long"
      ? texts.tooLong(formatCount(MAX_LIST_LENGTH))
      : lines === "too-many"
        ? texts.tooMany(MAX_LIST_LINES)
        : lines.length === 0 && texts.empty;
  if (problem) return { form, found: { status: 400, errors: { list: [problem] } } };
  return {
    form: { ...form, listed: listVersion(form.list) },
    found: { picks: undefined, focus: LISTED },
  };
}

/** Adds what was picked of the pasted list. The rest stays in it as text. */
export async function addPicked(read: Read): Promise<Step> {
  const { form, picks, t } = read;
  if (!isListShown(form)) return readPasted(read);
  const chosen = picks.filter(isProduct);
  if (chosen.length === 0) {
    const focus = await openAt(read.context, form, picks);
    const errors = { list: [pasteTexts[t.lang].nothingChosen] };
    return { form, found: { status: 400, errors, focus } };
  }
  const lines = splitList(form.list);
  const left = Array.isArray(lines) ? lines.filter((_, i) => !picks[i]?.productId) : [];
  const { form: next, found } = await addLines(read, chosen);
  if (found.errors) return { form, found: { ...found, errors: { list: found.errors.find! } } };
  return { form: { ...next, find: form.find, list: left.join("\n"), listed: "" }, found };
}

/** Whether what is shown of the list is the list as it is typed now. */
const isListShown = ({ list, listed }: TypedForm) => listed === listVersion(list);

/**
 * Puts into the order what is ticked on the pasted list. What is still open there or in the search box is
 * shown, with a status.
 */
export async function settleGoods(read: Read): Promise<Step> {
  const listed = await settleList(read);
  const { form } = listed;
  if (listed.found.status || !form.find.trim()) return listed;
  const searched = await findGoods({ ...read, form });
  const { find, listed: isShown } = searched.form;
  const isOpen = find.trim() !== "" || isShown !== "";
  const problem = isOpen
    ? newOrderAnswers[read.t.lang].goodsOpen
    : checkAgain(read.t, searched.found.said);
  const errors = { [isShown ? "list" : "find"]: [problem], ...searched.found.errors };
  const focus = isShown
    ? await openAt(read.context, searched.form)
    : isOpen
      ? searched.found.focus
      : undefined;
  return { ...searched, found: { ...searched.found, status: 400, errors, focus } };
}

/** What was found is in the form now, and the order is not placed yet. */
export const checkAgain = (t: Text, said = "") =>
  `${said.replace(/\.$/, "")}. ${newOrderAnswers[t.lang].checkAgain}`;

/** The first question of a list that is open, else what adds what is ticked. */
async function openAt({ db }: AppLoadContext, { list }: TypedForm, picks: Pick[] = []) {
  const lines = splitList(list);
  const listed = Array.isArray(lines) ? await readList(db, lines) : [];
  const at = listed.findIndex(({ isSure }, i) => !isSure && !picks[i]?.productId);
  return at < 0 ? LISTED : pickField(at);
}

async function settleList(read: Read): Promise<Step> {
  const { context, form, picks, t } = read;
  if (!form.list.trim()) return { form, found: {} };
  const open = { status: 400, errors: { list: [newOrderAnswers[t.lang].listOpen] } };
  if (!isListShown(form)) {
    const shown = readPasted(read);
    const focus = shown.found.focus && (await openAt(context, shown.form));
    return { ...shown, found: { ...open, ...shown.found, focus } };
  }
  const focus = await openAt(context, form, picks);
  if (focus !== LISTED) return { form, found: { ...open, focus } };
  const emptied = { ...form, list: "", listed: "" };
  const lines = splitList(form.list);
  const chosen = picks.slice(0, lines.length).filter(isProduct);
  if (chosen.length === 0) return { form: emptied, found: {} };
  const added = await addLines({ ...read, form: emptied }, chosen);
  if (!added.found.errors) return { form: { ...added.form, find: form.find }, found: {} };
  return { form, found: { status: 409, errors: { list: added.found.errors.find! } } };
}
