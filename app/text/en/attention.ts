import type { AttentionReason } from "../../../db/order-values.ts";

export const attention = {
  attention: {
    title: "Needs attention",
    reasons: {
      refuses: "Refuses the order",
      "wrong-number": "Wrong number",
      "no-answer": "No answer 3 times",
      duplicate: "Ordered twice?",
      short: "Short of stock",
      "give-back": "Give money back",
    } as Record<AttentionReason, string>,
    look: "Look into it",
    leftOut: (number: number) =>
      number === 1
        ? "1 order needs attention and is left out"
        : `${number} orders need attention and are left out`,
    see: (number: string) => `Orders that need attention: ${number}`,
  },
};
