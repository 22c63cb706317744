import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { completeRegion } from "#app/features/accounts/addresses/address-form.http.server.ts";
import type { AddressField } from "#app/features/accounts/addresses/addresses.server.ts";
import { regionOf } from "#app/features/accounts/addresses/region-fields.tsx";
import { addressSchema } from "#app/features/accounts/form.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { findUnknownWard, loadRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { findPostcode } from "#app/features/delivery/regions/wards.server.ts";
import { arrivalText, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { NO_TIME, parseSlot, slotValue } from "#app/features/delivery/slots/rules.ts";
import { slotProblem } from "#app/features/delivery/slots/shopper-text.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  orBusy,
  type Problem,
  type RefusedForm,
  readForm,
  readSubmission,
  refuse,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { typedOrder } from "#app/kit/format/split-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import type { Text } from "#app/text/texts.ts";
import { addressTexts } from "./address-text.ts";
import { editOrderTexts } from "./edit-order-text.ts";
import {
  type AddressOutcome,
  type AddressRequest,
  canReaddress,
  listOtherOpen,
  type Rises,
  versionsOf,
} from "./readdress-order.server.ts";
import { versionOf } from "./rules.ts";
import { changeTexts, moveTexts } from "./text.ts";

const PERSON = ["firstname", "lastname", "phone"] as const;
const REGION = ["city", "state", "zipcode"] as const;
const ALL = [...PERSON, "street", ...REGION, "country"] as const satisfies AddressField[];
type Name = (typeof ALL)[number];

const NOTHING = Object.fromEntries(ALL.map((name) => [name, ""])) as Record<Name, string>;

/** The fields of an order's form: one that is picked up has no address of its customer. */
const namesOf = ({ fulfilment }: Order): readonly Name[] =>
  fulfilment === "pickup" ? PERSON : ALL;

/** The most characters of `versionsOf` the other orders. */
const MAX_VERSIONS = 4_000;

/** The page of an order's recipient, and who is there. */
type AddressPage = {
  context: AppLoadContext;
  t: Text;
  order: Order;
  actor: "seller" | "shopper";
  /** Whether the page shows the saved address: a link from a mail does not. */
  isShown: boolean;
};

/** What a refused form is asked or told besides its errors. */
type Asked = Partial<Rises> & {
  asksSlot?: boolean;
  /** The order as somebody else has changed it meanwhile. */
  changed?: Order;
  result?: RefusedForm["result"];
};

export type ShownAddress = Awaited<ReturnType<typeof showAddress>>;

/** The page with the form as typed, or as saved. */
export async function showAddress(
  { context: { db }, t, order: begun, actor, isShown }: AddressPage,
  { result, rises = [], sumVnd = 0, changed, asksSlot }: Asked = {},
) {
  const order = changed ?? begun;
  const saved = pick(order, namesOf(order));
  const values = isShown ? saved : NOTHING;
  const typed = (result?.initialValue ?? values) as Partial<Record<Name | "slot" | "seen", string>>;
  const isPickup = order.fulfilment === "pickup";
  const place = { city: typed.city || order.city, state: typed.state || order.state };
  const free = asksSlot || typed.slot ? ((await listFreeSlots(db, place)) ?? []) : null;
  const others = actor === "seller" ? await listOtherOpen(db, order) : [];
  return {
    result,
    values: { ...NOTHING, ...values },
    seen: (!changed && typed.seen) || versionOf(order),
    /** Why nothing can be changed any more; null as long as it can. */
    ended: canReaddress(order, actor) ? null : endedText(t, order),
    regions: isPickup ? null : await loadRegions(isShown ? place : typed),
    /** The slots to choose from; null as long as none need be chosen. */
    slots: free && [
      ...free.map((slot) => ({ value: slotValue(slot), text: arrivalText(t.lang, slot)! })),
      ...(actor === "seller" ? [{ value: NO_TIME, text: moveTexts[t.lang].none }] : []),
    ],
    /** The rises to agree to, as texts, and their sum; null if there are none. */
    rise:
      rises.length > 0 ? { sumVnd, texts: rises.map((rise) => riseText(t, rise, actor)) } : null,
    /** The customer's other open orders; null if there are none. */
    others:
      others.length > 0 ? { value: versionsOf(others), text: othersText(t, order, others) } : null,
    /** What is saved now, if that is not what the form began with. */
    saved: changed && isShown ? { ...pick(order, ALL), nameOrder: order.nameOrder } : null,
    texts: pageTexts(t, actor, isPickup),
  };
}

const endedText = (t: Text, { status }: Order) =>
  addressTexts[t.lang].ended(t.orders.statuses[status] ?? status);

/** The title of an order's page. */
export function titleOf({ lang }: Text, { id, fulfilment }: Pick<Order, "id" | "fulfilment">) {
  const { title, titleOfPickup } = addressTexts[lang];
  return (fulfilment === "pickup" ? titleOfPickup : title)(shortOrderId(id));
}

/** The page's texts. The scripts of sellers' pages have none of them: those of both languages would weigh too much. */
function pageTexts(t: Text, actor: "seller" | "shopper", isPickup: boolean) {
  const texts = addressTexts[t.lang];
  const edit = editOrderTexts[t.lang];
  return {
    ...pick(texts, ["savedNow", "blankStays"]),
    hints: pick(t.address, ["zipExample", "zipHint", "phoneHint"]),
    slot: arrivalTexts[t.lang].label,
    agree: actor === "seller" ? changeTexts[t.lang].agreed : texts.agree,
    save: isPickup ? edit.save : texts.save,
  };
}

function riseText(t: Text, { orderId, ...rise }: Rises["rises"][number], actor: string): string {
  const amounts = [formatVnd(rise.agreedVnd), formatVnd(rise.amountVnd)] as const;
  const texts = actor === "seller" ? editOrderTexts[t.lang] : addressTexts[t.lang];
  return `#${shortOrderId(orderId)}: ${texts.rise(...amounts)}`;
}

/** The numbers of other orders, with their recipients where these differ. */
function othersText(t: Text, order: Order, others: Order[]): string {
  const recipientOf = (each: Order) =>
    [fullName(each), each.street, each.city].filter(Boolean).join(", ");
  const own = recipientOf(order);
  const numbers = others.map((each) => {
    const recipient = recipientOf(each);
    return `#${shortOrderId(each.id)}${recipient === own ? "" : ` (${recipient})`}`;
  });
  return addressTexts[t.lang].others(others.length, numbers.join(", "));
}

/** Reads the form. @throws Response 400 for a body that no page sends */
export async function readAddressForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  requireSubmission(form, z.object({ intent: z.enum(["save", "region"]) }));
  return form;
}

