/** What shoppers are told of an order after placing it. */
export const ORDER_NEWS = ["shipped", "delivered", "cancelled", "paid"] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];
