import * as z from "zod";
import { MAX_LINES, MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { pickFields } from "#app/features/cart/paste-list/paste-form.http.server.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import { requirePress } from "#app/kit/command/action.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import {
  DEFAULT_IF_OUT,
  DISCOUNT_KINDS,
  IF_OUT,
  ORDER_CHANNELS,
  type OrderDiscount,
} from "#db/order-values.ts";
import { PAYMENTS, TYPED_FIELDS, type TypedField, type TypedForm } from "./typed-form.ts";

const text = z.string().default("");
const texts = z.array(text).max(MAX_LINES);
const typedTexts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, text]));

/** Any press of the form. `next` is Enter, which goes on with what is filled in. */
const pressSchema = z.object({
  intent: z.enum([
    ...(["next", "who", "choose", "region", "find", "add", "remove"] as const),
    ...(["search", "read", "add-list", "place"] as const),
  ]),
  id: text,
  ...(typedTexts as Record<TypedField, typeof text>),
  channel: z.enum(ORDER_CHANNELS).catch("phone"),
  payment: z.enum(PAYMENTS).catch("cod"),
  ifOut: z.enum(IF_OUT).catch(DEFAULT_IF_OUT),
  handedOver: z.string().optional(),
  pickedUp: z.string().optional(),
  /** Of each line: its product, how many, and the price that was shown. */
  product: texts,
  quantity: texts,
  price: texts,
  ...pickFields,
});

/**
 * Reads a press with all that was typed so far, right or wrong.
 *
 * @throws Response 400 for an unknown press, and for more lines than an order may have
 */
export function readTypedForm(sent: FormData) {
  const { intent, id, handedOver, pickedUp, product, quantity, price, ...press } = requirePress(
    sent,
    pressSchema,
  );
  const lines = product.map((productId, i) => ({
    productId,
    quantity: quantity[i] ?? "",
    seenVnd: wholeNumber(price[i]),
  }));
  const byProduct = new Map(lines.map((line) => [line.productId, line]));
  const form: TypedForm = {
    ...press,
    isHandedOver: handedOver !== undefined,
    isPickedUp: pickedUp !== undefined && handedOver === undefined,
    lines: [...byProduct.values()],
  };
  return { intent, id, form, press };
}

/** A typed quantity; null if it is none. */
export function quantityOf(typed: string): number | null {
  const plain = asciiText(typed.slice(0, 10));
  const quantity = /^\s*\d{1,3}\s*$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}

/** What delivery costs as a text: "fee|free from", the latter empty if it is never free. */
export const serializeTerms = ({ feeVnd, freeFromVnd }: DeliveryTerms) =>
  `${feeVnd}|${freeFromVnd ?? ""}`;

/** Reads such a text; null if it is none. */
export function parseTerms(text: string): DeliveryTerms | null {
  const [, fee, freeFrom] = /^(\d{1,12})\|(\d{0,12})$/.exec(text) ?? [];
  if (fee === undefined) return null;
  return { feeVnd: Number(fee), freeFromVnd: freeFrom ? Number(freeFrom) : null };
}

/** What a discount code is good for as a text: "code|kind|value"; empty without one. */
export const serializeDiscount = (discount: OrderDiscount | null) =>
  discount ? `${discount.code}|${discount.kind}|${discount.value}` : "";

/** Reads such a text; null if it is none. */
export function parseDiscount(text: string): OrderDiscount | null {
  const [, code, name, value] = /^([A-Z0-9]{1,20})\|([a-z]{1,10})\|(\d{1,12})$/.exec(text) ?? [];
  const kind = DISCOUNT_KINDS.find((each) => each === name);
  return code && kind ? { code, kind, value: Number(value) } : null;
}
