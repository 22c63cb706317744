import { redirect } from "@remix-run/node";
import * as z from "zod";
import { findAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  getCartOwner,
  requireShopper,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import { parseSlot } from "#app/features/delivery/slots/rules.ts";
import { slotProblem } from "#app/features/delivery/slots/shopper-text.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import {
  type RefusedCode,
  setCode,
  typedCode,
} from "#app/features/money/discounts/discount-code.http.server.ts";
import { discountTexts } from "#app/features/money/discounts/shopper-text.ts";
import { type BuyerErrors, readBuyer } from "#app/features/money/invoices/form.ts";
import {
  BUYER_PARTS,
  offersInvoices,
  typedBuyer,
} from "#app/features/money/invoices/invoice-buyer.ts";
import { buyerFieldId } from "#app/features/money/invoices/invoice-fields.tsx";
import { findRecentOrderId } from "#app/features/orders/placing/order-limits.server.ts";
import { placeOrderOnce } from "#app/features/orders/placing/place-order-once.http.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type Refusal,
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { isCommitUnknown } from "#app/kit/command/failures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { isFormToken } from "#app/kit/request/cookies.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { FULFILMENTS, isPaymentType } from "#db/order-values.ts";
import { getCart } from "./carts.server.ts";
import { changeText } from "./change-text.ts";
import { parseSnapshot } from "./checkout-snapshot.server.ts";
import { placeFields } from "./delivery/delivery-place.http.server.ts";
import { SLOT_ID } from "./delivery/fulfilment-fields.tsx";
import { readCart } from "./load-cart.http.server.ts";
import {
  dropNote,
  keepNote,
  keptNote,
  noteFields,
  type PersonErrors,
  readPerson,
  type TypedOrder,
} from "./order-form.http.server.ts";

/**
 * The Place Order form, with a one-time token and a snapshot of what the shopper saw: a repeated submit redirects
 * to the first order, and an order that would differ from the snapshot is shown for confirmation.
 */
export function orderSchema(t: Text) {
  const { pageExpired } = t.errors;
  return z.object({
    intent: z.literal("place"),
    payment: z.string().refine(isPaymentType, t.checkout.onlineUnavailable).optional(),
    token: z.string(pageExpired).refine(isFormToken, pageExpired),
    seen: z.string(pageExpired).refine((text) => parseSnapshot(text) !== null, pageExpired),
    slot: z.string().default("").transform(parseSlot),
    /** Without one, it is delivered. */
    fulfilment: z.enum(FULFILMENTS).catch("delivery"),
    name: z.string().optional(),
    phone: z.string().optional(),
    /** A code that was typed and not applied. */
    code: typedCode,
    ...placeFields,
    ...noteFields(t),
  });
}

/** The reason why an order was not placed, or may not have been. */
export type RefusedOrder = Refusal & {
  intent: "place";
  title?: string;
  messages: string[];
  fieldId?: string;
  /** Of an order that may have been placed: submitting it again, even from an empty cart, returns it. */
  again?: { token: string; snapshot: string };
  /** The reason why the order cannot arrive at the chosen time. */
  slotProblem?: string;
  personErrors?: PersonErrors;
  buyerErrors?: BuyerErrors;
};

/**
 * Places the order of the cart. If a discount code was typed and not applied, applies it first and places no order.
 *
 * @param typed what a login must not lose
 * @throws a redirect to the registration dialog
 */
