import type { AppLoadContext } from "@remix-run/node";
import { completeRegion } from "#app/features/accounts/addresses/address-form.http.server.ts";
import { regionOf } from "#app/features/accounts/addresses/region-fields.tsx";
import { MAX_LINES, MAX_QUANTITY, priceLines } from "#app/features/cart/carts.server.ts";
import { listVersion, readPicks } from "#app/features/cart/paste-list/paste-form.http.server.ts";
import { packsOf, readList } from "#app/features/cart/paste-list/read-list.server.ts";
import {
  isProduct,
  MAX_LIST_LENGTH,
  MAX_LIST_LINES,
  type Pick,
  pickField,
} from "#app/features/cart/paste-list/rules.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { pasteTexts } from "#app/features/cart/paste-list/text.ts";
import { suggestProducts } from "#app/features/catalogue/search/search-results.server.ts";
import { findPostcode } from "#app/features/delivery/regions/wards.server.ts";
import { findUsual } from "#app/features/orders/customers/customers.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import {
  addFreeRow,
  dropFreeRow,
} from "#app/features/orders/free-lines/read-free-lines.http.server.ts";
import { freeId, MAX_FREE_ROWS } from "#app/features/orders/free-lines/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { type Redirect, readForm } from "#app/kit/command/action.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { normalizePhone } from "#app/kit/format/phone.ts";
import type { Text } from "#app/text/texts.ts";
import {
  customerOf,
  type EarlierCustomer,
  findEarlierCustomers,
  isPhone,
} from "./earlier-customers.server.ts";
import {
  emptyForm,
  type Found,
  listLines,
  quantityOf,
  readPhoneForm,
  type ShownForm,
  showForm,
} from "./phone-form.http.server.ts";
import { customerId, FOCUS, type FormText, hitId, LISTED, type PhoneForm } from "./phone-form.ts";
import { placeForm } from "./place-phone-order.http.server.ts";
import { newOrderAnswers } from "./text.ts";

/** Products that are offered for what was typed. */
const MAX_HITS = 6;

/** A submit with the form so far; `id` is the product, order or ward that its button is about. */
type Read = { context: AppLoadContext; t: Text; form: PhoneForm; id: string; picks: Pick[] };
/** The form after a submit, and the answer shown with it. */
type Step = Found & { form: PhoneForm };

/** Answers a submit with the next state of the form. Only `place` writes anything. */
export async function answerForm(request: SellerRequest): Promise<Redirect | ShownForm> {
  const { context, t } = request;
  const sent = await readForm(request.request);
  await completeRegion(sent);
  const { intent, id, form, submission } = readPhoneForm(sent);
  const picks = readPicks(submission);
  const step = STEPS[intent === "next" ? nextOf(form) : intent];
  const { form: next, ...found } = await step({ context, t, form, id, picks });
  if (intent === "place" && !found.status) return placeForm(request, next, picks);
  // The answers to other submits are no refusals.
  if (intent !== "place") context.formSent = false;
  return showForm(request, next, { picks, ...found });
}

/** The form as it is opened: empty, or filled in for a customer with what they usually buy and the shop has. */
export async function startForm(
  { context, t }: { context: AppLoadContext; t: Text },
  customer: string | null,
): Promise<Step> {
  const empty = emptyForm(t);
  const usual = customer ? await findUsual(context.db, customer) : null;
  if (!usual) return { form: empty, focus: FOCUS.who };
  const { form } = fillIn(empty, customerOf(usual.newest));
  const listed = usual.goods.filter(({ free }) => !free);
  const priced = await priceLines(context.db, listed);
  const lines = priced
    .filter(({ unavailable }) => !unavailable)
    .map(({ productId, quantity, offerPriceVnd }) => ({
      productId,
      quantity: String(Math.min(MAX_QUANTITY, quantity)),
      seenVnd: offerPriceVnd,
    }));
  const free = usual.goods.flatMap(({ free, quantity }) =>
    free ? [{ name: free.name, quantity: String(quantity), price: String(free.priceVnd) }] : [],
  );
  return { form: { ...form, lines, free: free.slice(0, MAX_FREE_ROWS) }, focus: FOCUS.find };
}

/** Enter goes on with the first search box that is filled in, and at last to the button that places the order. */
const nextOf = ({ find, who }: PhoneForm) => (find.trim() ? "find" : who.trim() ? "who" : "go-on");

