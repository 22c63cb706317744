import { count } from "./count.ts";

export const bulkPages = {
  title: "Many orders at once",
  ask: {
    title: (number: number, state: string) => `${count(number, "order")}: set to ${state}?`,
    sum: (amount: string) => `Together ${amount}`,
    mailed: (number: number) =>
      number === 1
        ? "The customer will be mailed in a minute"
        : `${number} customers will be mailed in a minute`,
    nobodyMailed: "No customer will be mailed",
    sent: (number: number) =>
      number === 1
        ? "1 of them is already shipped or delivered"
        : `${number} of them are already shipped or delivered`,
    paid: (number: number) =>
      number === 1 ? "1 of them is already paid" : `${number} of them are already paid`,
    cancelled: (number: number) =>
      number === 1 ? "1 of them is cancelled" : `${number} of them are cancelled`,
    yes: (number: number, state: string) => `Yes, ${count(number, "order")}: ${state}`,
    no: "No, change nothing",
  },
  done: (number: number, state: string) => `${count(number, "order")}: ${state}`,
  none: "No order was changed",
  already: (number: number) => `${count(number, "order")} did not need the change`,
  gone: (number: number) =>
    number === 1 ? "1 order no longer exists" : `${number} orders no longer exist`,
  missing: (number: number) =>
    `${count(number, "order")} of the list had changed before and no longer matched your filter`,
  leftAlone: (number: number) =>
    `${count(number, "order")} changed by someone else meanwhile and left alone`,
  changedOrders: "Changed orders, as they are now",
  next: "What next?",
  back: "Back to the orders",
  slips: {
    printOne: "The packing slip is ready: press Ctrl+P, or choose Print in the browser's menu.",
    title: "Packing slips",
    print: "The packing slips are ready: press Ctrl+P, or choose Print in the browser's menu.",
    part: (from: number, to: number) => `Slips ${from} to ${to}`,
    nextPart: (max: number) => `The next ${max} slips`,
  },
};