/** Writes the change; see readdressOrder. The others are ids of orders that it may change as well. */
type Write = (
  request: Omit<AddressRequest, "actor" | "by" | "client">,
  others: string[],
) => Promise<AddressOutcome>;
/** A form that is shown again. */
type ShownAgain = ShownAddress & RefusedForm;
type Answered = ShownAgain | "done" | "gone";

/** Handles the form of an order's recipient. Each answer but "done" and "gone" shows it again. */
export async function handleAddress(
  page: AddressPage,
  form: FormData,
  write: Write,
): Promise<Answered> {
  const { context, t, order, isShown } = page;
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const isSaved = (name: Name) => textOf(name) === order[name];
  const isPlaceTyped = REGION.some((name) => textOf(name) !== "");
  const isNewPlace = isPlaceTyped && !(isSaved("city") && isSaved("state"));
  if (isNewPlace && order.fulfilment === "delivery") await completeRegion(form);
  // What the order has is accepted as it is; some have less than the form asks for.
  const isKept = (name: Name) =>
    isSaved(name) ||
    (!isShown &&
      textOf(name) === "" &&
      !(isPlaceTyped && (REGION as readonly string[]).includes(name)));
  const submission = readSubmission(form, schemaOf(t, order, isKept));
  const again = async (
    problem: Problem,
    asked: Asked = {},
    changes: Record<string, string> = {},
  ) => {
    const refused = refuse(submission, problem);
    Object.assign(refused.result.initialValue ?? {}, changes);
    const shown = await showAddress(page, { ...asked, result: refused.result });
    return { ...shown, ...refused };
  };
  const { intent, id } = submission.payload;
  if (intent === "region") {
    // The answer is no refusal.
    context.formSent = false;
    const region = { city: textOf("city"), ...regionOf(String(id ?? "")) };
    const zipcode = (await findPostcode(region)) ?? textOf("zipcode");
    return again({ status: 200 }, {}, { ...region, zipcode });
  }
  const region = { city: textOf("city"), state: textOf("state") };
  const ward = `${region.city}|${region.state}`;
  const isAsked = !isNewPlace || textOf("asked") === ward;
  const unknown = isAsked ? null : await findUnknownWard(region);
  if (submission.status !== "success" || submission.value.intent !== "save" || unknown) {
    const message = unknown && t.address.unknownWard(unknown.city, unknown.province);
    if (!message) return again({});
    return again({ fieldErrors: { city: [message] } }, {}, { asked: ward });
  }
  const { value } = submission;
  const others = value.others ? await listOtherOpen(context.db, order) : [];
  const outcome = await orBusy(() =>
    write(
      requestOf(page, value),
      others.map(({ id }) => id),
    ),
  );
  if (outcome === "busy") return again({ status: 503, formErrors: [notSavedText(context, t)] });
  return answerOutcome({ ...page, again }, outcome);
}

