import type { AttentionReason } from "../../../db/order-values.ts";

export const attentionPanel = {
  explained: {
    refuses: "The customer does not want this order. Cancel it, or mark it as solved.",
    "wrong-number":
      "Nobody could be reached by this number. Write to the customer, or cancel the order.",
    "no-answer": "The customer did not answer three calls. Write to them, or cancel the order.",
    duplicate:
      "This phone number has another order within a day. Ask the customer if both are wanted.",
    short: "Fewer pieces are left than this order has. Get more, or agree with the customer.",
    "give-back": "This order was cancelled when it was already paid.",
  } as Record<AttentionReason, string>,
  solved: "Solved",
  givenBack: (amount: string) => `${amount} given back`,
};
