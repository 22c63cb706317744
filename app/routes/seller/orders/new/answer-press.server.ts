import type { AppLoadContext } from "@remix-run/node";
import type { SellerRequest } from "../../../../auth/require-seller.ts";
import { formatCount } from "../../../../format/figures.ts";
import { fullName } from "../../../../format/full-name.ts";
import { normalizePhone } from "../../../../forms/phone.ts";
import { MAX_LINES, MAX_QUANTITY, priceLines } from "../../../../models/cart/carts.ts";
import { readList } from "../../../../models/catalogue/paste/read-list.ts";
import {
  MAX_LIST_LENGTH,
  MAX_LIST_LINES,
  splitList,
} from "../../../../models/catalogue/paste/split-list.ts";
import { suggestProducts } from "../../../../models/catalogue/search/suggest-products.ts";
import {
  customerOf,
  type EarlierCustomer,
  findEarlierCustomers,
  isPhone,
} from "../../../../models/orders/finding/earlier-customers.ts";
import { findOrderRow } from "../../../../models/orders/finding/orders.ts";
import { findPostcode } from "../../../../models/regions/wards.ts";
import type { Text } from "../../../../text/en.ts";
import { newOrderAnswers } from "../../../../text/pages/new-order-answers.ts";
import { pasteTexts } from "../../../../text/shop-pages/paste-list.ts";
import { type Redirect, readForm } from "../../../../web/action.ts";
import { completeRegion, regionOf } from "../../../account/address/region-form.server.ts";
import { readPicks } from "../../../shop/paste/paste-form.server.ts";
import type { Pick } from "../../../shop/paste/pick-fields.ts";
import { placeTyped } from "./place-typed.server.ts";
import { type Found, type ShownForm, showForm } from "./show-form.server.ts";
import { quantityOf, readTypedForm } from "./typed-form.server.ts";
import { customerId, FOCUS, hitId, type TypedForm } from "./typed-form.ts";

/** Products that are offered for what was typed. */
const MAX_HITS = 6;

type Step = { form: TypedForm; found: Found };
type Read = { context: AppLoadContext; t: Text; form: TypedForm; id: string; picks: Pick[] };

/** Answers a press by the form as it is then. Only `place` writes anything. */
export async function answerPress(request: SellerRequest): Promise<Redirect | ShownForm> {
  const { context, t } = request;
  const sent = await readForm(request.request);
  await completeRegion(sent);
  const { intent, id, form, press } = readTypedForm(sent);
  const picks = readPicks(press);
  if (intent === "place") return placeTyped(request, form, picks);
  // The page that follows has refused nothing.
  context.formSent = false;
  const step = STEPS[intent === "next" ? nextOf(form) : intent];
  const { form: next, found } = await step({ context, t, form, id, picks });
  return showForm(request, next, { picks, ...found });
}

/** Enter goes on with what is filled in, and ends at the button that places the order. */
const nextOf = ({ find, who }: TypedForm) => (find.trim() ? "find" : who.trim() ? "who" : "go-on");

const STEPS = {
  who: findWho,
  choose: chooseCustomer,
  region: takeRegion,
  find: findGoods,
  // Something of the pasted list that was not found.
  search: (read: Read) => findGoods({ ...read, form: { ...read.form, find: read.id } }),
  add: addHit,
  remove: ({ form, id }: Read): Step => ({
    form: { ...form, lines: form.lines.filter(({ productId }) => productId !== id) },
    found: { focus: FOCUS.find },
  }),
  read: readPasted,
  "add-list": addPicked,
  "go-on": ({ form }: Read): Step => ({
    form,
    found: { focus: form.lines.length > 0 ? FOCUS.place : FOCUS.find },
  }),
};

