import type { OrderStatus } from "#db/order-values.ts";

/** Longest template of a message, in characters. */
export const MAX_TEMPLATE_LENGTH = 600;

/**
 * The messages to a customer about an order, each with the statuses of orders that it fits, in the order shown. A
 * statement is about all that a customer owes, and a wish about goods that somebody had asked for.
 */
const MESSAGES = {
  received: ["Pending", "Processing"],
  missed: ["Pending"],
  onWay: ["Shipped"],
  toPay: ["Pending", "Processing", "Shipped", "Delivered"],
  thanks: ["Delivered"],
  cancelled: ["Cancelled"],
  statement: [],
  wish: [],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type MessageKind = keyof typeof MESSAGES;
export const MESSAGE_KINDS = Object.keys(MESSAGES) as MessageKind[];

/** The messages that fit an order. @param canPay whether something is due that can be transferred to the shop */
export const messagesFor = (status: OrderStatus, canPay: boolean): MessageKind[] =>
  MESSAGE_KINDS.filter(
    (kind) =>
      (MESSAGES[kind] as readonly OrderStatus[]).includes(status) && (kind !== "toPay" || canPay),
  );