/** Searches for the text in the box: adds a sure product, offers likely ones, or reads the text as a list. */
async function findGoods(read: Read): Promise<Step> {
  const { context, t, form } = read;
  const texts = newOrderAnswers[t.lang];
  const lines = splitList(form.find);
  if (!Array.isArray(lines) || lines.length > 1) {
    const list = [form.list, form.find].filter(Boolean).join("\n");
    return readPasted({ ...read, form: { ...form, list, find: "" } });
  }
  const [line] = await readList(context.db, lines);
  if (!line) return { form, focus: FOCUS.find };
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
    hits: hits.slice(0, MAX_HITS),
    said: problem || texts.hits,
    focus: hits.length > 0 ? hitId(0) : FOCUS.find,
  };
}

/** Searches for a line of the pasted list that was not found; the text in the box stays. */
const searchListed = async (read: Read): Promise<Step> =>
  keepRest(await findGoods({ ...read, form: { ...read.form, find: read.id } }), read.form.find);

/** Adds a hit in the quantity that was typed with its name. The rest of the text stays in the box. */
async function addHit(read: Read): Promise<Step> {
  const { context, form, id } = read;
  const [find = "", ...rest] = listLines(form.find);
  const [line] = await readList(context.db, find ? [find] : []);
  const [product] = await priceLines(context.db, [{ productId: id, quantity: 1 }]);
  const quantity = line ? packsOf(line, product!) : 1;
  const added = await addLines({ ...read, form: { ...form, find } }, [{ productId: id, quantity }]);
  return keepRest(added, rest.join("; "));
}

/** Opens another row for goods that are not in the catalogue; after a search, with the name that was searched for. */
function addFree({ form, id }: Read): Step {
  const at = form.free.length;
  if (!id.trim()) return { form, focus: freeId("name", at) };
  const [, ...rest] = listLines(form.find);
  const next = { ...form, free: addFreeRow(form.free, id), find: "" };
  return keepRest({ form: next, focus: freeId("price", at) }, rest.join("; "));
}

/** Shows the products that the pasted list stands for, to be ticked. */
function readPasted({ t, form }: Read): Step {
  const texts = pasteTexts[t.lang];
  const lines = splitList(form.list);
  const problem =
    lines === "too-long"
      ? texts.tooLong(formatCount(MAX_LIST_LENGTH))
      : lines === "too-many"
        ? texts.tooMany(MAX_LIST_LINES)
        : lines.length === 0 && texts.empty;
  if (problem) return { form, status: 400, errors: { list: [problem] } };
  return { form: { ...form, listed: listVersion(form.list) }, picks: undefined, focus: LISTED };
}

/** Adds the ticked products of the pasted list. Its other lines stay in it as text. */
async function addPicked(read: Read): Promise<Step> {
  const { form, picks, t } = read;
  if (!isListShown(form)) return readPasted(read);
  const chosen = picks.filter(isProduct);
  if (chosen.length === 0) {
    const focus = await openAt(read.context, form, picks);
    const errors = { list: [pasteTexts[t.lang].nothingChosen] };
    return { form, status: 400, errors, focus };
  }
  const left = listLines(form.list).filter((_, i) => !picks[i]?.productId);
  return addListed(read, chosen, left.join("\n"));
}

/** Adds products of the pasted list, of which `left` stays as text. The text in the search box stays. */
async function addListed(read: Read, chosen: Pick[], left: string): Promise<Step> {
  const { form } = read;
  const added = await addLines(read, chosen);
  if (added.errors) return { ...added, form, errors: { list: added.errors.find! } };
  return { ...added, form: { ...added.form, find: form.find, list: left, listed: "" } };
}

const STEPS = {
  who: findWho,
  choose: chooseCustomer,
  region: takeRegion,
  find: findGoods,
  search: searchListed,
  add: addHit,
  remove: ({ form, id }: Read): Step => ({
    form: { ...form, lines: form.lines.filter(({ productId }) => productId !== id) },
    focus: FOCUS.find,
  }),
  free: addFree,
  "drop-free": ({ form, id }: Read): Step => ({
    form: { ...form, free: dropFreeRow(form.free, id) },
    focus: FOCUS.find,
  }),
  read: readPasted,
  "add-list": addPicked,
  place: settle,
  "go-on": ({ form }: Read): Step => ({
    form,
    focus: form.lines.length + form.free.length > 0 ? FOCUS.place : FOCUS.find,
  }),
};

/** Puts pending searches and lists into the order. If one is still open, the answer has a status. */
async function settle(read: Read): Promise<Step> {
  const goods = await settleGoods(read);
  if (goods.status || !goods.form.who.trim()) return goods;
  const who = await findWho({ ...read, form: goods.form });
  return notPlaced(read, who, "who", who.form.who.trim() && newOrderAnswers[read.t.lang].whoOpen);
}

/**
 * The answer to `place` after a search: no order is placed before the seller has seen what it found.
 *
 * @param open says that the search in `field` is still open; empty if something was added to the form
 */
