import * as z from "zod";
import { addressSchema } from "#app/features/accounts/form.ts";
import { calculateTotals, MAX_LINES, MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { changeText } from "#app/features/cart/change-text.ts";
import type { Pick } from "#app/features/cart/paste-list/rules.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { pickupAddress } from "#app/features/delivery/pickup/pickup.server.ts";
import { findUnknownWard } from "#app/features/delivery/regions/spelling.server.ts";
import { NO_TIME, parseSlot } from "#app/features/delivery/slots/rules.ts";
import { slotProblem } from "#app/features/delivery/slots/shopper-text.ts";
import { aboveLimitText } from "#app/features/money/debts/text.ts";
import { foldCode } from "#app/features/money/discounts/rules.ts";
import { checkFreeRows } from "#app/features/orders/free-lines/read-free-lines.http.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import type { OrderOutcome } from "#app/features/orders/placing/place-order.server.ts";
import { placePhoneOrderOnce } from "#app/features/orders/placing/place-order-once.http.server.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { NO_DELIVERY } from "#app/features/shop/contents/rules.ts";
import { orBusy, type Redirect, redirectWithToast } from "#app/kit/command/action.ts";
import { isCommitUnknown, notSavedText } from "#app/kit/command/failures.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "#app/kit/format/full-name.ts";
import { splitFullName } from "#app/kit/format/split-name.ts";
import { lineSchema, linesSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { isFormToken } from "#app/kit/request/cookies.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import {
  type Found,
  parseDiscount,
  parseTerms,
  quantityOf,
  type ShownForm,
  showForm,
} from "./phone-form.http.server.ts";
import type { PhoneForm } from "./phone-form.ts";
import type { PhoneOrderRequest } from "./phone-orders.server.ts";
import { newOrderAnswers, newOrderTexts } from "./text.ts";

/** A field that may be empty. */
const emptyOr = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((typed) => typed.trim() || undefined)
    .pipe(schema.optional())
    .transform((value) => value ?? "");

/** The customer and the address: optional for goods that are handed over, and the address also for a pickup. */
function buyerSchema(t: Text, { isHandedOver, isPickedUp }: PhoneForm) {
  const { shape } = addressSchema(t);
  const texts = newOrderAnswers[t.lang];
  const { name } = newOrderTexts[t.lang];
  const messages = {
    required: texts.nameRequired,
    tooLong: t.address.tooLong(name, MAX_ADDRESS_FIELD_LENGTH),
    unusable: t.address.invalidCharacters(name),
  };
  const place =
    isHandedOver || isPickedUp ? emptyOr : (schema: z.ZodType<string, string>) => schema;
  return z.object({
    name: isHandedOver
      ? optionalLineSchema(MAX_ADDRESS_FIELD_LENGTH, messages).transform(
          (typed) => typed || texts.counterCustomer,
        )
      : lineSchema(MAX_ADDRESS_FIELD_LENGTH, messages),
    phone: isHandedOver ? emptyOr(shape.phone) : shape.phone,
    email: emptyOr(shape.email),
    street: place(shape.street),
    city: place(shape.city),
    state: place(shape.state),
    zipcode: emptyOr(shape.zipcode),
    country: emptyOr(shape.country),
    note: linesSchema(noteTexts[t.lang].note, MAX_NOTE_LENGTH, t),
  });
}

/** Places the order if nothing is wrong with it, and redirects to its page. */
export async function placeForm(
  request: SellerRequest,
  form: PhoneForm,
  picks: Pick[],
): Promise<Redirect | ShownForm> {
  const { context, t, withTx } = request;
  const showAgain = (found: Found, changed: Partial<PhoneForm> = {}) =>
    showForm(request, { ...form, ...changed }, { status: 400, picks, ...found });
  const read = await readOrder(request, form);
  if ("errors" in read) return showAgain({ errors: read.errors }, read.changed);
  const placing = { ...context, withTx };
  const outcome = await orBusy(() => placePhoneOrderOnce(placing, read.order)).catch((error) => {
    if (!isCommitUnknown(error)) throw error;
    return "unknown" as const;
  });
  if (typeof outcome === "string") {
    const problem = outcome === "busy" ? notSavedText(context, t) : t.checkout.outcomeUnknown;
    return showAgain({ status: 503, errors: { "": [problem] } });
  }
  if (outcome.kind === "above-limit")
    return showAgain({ status: 409, errors: { "": [aboveLimitText(t.lang, outcome)] } });
  context.onOrder?.("page", outcome);
  if (outcome.kind === "slot") {
    const errors = { slot: [slotProblem(t.lang, outcome, true)] };
    return showAgain({ status: 409, errors }, { slot: "" });
  }
  if (outcome.kind !== "done") {
    const { lines } = await showForm(request, form);
    const names = new Map(lines.map(({ productId, name }) => [productId, name]));
    return showAgain({ status: 409, errors: { "": problemsOf(t, outcome, names) } });
  }
  if (!outcome.isRepeated) context.wakeOutbox();
  const toast = outcome.isRepeated ? "orderedOnce" : "orderPlaced";
  return redirectWithToast(context, paths.sellerOrder(outcome.order.id), toast);
}

type ReadOrder =
  | { order: Omit<PhoneOrderRequest, "noticeTo"> }
  /** `changed`: the ward and the amounts that the shop asks about. */
  | { errors: Record<string, string[]>; changed: Partial<PhoneForm> };

async function readOrder({ context, by, t }: SellerRequest, form: PhoneForm): Promise<ReadOrder> {
  const texts = newOrderAnswers[t.lang];
  const { isHandedOver, isPickedUp, payment, channel, ifOut, token } = form;
  const buyer = buyerSchema(t, form).safeParse(form);
  const errors: Record<string, string[]> = buyer.success
    ? {}
    : z.flattenError(buyer.error).fieldErrors;
  const terms = parseTerms(form.terms);
  if (!isFormToken(token) || !terms) errors[""] = [t.errors.pageExpired];
  const listed = form.lines.map(({ productId, quantity, seenVnd }) => ({
    productId,
    quantity: quantityOf(quantity) ?? 0,
    offerPriceVnd: seenVnd ?? 0,
  }));
  for (const { productId, quantity } of listed)
    if (quantity === 0) errors[`quantity-${productId}`] = [texts.quantityWrong(MAX_QUANTITY)];
  const free = checkFreeRows(t, form.free);
  const asked = askAbout(t, form.sure, free.amounts);
  Object.assign(errors, asked?.fieldErrors, free.errors);
  const items = [
    ...listed,
    ...free.items.map((item) => ({ ...item, offerPriceVnd: item.free!.priceVnd })),
  ];
  if (listed.length + form.free.length === 0) errors.find = [texts.needGoods];
  if (items.length > MAX_LINES) errors.find = [texts.full(MAX_LINES)];
  const code = foldCode(form.code);
  const discount = code === "" ? null : parseDiscount(form.codeSeen);
  if (code !== (discount?.code ?? "")) errors.code = [texts.codeCounted];
  const ward = `${form.city}|${form.state}`;
  const isKnown = form.asked === ward || isPickedUp;
  const unknown = isKnown ? null : await findUnknownWard(form);
  if (unknown) errors.city ??= [texts.unknownWard(unknown.city, unknown.province)];
  if (!buyer.success || !terms || Object.keys(errors).length > 0)
    return {
      errors,
      changed: { ...(unknown && { asked: ward }), ...(asked && { sure: asked.sure }) },
    };

  const { name, note, ...address } = buyer.data;
  const buyerName =
    name === texts.counterCustomer
      ? { firstname: name, lastname: "", nameOrder: null }
      : splitFullName(name, t.lang);
  const { phone, email } = address;
  const hasPlace = address.street || address.city || address.state;
  const isFetched = isHandedOver || isPickedUp;
  const isOnAccount = payment === "account";
  const paidBy = isOnAccount || payment === "cod" ? null : payment;
  const { amountVnd, discountVnd } = calculateTotals(
    items,
    isFetched ? NO_DELIVERY : terms,
    discount,
  );
  return {
    order: {
      items,
      requestKey: token,
      snapshot: {
        addressId: "",
        lines: items,
        amountVnd,
        code: discount ? { code, discountVnd } : undefined,
      },
      code,
      lang: t.lang,
      slot: isFetched || form.slot === NO_TIME ? undefined : parseSlot(form.slot),
      note,
      ifOut,
      pickup: isPickedUp
        ? await pickupAddress(context.db, context.settings.shop, { ...buyerName, phone, email })
        : undefined,
      phoneOrder: {
        by,
        channel,
        address: { ...address, ...(!hasPlace && { zipcode: "", country: "" }), ...buyerName },
        isHandedOver,
        isOnAccount,
        paidBy: payment === "cod" ? (isHandedOver ? "cash" : null) : paidBy,
      },
    },
  };
}

type NotPlaced = Exclude<OrderOutcome, { kind: "done" | "slot" }>;

function problemsOf(t: Text, outcome: NotPlaced, names: Map<string, string>): string[] {
  const texts = newOrderAnswers[t.lang];
  switch (outcome.kind) {
    case "changed":
      return [...outcome.changes.map((each) => changeText(t, each, names)), texts.checkAgain];
    case "unavailable":
      return [texts.unavailable(outcome.name || texts.gone)];
    case "too-few":
      return outcome.short.map(({ name, left }) => t.pieces.tooFew(name, left));
    case "not-served":
      return [placeProblemText(t.lang, outcome)];
    case "deleted":
      return [t.checkout.orderDeleted];
    default:
      // A seller's order has an address and lines, and no limits.
      throw new Error(`a phone order was ${outcome.kind}`);
  }
}
