import { loadRegions } from "#app/features/accounts/addresses/load-address-form.http.server.ts";
import { codeDiscount, readCartCode } from "#app/features/cart/cart-code.server.ts";
import { availableLines, type CartLine, priceLines } from "#app/features/cart/carts.server.ts";
import { listedLineTexts } from "#app/features/cart/paste-list/lines-text.ts";
import type { Pick as PickedLine } from "#app/features/cart/paste-list/pick-fields.ts";
import { type ListedLine, readList } from "#app/features/cart/paste-list/read-list.server.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { calculateTotals } from "#app/features/cart/shipping.server.ts";
import { exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { termsAt } from "#app/features/delivery/areas/place-terms.server.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { findPlaceProblem } from "#app/features/delivery/areas/rules.ts";
import { arrivalText, arrivalTexts } from "#app/features/delivery/slots/arrival-text.ts";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { hasActiveCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { foldCode } from "#app/features/money/discounts/rules.ts";
import { codeProblemText, discountTexts } from "#app/features/money/discounts/shopper-text.ts";
import { moveTexts } from "#app/features/orders/changing/move-text.ts";
import { phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { NO_DELIVERY } from "#app/features/shop/contents/rules.ts";
import type { Refusal } from "#app/kit/command/action.ts";
import { pick } from "#app/kit/format/pick.ts";
import { newFormToken } from "#app/kit/request/cookies.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { DEFAULT_IF_OUT } from "#db/order-values.ts";
import { newOrderAnswers } from "./answers-text.ts";
import { channelTexts } from "./channel-text.ts";
import type { EarlierCustomer } from "./earlier-customers.server.ts";
import { newOrderTexts } from "./text.ts";
import { quantityOf, serializeDiscount, serializeTerms } from "./typed-form.http.server.ts";
import { TYPED_FIELDS, type TypedField, type TypedForm } from "./typed-form.ts";

/** What a press has found, or what was wrong. */
export type Found = Partial<Refusal> & {
  customers?: EarlierCustomer[];
  hits?: ProductCard[];
  picks?: PickedLine[];
  /** By field; those of "" are about the form as a whole. */
  errors?: Record<string, string[]>;
  /** Said to whoever does not see the page change. */
  said?: string;
  /** Id of the element where typing goes on; none if something is wrong. */
  focus?: string;
};

export type ShownForm = Awaited<ReturnType<typeof showForm>>;

/** Why a line cannot be ordered as it is; null if it can. */
function problemOf(line: CartLine, t: Text): string | null {
  const texts = newOrderAnswers[t.lang];
  if (line.unavailable === "gone") return texts.gone;
  if (line.unavailable === "out-of-stock") return texts.outOfStock;
  return exceedsStock(line) ? texts.onlyLeft(line.stockCount!) : null;
}

/** What the pasted list asks for; empty unless that is to be shown. */
async function readListed(db: Db, { listed, list }: TypedForm): Promise<ListedLine[]> {
  const lines = listed ? splitList(list) : [];
  return Array.isArray(lines) ? readList(db, lines) : [];
}

/** The form with the present prices, stock and fee, and the suggestions for its address. */
export async function showForm(
  { context: { db }, t }: Pick<SellerRequest, "context" | "t">,
  form: TypedForm,
  found: Found = {},
) {
  const items = form.lines.map(({ productId, quantity }) => ({
    productId,
    quantity: quantityOf(quantity) ?? 0,
  }));
  const [priced, terms, regions, listed, slots] = await Promise.all([
    priceLines(db, items),
    termsAt(db, form),
    loadRegions(form),
    readListed(db, form),
    form.state ? listFreeSlots(db, form) : null,
  ]);
  const lines = priced.map((line, i) => ({
    ...pick(line, ["productId", "name", "weight", "offerPriceVnd", "imageRef"]),
    quantity: line.quantity,
    problem: problemOf(line, t),
    typed: form.lines[i]!.quantity,
    seenVnd: form.lines[i]!.seenVnd,
  }));
  const counted = availableLines(priced).filter(({ quantity }) => quantity > 0);
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
    /** What the goods cost if they are taken at once. */
    takenVnd: calculateTotals(counted, NO_DELIVERY, discount).amountVnd,
    takesCode: form.code !== "" || (await hasActiveCodes(db)),
    codeText: discountOf({ ...totals, discount }, t.lang).map(
      ({ label, text }) => `${label}: ${text}`,
    ),
    codeProblem,
    hasPickup: terms.hasPickup,
    /** What a delivery there would be against; those who take the goods at once may do so. */
    placeProblem: problem && placeProblemText(t.lang, problem),
    regions,
    listed,
    slots: (slots ?? []).map((slot) => ({
      value: slotValue(slot),
      text: arrivalText(t.lang, slot)!,
    })),
  };
}

/** An order of which nothing is typed yet. */
export function emptyForm({ address }: Text): TypedForm {
  const texts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, ""]));
  return {
    ...(texts as Record<TypedField, string>),
    country: address.defaultCountry,
    token: newFormToken(),
    channel: "phone",
    payment: "cod",
    ifOut: DEFAULT_IF_OUT,
    isHandedOver: false,
    isPickedUp: false,
    lines: [],
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
    listed: listedLineTexts[lang],
    slot,
    code: { open, label },
    channels: channelTexts[lang].channels,
    wishes,
    ifOut,
  };
}