export async function placeCartOrder(
  args: ActionRequest,
  form: z.output<ReturnType<typeof orderSchema>>,
  typed: TypedOrder,
): Promise<Redirect | RefusedOrder | RefusedCode> {
  if (form.code.trim()) return applyCode(args, form.code);
  const { request, context, t } = args;
  const { token, seen, slot, fulfilment, name, phone, note, ifOut } = form;
  const { lines } = await getCart(context.db, await getCartOwner(context, request));
  // A cart that is gone was an account's: its shopper has ordered, or logged out.
  const dialog = lines.length > 0 ? "register" : "login";
  const user = await requireShopper(context, request, paths.cart, dialog).catch(async (to) => {
    if (to instanceof Response) to.headers.append("Set-Cookie", await keepNote(context, typed));
    throw to;
  });
  const person = { typed: { name, phone }, t };
  const pickup = fulfilment === "pickup" ? await readPerson(context, user, person) : undefined;
  if (pickup && "errors" in pickup) return refusedPerson(pickup.errors);
  const invoice = offersInvoices(context.settings.shop)
    ? readBuyer(typedBuyer(form), t)
    : { buyer: null };
  if (invoice.errors) return refusedBuyer(invoice.errors);
  const namesBefore = new Map(lines.map((line) => [line.productId, shownName(t.lang, line)]));
  const snapshot = parseSnapshot(seen)!;
  const order = {
    userId: user.id,
    items: "cart",
    pickup,
    requestKey: token,
    snapshot,
    code: snapshot.code?.code ?? "",
    lang: t.lang,
    note,
    ifOut,
    buyer: invoice.buyer,
    slot,
  } as const;
  const outcome = await orBusy(() => placeOrderOnce(context, order)).catch((error) => {
    if (!isCommitUnknown(error)) throw error;
    return "unknown" as const;
  });
  if (outcome === "busy") return refused([t.errors.busy], { status: 503 });
  if (outcome === "unknown") {
    const again = { token, snapshot: seen };
    return refused([t.checkout.outcomeUnknown], { status: 503, again });
  }
  context.onOrder?.("page", outcome);
  switch (outcome.kind) {
    case "done": {
      const to = paths.order(outcome.order.id);
      const headers = new Headers();
      if (await keptNote(context, request)) headers.append("Set-Cookie", await dropNote(context));
      if (outcome.isRepeated) return redirectWithToast(context, to, "orderedOnce", headers);
      context.wakeOutbox();
      return redirect(to, { status: 303, headers });
    }
    case "deleted":
      return refused([t.checkout.orderDeleted], { status: 410 });
    case "changed": {
      const changes = outcome.changes.map((change) => changeText(t, change, namesBefore));
      return changed(t, changes);
    }
    case "slot": {
      const address = await findAddress(context.db, user.id);
      const free = address && (await listFreeSlots(context.db, address));
      const problem = slotProblem(t.lang, outcome, Boolean(free?.length));
      const fieldId = free?.length ? SLOT_ID : undefined;
      return refused([problem], { status: 409, fieldId, slotProblem: problem });
    }
    case "too-many":
      return refused([t.checkout.tooManyOrders], {
        status: 429,
        retryAfterMs: outcome.retryAfterMs,
      });
    case "too-few":
      return refused(outcome.short.map((of) => t.pieces.tooFew(shownName(t.lang, of), of.left)));
    case "too-large":
      return refused(
        outcome.large.map((of) => t.pieces.atMost(shownName(t.lang, of), outcome.max)),
      );
    case "no-pickup":
      return refused([pickupTexts[t.lang].ended], { status: 409 });
    case "not-served":
    case "below-minimum":
      return refused([placeProblemText(t.lang, outcome)]);
    case "no-address":
      return refused([t.checkout.needAddress]);
    case "empty":
    case "unavailable":
      // The cart says which order has just emptied it.
      if (await findRecentOrderId(context.db, user.id)) return redirect(paths.cart, 303);
      // If the cart had lines, none of them is available now.
      return refused([namesBefore.size > 0 ? t.cart.onlyUnavailable : t.cart.empty]);
  }
}

/**
 * Applies a discount code that was typed while placing an order, and shows the new total before the order is placed.
 */
async function applyCode(args: ActionRequest, typed: string): Promise<RefusedOrder | RefusedCode> {
  const refusedCode = await setCode(args, typed);
  if (refusedCode) return refusedCode;
  const { request, context, t } = args;
  context.onOrder?.("page", { kind: "changed", changes: [] });
  const { discountVnd } = (await readCart(context, request)).cart.totals;
  return changed(t, [discountTexts[t.lang].changed(formatVnd(0), formatVnd(discountVnd))]);
}

function refusedPerson(personErrors: PersonErrors): RefusedOrder {
  const { name, phone } = personErrors;
  const messages = [...(name ?? []), ...(phone ?? [])];
  const fieldId = name ? "pickup-name" : "pickup-phone";
  return refused(messages, { fieldId, personErrors });
}

function refusedBuyer(errors: BuyerErrors): RefusedOrder {
  const wrong = BUYER_PARTS.filter((part) => errors[part]);
  const messages = wrong.flatMap((part) => errors[part]!);
  return refused(messages, { fieldId: buyerFieldId(wrong[0]!), buyerErrors: errors });
}

/** The order as it would be now, to be confirmed. */
const changed = (t: Text, changes: string[]) =>
  refused([...changes, t.cart.changedHint], { status: 409, title: t.cart.changedTitle });

const refused = (messages: string[], parts: Partial<RefusedOrder> = {}): RefusedOrder => ({
  intent: "place",
  status: 400,
  messages,
  ...parts,
});
