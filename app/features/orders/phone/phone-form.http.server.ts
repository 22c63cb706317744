import * as z from "zod";
import {
  availableLines,
  type CartLine,
  calculateTotals,
  codeDiscount,
  MAX_LINES,
  MAX_QUANTITY,
  priceLines,
  readCartCode,
} from "#app/features/cart/carts.server.ts";
import { pickFields } from "#app/features/cart/paste-list/paste-form.http.server.ts";
import { readList } from "#app/features/cart/paste-list/read-list.server.ts";
import type { Pick as PickedLine } from "#app/features/cart/paste-list/rules.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { listedLineTexts } from "#app/features/cart/paste-list/text.ts";
import { exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { findPlaceProblem } from "#app/features/delivery/areas/rules.ts";
import { loadRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { arrivalText, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { findCredit } from "#app/features/money/debts/debts.server.ts";
import { hasActiveCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { foldCode } from "#app/features/money/discounts/rules.ts";
import { codeProblemText, discountTexts } from "#app/features/money/discounts/shopper-text.ts";
import { moveTexts } from "#app/features/orders/changing/text.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import {
  checkFreeRows,
  readFreeRows,
} from "#app/features/orders/free-lines/read-free-lines.http.server.ts";
import { freeLineTexts } from "#app/features/orders/free-lines/text.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { type DeliveryTerms, NO_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { type Refusal, requireSubmission } from "#app/kit/command/action.ts";
import { pick } from "#app/kit/format/pick.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { newFormToken } from "#app/kit/request/cookies.ts";
import type { Text } from "#app/text/texts.ts";
import {
  DEFAULT_IF_OUT,
  DISCOUNT_KINDS,
  IF_OUT,
  ORDER_CHANNELS,
  type OrderDiscount,
} from "#db/order-values.ts";
import { channelTexts } from "./channel-text.ts";
import type { EarlierCustomer } from "./earlier-customers.server.ts";
import { FORM_TEXTS, type FormText, PAYMENTS, type PhoneForm } from "./phone-form.ts";
import { newOrderAnswers, newOrderTexts } from "./text.ts";

const text = z.string().default("");
const texts = z.array(text).max(MAX_LINES);
const formTexts = Object.fromEntries(FORM_TEXTS.map((name) => [name, text]));

/** Any submit of the form. Enter submits `next`, which goes on with the fields that are filled in. */
const submitSchema = z.object({
  intent: z.enum([
    ...(["next", "who", "choose", "region", "find", "add", "remove"] as const),
    ...(["search", "read", "add-list", "free", "drop-free", "place"] as const),
  ]),
  id: text,
  ...(formTexts as Record<FormText, typeof text>),
  channel: z.enum(ORDER_CHANNELS).catch("phone"),
  payment: z.enum(PAYMENTS).catch("cod"),
  ifOut: z.enum(IF_OUT).catch(DEFAULT_IF_OUT),
  handedOver: z.string().optional(),
  pickedUp: z.string().optional(),
  /** For each line its product, its quantity, and the price that was shown. */
  product: texts,
  quantity: texts,
  price: texts,
  ...pickFields,
});

/**
 * Reads a submit with all fields as they are filled in, right or wrong.
 *
 * @throws Response 400 for an unknown intent, and for more lines than an order may have
 */
export function readPhoneForm(sent: FormData) {
  const { intent, id, handedOver, pickedUp, product, quantity, price, ...submission } =
    requireSubmission(sent, submitSchema);
  const lines = product.map((productId, i) => ({
    productId,
    quantity: quantity[i] ?? "",
    seenVnd: wholeNumber(price[i]),
  }));
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  const form: PhoneForm = {
    ...submission,
    isHandedOver: handedOver !== undefined,
    isPickedUp: pickedUp !== undefined && handedOver === undefined,
    lines: [...byProduct.values()],
    free: readFreeRows(sent),
  };
  return { intent, id, form, submission };
}

/** The quantity that a text stands for; null if it is none. */
export function quantityOf(typed: string): number | null {
  const plain = asciiText(typed.slice(0, 10));
  const quantity = /^\s*\d{1,3}\s*$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** The answer to a submit: what it found, or what was wrong. */
export type Found = Partial<Refusal> & {
  customers?: EarlierCustomer[];
  hits?: ProductCard[];
  picks?: PickedLine[];
  /** By field; those of "" are about the form as a whole. */
  errors?: Record<string, string[]>;
  /** For screen readers, as they do not see the page change. */
  said?: string;
  /** Id of the element that gets the focus; none if something is wrong. */
  focus?: string;
};

export type ShownForm = Awaited<ReturnType<typeof showForm>>;
/** The properties of the parts of the page. */
export type ShownProps = { shown: ShownForm; texts: PageTexts };
export type FormProps = ShownProps & { fields: Record<FormText, FormField> };

/** The form with the present prices, stock and fee, and the suggestions for its address. */
export async function showForm(
  { context: { db }, t }: Pick<SellerRequest, "context" | "t">,
  form: PhoneForm,
  found: Found = {},
) {
  const items = form.lines.map(({ productId, quantity }) => ({
    productId,
    quantity: quantityOf(quantity) ?? 0,
  }));
  const [priced, terms, regions, listed, slots, credit] = await Promise.all([
    priceLines(db, items),
    termsAt(db, form),
    loadRegions(form),
    readList(db, listLines(form.listed && form.list)),
    form.state ? listFreeSlots(db, form) : null,
    findCredit(db, phoneKey(form.phone)),
  ]);
  const lines = priced.map((line, i) => ({
    ...pick(line, ["productId", "name", "weight", "offerPriceVnd", "imageRef"]),
    quantity: line.quantity,
    problem: problemOf(line, t),
    typed: form.lines[i]!.quantity,
    seenVnd: form.lines[i]!.seenVnd,
  }));
  const free = checkFreeRows(t, form.free);
  const ordered = [...priced, ...(await priceLines(db, free.items))];
  const counted = availableLines(ordered).filter(({ quantity }) => quantity > 0);
  const plain = calculateTotals(counted, terms);
  const code = await readCartCode(db, foldCode(form.code), plain, phoneKey(form.phone));
  const discount = codeDiscount(code);
  const totals = calculateTotals(counted, terms, discount);
  const problem = findPlaceProblem(terms, totals.priceVnd, form);
  const codeProblem = code?.problem && codeProblemText(t.lang, code.problem);
  const { errors } = found;
  return {
    status: 200,
    ...found,
    errors: errors?.code && codeProblem ? { ...errors, code: [codeProblem] } : errors,
    form: { ...form, terms: serializeTerms(terms), codeSeen: serializeDiscount(discount) },
    lines,
    totals,
    /** The total if the goods are handed over at once. */
    takenVnd: calculateTotals(counted, NO_DELIVERY, discount).amountVnd,
    takesCode: form.code !== "" || (await hasActiveCodes(db)),
    codeText: discountOf({ ...totals, discount }, t.lang).map(
      ({ label, text }) => `${label}: ${text}`,
    ),
    codeProblem,
    hasPickup: terms.hasPickup,
    /** Whether the customer may pay later; the answer to the submit says if it is too much. */
    hasAccount: form.payment === "account" || (credit?.limitVnd ?? 0) > 0,
    /** Why they cannot be delivered to the address; they may still be handed over. */
    placeProblem: problem && placeProblemText(t.lang, problem),
    regions,
    listed,
    slots: (slots ?? []).map((slot) => ({
      value: slotValue(slot),
      text: arrivalText(t.lang, slot)!,
    })),
  };
}

/** Why a line cannot be ordered as it is; null if it can. */
function problemOf(line: CartLine, t: Text): string | null {
  const texts = newOrderAnswers[t.lang];
  if (line.unavailable === "gone") return texts.gone;
  if (line.unavailable === "out-of-stock") return texts.outOfStock;
  return exceedsStock(line) ? texts.onlyLeft(line.stockCount!) : null;
}

/** The lines of a pasted list; none if it is too long to be read. */
export function listLines(list: string): string[] {
  const lines = splitList(list);
  return Array.isArray(lines) ? lines : [];
}

/** An order of which nothing is typed yet. */
export function emptyForm({ address }: Text): PhoneForm {
  const texts = Object.fromEntries(FORM_TEXTS.map((name) => [name, ""]));
  return {
    ...(texts as Record<FormText, string>),
    country: address.defaultCountry,
    token: newFormToken(),
    channel: "phone",
    payment: "cod",
    ifOut: DEFAULT_IF_OUT,
    isHandedOver: false,
    isPickedUp: false,
    lines: [],
    free: [],
  };
}

export type PageTexts = ReturnType<typeof pageTexts>;

/** The page's texts. Its script has none of its own: those of both languages would weigh too much. */
export function pageTexts(lang: Text["lang"]) {
  const { wishes, ifOut } = noteTexts[lang];
  const slot = { label: arrivalTexts[lang].label, none: moveTexts[lang].none };
  const { open, label } = discountTexts[lang];
  return {
    ...newOrderTexts[lang],
    free: freeLineTexts[lang],
    listed: listedLineTexts[lang],
    slot,
    code: { open, label },
    channels: channelTexts[lang].channels,
    wishes,
    ifOut,
  };
}

/** The cost of delivery as a text: "fee|free from"; the second is empty if delivery is never free. */
const serializeTerms = ({ feeVnd, freeFromVnd }: DeliveryTerms) => `${feeVnd}|${freeFromVnd ?? ""}`;

/** Reads such a text; null if it is none. */
export function parseTerms(text: string): DeliveryTerms | null {
  const [, fee, freeFrom] = /^(\d{1,12})\|(\d{0,12})$/.exec(text) ?? [];
  if (fee === undefined) return null;
  return { feeVnd: Number(fee), freeFromVnd: freeFrom ? Number(freeFrom) : null };
}

/** A discount as a text: "code|kind|value"; empty without one. */
const serializeDiscount = (discount: OrderDiscount | null) =>
  discount ? `${discount.code}|${discount.kind}|${discount.value}` : "";

/** Reads such a text; null if it is none. */
export function parseDiscount(text: string): OrderDiscount | null {
  const [, code, name, value] = /^([A-Z0-9]{1,20})\|([a-z]{1,10})\|(\d{1,12})$/.exec(text) ?? [];
  const kind = DISCOUNT_KINDS.find((each) => each === name);
  return code && kind ? { code, kind, value: Number(value) } : null;
}
