import { PAYMENT_TYPES } from "../../../db/order-values.ts";

/** Whether a text, in any case, names a way of paying that the shop takes: only cash on delivery. */
export function isPaymentType(text: string): boolean {
  return (PAYMENT_TYPES as readonly string[]).includes(text.toUpperCase());
}