async function findWho({ context, t, form }: Read): Promise<Step> {
  const who = form.who.trim();
  if (!who) return { form, found: { focus: FOCUS.who } };
  const customers = await context.withReadThread((db) => findEarlierCustomers(db, who));
  const [only, ...others] = customers;
  if (only && others.length === 0 && isPhone(who)) return fillIn(form, only);
  if (only) return { form, found: { customers, focus: customerId(0) } };
  const phone = normalizePhone(who);
  const field = phone || /\d{4}/.test(who) ? "phone" : "name";
  const next = { ...form, who: "", [field]: form[field] || (phone ?? who) };
  const focus = `new-order-${field === "name" && !next.phone ? "phone" : "name"}`;
  return { form: next, found: { said: newOrderAnswers[t.lang].notFound, focus } };
}

async function chooseCustomer({ context, form, id }: Read): Promise<Step> {
  const order = await findOrderRow(context.db, id);
  return order ? fillIn(form, customerOf(order)) : { form, found: { focus: FOCUS.who } };
}

function fillIn(form: TypedForm, customer: EarlierCustomer): Step {
  const { orderId, nameOrder, orderedAt, firstname, lastname, ...address } = customer;
  const { phone, email, ...where } = address;
  // Without an address, what was handed over at the counter says nothing of where to deliver.
  const known = where.street ? where : {};
  const asked = where.street ? `${where.city}|${where.state}` : form.asked;
  const name = fullName(customer);
  return {
    form: { ...form, ...known, phone, email, name, asked, who: "" },
    found: { said: name, focus: FOCUS.find },
  };
}

async function takeRegion({ form, id }: Read): Promise<Step> {
  const region = { ...form, ...regionOf(id) };
  const zipcode = (await findPostcode(region)) ?? form.zipcode;
  return { form: { ...region, zipcode }, found: { focus: "new-order-city" } };
}

async function findGoods(read: Read): Promise<Step> {
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
  if (line.isSure && first) return addLines(read, [{ ...line, productId: first.id }]);
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

/** Adds a hit, as many as was typed with its name. */
async function addHit(read: Read): Promise<Step> {
  const lines = splitList(read.form.find);
  const [line] = Array.isArray(lines) ? await readList(read.context.db, lines.slice(0, 1)) : [];
  return addLines(read, [{ productId: read.id, quantity: line?.quantity ?? 1 }]);
}

/** Adds products to the order, and empties the box in which they were searched. */
async function addLines({ context, t, form }: Read, items: Pick[]): Promise<Step> {
  const texts = newOrderAnswers[t.lang];
  const priced = await priceLines(context.db, items);
  const lines = new Map(form.lines.map((line) => [line.productId, line]));
  for (const { productId, quantity, unavailable } of priced) {
    if (unavailable === "gone") continue;
    const present = lines.get(productId);
    const before = present ? (quantityOf(present.quantity) ?? 0) : 0;
    const sum = String(Math.min(MAX_QUANTITY, before + quantity));
    lines.set(productId, { productId, quantity: sum, seenVnd: present?.seenVnd ?? null });
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

function readPasted({ t, form }: Read): Step {
  const texts = pasteTexts[t.lang];
  const lines = splitList(form.list);
  const problem =
    lines === "too-long"
      ? texts.tooLong(formatCount(MAX_LIST_LENGTH))
      : lines === "too-many"
        ? texts.tooMany(MAX_LIST_LINES)
        : lines.length === 0 && texts.empty;
  if (problem) return { form, found: { status: 400, errors: { list: [problem] } } };
  return { form: { ...form, listed: "1" }, found: { picks: undefined, focus: "listed" } };
}

/** Adds what was picked of the pasted list. The rest stays in it as text. */
async function addPicked(read: Read): Promise<Step> {
  const { form, picks, t } = read;
  const lines = splitList(form.list);
  const chosen = picks.filter(({ productId }) => productId);
  if (chosen.length === 0)
    return { form, found: { status: 400, errors: { list: [pasteTexts[t.lang].nothingChosen] } } };
  const left = Array.isArray(lines) ? lines.filter((_, i) => !picks[i]?.productId) : [];
  const { form: next, found } = await addLines(read, chosen);
  if (found.errors) return { form, found: { ...found, errors: { list: found.errors.find! } } };
  return { form: { ...next, find: form.find, list: left.join("\n"), listed: "" }, found };
}
