import { redirect } from "@remix-run/node";
import * as z from "zod";
import { findAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  cartOwnerOf,
  getSession,
  requireShopper,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { placeProblemText } from "#app/features/delivery/areas/place-text.ts";
import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import { parseSlot } from "#app/features/delivery/slots/rules.ts";
import { slotProblem } from "#app/features/delivery/slots/shopper-text.ts";
import { listFreeSlots } from "#app/features/delivery/slots/slots.server.ts";
import { typedCode } from "#app/features/money/discounts/discount-code.http.server.ts";
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
  redirectWithToast,
} from "#app/kit/command/action.ts";
import { isCommitUnknown } from "#app/kit/command/failures.ts";
import { isFormToken } from "#app/kit/request/cookies.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { FULFILMENTS, isPaymentType } from "#db/order-values.ts";
import { getCart } from "./carts.server.ts";
import { changeText } from "./change-text.ts";
import { parseSnapshot } from "./checkout-snapshot.server.ts";
import { placeFields } from "./delivery/delivery-place.http.server.ts";
import { SLOT_ID } from "./delivery/fulfilment-fields.tsx";
import { type PersonErrors, readPerson } from "./delivery/pickup-person.http.server.ts";
import {
  dropNote,
  keepNote,
  keptNote,
  noteFields,
  type TypedOrder,
} from "./order-note.http.server.ts";
import type { CartFormError } from "./update-cart.http.server.ts";

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

/**
 * Places the order of the cart.
 *
 * @param typed what a login must not lose
 * @throws a redirect to the registration dialog
 */
export async function placeCartOrder(
  { request, context, t }: ActionRequest,
  form: z.output<ReturnType<typeof orderSchema>>,
  typed: TypedOrder,
): Promise<Redirect | CartFormError> {
  const { token, seen, slot, fulfilment, name, phone, note, ifOut } = form;
  const session = await getSession(context, request);
  const { lines } = await getCart(context.db, session && cartOwnerOf(session));
  // A cart that is gone was an account's: its shopper has ordered, or logged out.
  const dialog = lines.length > 0 ? "register" : "login";
  const user = await requireShopper(context, request, paths.cart, dialog).catch(async (to) => {
    if (to instanceof Response) to.headers.append("Set-Cookie", await keepNote(context, typed));
    throw to;
  });
  const isPickedUp = fulfilment === "pickup";
  const person = { typed: { name, phone }, t };
  const pickup = isPickedUp ? await readPerson(context, user, person) : undefined;
  if (pickup && "errors" in pickup) return refusedPerson(pickup.errors);
  const invoice = offersInvoices(context.settings.shop)
    ? readBuyer(typedBuyer(form), t)
    : { buyer: null };
  if (invoice.errors) return refusedBuyer(invoice.errors);
  const namesBefore = new Map(lines.map((line) => [line.productId, line.name]));
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
  if (outcome === "busy") return { status: 503, messages: [t.errors.busy] };
  if (outcome === "unknown") {
    const again = { token, snapshot: seen };
    return { status: 503, messages: [t.checkout.outcomeUnknown], again };
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
      return { status: 410, messages: [t.checkout.orderDeleted] };
    case "changed":
      return {
        status: 409,
        title: t.cart.changedTitle,
        messages: [
          ...outcome.changes.map((c) => changeText(t, c, namesBefore)),
          t.cart.changedHint,
        ],
      };
    case "slot": {
      const address = await findAddress(context.db, user.id);
      const free = address && (await listFreeSlots(context.db, address));
      const problem = slotProblem(t.lang, outcome, Boolean(free?.length));
      const fieldId = free?.length ? SLOT_ID : undefined;
      return { status: 409, messages: [problem], fieldId, slotProblem: problem };
    }
    case "too-many": {
      const { retryAfterMs } = outcome;
      return { status: 429, retryAfterMs, messages: [t.checkout.tooManyOrders] };
    }
    case "too-few":
      return refused(outcome.short.map(({ name, left }) => t.pieces.tooFew(name, left)));
    case "too-large":
      return refused(outcome.names.map((name) => t.pieces.atMost(name, outcome.max)));
    case "no-pickup":
      return { status: 409, messages: [pickupTexts[t.lang].ended] };
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

function refusedPerson(personErrors: PersonErrors): CartFormError {
  const { name, phone } = personErrors;
  const messages = [...(name ?? []), ...(phone ?? [])];
  const fieldId = name ? "pickup-name" : "pickup-phone";
  return { status: 400, messages, fieldId, personErrors };
}

function refusedBuyer(errors: BuyerErrors): CartFormError {
  const wrong = BUYER_PARTS.filter((part) => errors[part]);
  const messages = wrong.flatMap((part) => errors[part]!);
  return { status: 400, messages, fieldId: buyerFieldId(wrong[0]!), buyerErrors: errors };
}

const refused = (messages: string[]): CartFormError => ({ status: 400, messages });