function notPlaced({ t }: Read, step: Step, field: FormText, open: string): Step {
  const added = `${(step.said ?? "").replace(/\.$/, "")}. ${newOrderAnswers[t.lang].checkAgain}`;
  const errors = { [field]: [open || added], ...step.errors };
  return { ...step, status: 400, errors, focus: open ? step.focus : undefined };
}

async function findWho({ context, t, form }: Read): Promise<Step> {
  const who = form.who.trim();
  if (!who) return { form, focus: FOCUS.who };
  const customers = await context.withReadThread((db) => findEarlierCustomers(db, who));
  const [only, ...others] = customers;
  if (only && others.length === 0 && isPhone(who)) return fillIn(form, only);
  if (only) return { form, customers, focus: customerId(0) };
  const phone = normalizePhone(who);
  const field = phone || /\d{4}/.test(who) ? "phone" : "name";
  const next = { ...form, who: "", [field]: form[field] || (phone ?? who) };
  const focus = `new-order-${field === "name" && !next.phone ? "phone" : "name"}`;
  return { form: next, said: newOrderAnswers[t.lang].notFound, focus };
}

async function chooseCustomer({ context, form, id }: Read): Promise<Step> {
  const order = await findOrderRow(context.db, id);
  return order ? fillIn(form, customerOf(order)) : { form, focus: FOCUS.who };
}

function fillIn(form: PhoneForm, customer: EarlierCustomer): Step {
  const { orderId, nameOrder, orderedAt, firstname, lastname, ...address } = customer;
  const { phone, email, ...where } = address;
  // An order that was handed over at the counter has no address to deliver to.
  const known = where.street ? where : {};
  const asked = where.street ? `${where.city}|${where.state}` : form.asked;
  const name = fullName(customer);
  return {
    form: { ...form, ...known, phone, email, name, asked, who: "" },
    said: name,
    focus: FOCUS.find,
  };
}

async function takeRegion({ form, id }: Read): Promise<Step> {
  const region = { ...form, ...regionOf(id) };
  const zipcode = (await findPostcode(region)) ?? form.zipcode;
  return { form: { ...region, zipcode }, focus: "new-order-city" };
}

function keepRest({ form, ...found }: Step, rest: string): Step {
  return { ...found, form: { ...form, find: [form.find, rest].filter(Boolean).join("; ") } };
}

/** Adds products to the order, and empties the search box. */
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
  const refused = (said: string): Step => ({ form, status: 409, errors: { find: [said] } });
  if (lines.size > MAX_LINES) return refused(texts.full(MAX_LINES));
  const added = priced.filter(({ unavailable }) => unavailable !== "gone");
  if (added.length === 0) return refused(texts.cannotAdd);
  const said = added.map(({ quantity, name }) => texts.added(quantity, name)).join(". ");
  return { form: { ...form, lines: [...lines.values()], find: "" }, said, focus: FOCUS.find };
}

/** Whether the products shown are those of the list as it is typed now. */
const isListShown = ({ list, listed }: PhoneForm) => listed === listVersion(list);

/**
 * Adds the ticked products of the pasted list to the order, then the products of the search box. If either is still
 * open, the answer shows it with a status.
 */
async function settleGoods(read: Read): Promise<Step> {
  const listed = await settleList(read);
  const { form } = listed;
  if (listed.status || !form.find.trim()) return listed;
  const searched = await findGoods({ ...read, form });
  const { find, listed: isShown } = searched.form;
  const focus = isShown ? await openAt(read.context, searched.form) : searched.focus;
  const open = find.trim() || isShown ? newOrderAnswers[read.t.lang].goodsOpen : "";
  return notPlaced(read, { ...searched, focus }, isShown ? "list" : "find", open);
}

/** The id of the list's first open question, else of the button that adds the ticked products. */
async function openAt({ db }: AppLoadContext, { list }: PhoneForm, picks: Pick[] = []) {
  const listed = await readList(db, listLines(list));
  const at = listed.findIndex(({ isSure }, i) => !isSure && !picks[i]?.productId);
  return at < 0 ? LISTED : pickField(at);
}

async function settleList(read: Read): Promise<Step> {
  const { context, form, picks, t } = read;
  if (!form.list.trim()) return { form };
  const open = { status: 400, errors: { list: [newOrderAnswers[t.lang].listOpen] } };
  if (!isListShown(form)) {
    const shown = readPasted(read);
    const focus = shown.focus && (await openAt(context, shown.form));
    return { ...open, ...shown, focus };
  }
  const focus = await openAt(context, form, picks);
  if (focus !== LISTED) return { form, ...open, focus };
  const chosen = picks.slice(0, listLines(form.list).length).filter(isProduct);
  if (chosen.length === 0) return { form: { ...form, list: "", listed: "" } };
  const added = await addListed(read, chosen, "");
  return added.errors ? added : { form: added.form };
}