type Value = z.output<typeof extraSchema> & Partial<Record<Name, string>>;

const extraSchema = z.object({
  seen: z.string().max(100).default(""),
  asked: z.string().default(""),
  slot: z.string().default(""),
  agreedVnd: z.string().default("").transform(wholeNumber),
  isAgreed: z.string().optional(),
  others: z.string().max(MAX_VERSIONS).optional(),
});

function schemaOf(t: Text, order: Order, isKept: (name: Name) => boolean) {
  const { shape } = addressSchema(t);
  const kept = z.string().default("");
  const fields = namesOf(order).map((name) => [name, isKept(name) ? kept : shape[name]] as const);
  const named = Object.fromEntries(fields) as Record<Name, typeof kept | (typeof shape)[Name]>;
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("save"), ...extraSchema.shape, ...named }),
    z.object({ intent: z.literal("region"), id: z.string().default("") }),
  ]);
}

function requestOf({ order, t }: AddressPage, value: Value): Parameters<Write>[0] {
  const typed = ALL.map((name) => [name, value[name] || order[name]]);
  const address = Object.fromEntries(typed) as Record<Name, string>;
  const isSameName = PERSON.slice(0, 2).every((name) => address[name] === order[name]);
  const nameOrder = isSameName ? order.nameOrder : typedOrder(address, "", t.lang);
  return {
    seen: value.seen,
    address: { ...address, nameOrder },
    slot: value.slot === NO_TIME ? NO_TIME : parseSlot(value.slot),
    agreedVnd: value.isAgreed ? value.agreedVnd : null,
    others: value.others ?? null,
  };
}

type Again = (problem: Problem, asked?: Asked) => Promise<ShownAgain>;

async function answerOutcome(
  page: AddressPage & { again: Again },
  outcome: AddressOutcome,
): Promise<Answered> {
  const { t, order, actor, again } = page;
  const texts = addressTexts[t.lang];
  /** A problem beside the field it is about, or beside the tick if it is about another order. */
  const beside = (field: string, orderId: string, problem: string) =>
    orderId === order.id
      ? { [field]: [problem] }
      : { others: [texts.otherProblem(shortOrderId(orderId), problem)] };
  switch (outcome.kind) {
    case "done":
    case "unchanged":
      return "done";
    case "gone":
      return "gone";
    case "changed": {
      const changed = await findOrder(page.context.db, order.id);
      if (!changed) return "gone";
      const ended = `${endedText(t, changed)} ${editOrderTexts[t.lang].notSaved}`;
      const problem = canReaddress(changed, actor) ? texts.changed : ended;
      return again({ status: 409, formErrors: [problem] }, { changed });
    }
    case "limited": {
      const { retryAfterMs } = outcome;
      return again({ status: 429, retryAfterMs, formErrors: [texts.tooOften] });
    }
    case "unagreed": {
      const problem = actor === "seller" ? editOrderTexts[t.lang].unagreed : texts.disagreed;
      return again({ fieldErrors: { isAgreed: [problem] } }, outcome);
    }
    case "slot": {
      const { orderId, isTaken } = outcome;
      const problem = isTaken ? slotProblem(t.lang, outcome, true) : texts.otherTimes;
      const asked = { ...outcome, asksSlot: orderId === order.id };
      return again({ status: 409, fieldErrors: beside("slot", orderId, problem) }, asked);
    }
    default: {
      const problem = placeProblemText(t.lang, outcome);
      return again({ status: 409, fieldErrors: beside("city", outcome.orderId, problem) });
    }
  }
}
