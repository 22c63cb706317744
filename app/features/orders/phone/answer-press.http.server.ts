import {
  completeRegion,
  regionOf,
} from "#app/features/accounts/addresses/region-form.http.server.ts";
import { readPicks } from "#app/features/cart/paste-list/paste-form.http.server.ts";
import { findPostcode } from "#app/features/delivery/regions/wards.server.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { type Redirect, readForm } from "#app/kit/command/action.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { normalizePhone } from "#app/kit/format/phone.ts";
import { newOrderAnswers } from "./answers-text.ts";
import {
  customerOf,
  type EarlierCustomer,
  findEarlierCustomers,
  isPhone,
} from "./earlier-customers.server.ts";
import {
  addHit,
  addPicked,
  checkAgain,
  findGoods,
  type Read,
  readPasted,
  type Step,
  searchListed,
  settleGoods,
} from "./find-goods.http.server.ts";
import { placeTyped } from "./place-typed.http.server.ts";
import { type ShownForm, showForm } from "./show-form.http.server.ts";
import { readTypedForm } from "./typed-form.http.server.ts";
import { customerId, FOCUS, type TypedForm } from "./typed-form.ts";

/** Answers a press by the form as it is then. Only `place` writes anything. */
export async function answerPress(request: SellerRequest): Promise<Redirect | ShownForm> {
  const { context, t } = request;
  const sent = await readForm(request.request);
  await completeRegion(sent);
  const { intent, id, form, press } = readTypedForm(sent);
  const picks = readPicks(press);
  const read = { context, t, form, id, picks };
  if (intent === "place") {
    const { form: settled, found } = await settle(read);
    return found.status
      ? showForm(request, settled, { picks, ...found })
      : placeTyped(request, settled, picks);
  }
  // The page that follows has refused nothing.
  context.formSent = false;
  const step = STEPS[intent === "next" ? nextOf(form) : intent];
  const { form: next, found } = await step(read);
  return showForm(request, next, { picks, ...found });
}

/** Enter goes on with what is filled in, and ends at the button that places the order. */
const nextOf = ({ find, who }: TypedForm) => (find.trim() ? "find" : who.trim() ? "who" : "go-on");

const STEPS = {
  who: findWho,
  choose: chooseCustomer,
  region: takeRegion,
  find: findGoods,
  search: searchListed,
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

/** What is typed or asked and not in the order yet: its answers, or with a status what is still open. */
async function settle(read: Read): Promise<Step> {
  const { form, t } = read;
  const goods = await settleGoods(read);
  if (goods.found.status || !form.who.trim()) return goods;
  const who = await findWho({ ...read, form: goods.form });
  const isOpen = who.form.who.trim() !== "";
  const problem = isOpen ? newOrderAnswers[t.lang].whoOpen : checkAgain(t, who.found.said);
  const errors = { who: [problem] };
  const focus = isOpen ? who.found.focus : undefined;
  return { ...who, found: { ...who.found, status: 400, errors, focus } };
}

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
