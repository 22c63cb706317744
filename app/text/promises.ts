/**
 * What the policy pages promise on the shop's behalf, in days. They are defaults: whoever opens a
 * shop checks that it can keep them.
 */
export const PROMISES = {
  /** Working days until an order is confirmed. */
  confirm: 1,
  /** Working days from the confirmation to the delivery. */
  delivery: { from: 2, to: 5 },
  /** Days after the delivery in which a shopper can report a fault. */
  reportFault: 7,
  /** Working days until a refund is paid. */
  refund: 7,
  /** Working days until a complaint is acknowledged, and until it is answered. */
  complaint: { acknowledge: 2, answer: 10 },
} as const;

/** What the law allows for a request about personal data: working days to reply, then days. */
export const DATA_REQUEST = { reply: 2, viewOrCorrect: 10, erase: 20 } as const;
