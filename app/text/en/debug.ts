import { count } from "./count.ts";

export const debug = {
  title: "Debug Orders",
  cleanUp: "Clean up orders",
  problems: {
    "price is not the sum of its lines": "price is not the sum of the items",
    "amount is not price plus shipping": "amount is not price plus shipping",
    "paid without a time": "paid, but without a payment time",
    "not paid but has a time": "not paid, but with a payment time",
    "no lines": "no items",
    "incomplete address": "incomplete address",
  } as Record<string, string>,
  faultyOrders: (orders: number) => `${count(orders, "order")} with missing or inconsistent data`,
  cleanedUp: (fixed: number, left: number) =>
    `${count(fixed, "order")} repaired, ${left} left to review`,
};
