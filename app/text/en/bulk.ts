import { count } from "./count.ts";

export const bulk = {
  bulk: {
    summary: "Bulk actions",
    ticked: (number: number) => `${number} selected`,
    hint: "Select orders in the list, or choose all that were found.",
    all: (total: number) => (total === 1 ? "The one found" : `All ${total} found`),
    newest: (max: number, total: number) =>
      `The newest ${max} of ${total} found (at most ${max} at once)`,
    selectPage: "Select all on this page",
    newStatus: "New status",
    set: "Set",
    paid: "Mark paid",
    slipsA5: "Slips A5",
    slipsReceipt: "Slips 80 mm",
    runSheet: "Run sheet",
    andMore: (number: number) => `and ${number} more`,
  },
  undo: {
    one: (order: string, change: string) => `Order #${order}: ${change}.`,
    many: (number: number, change: string) => `${count(number, "order")}: ${change}.`,
    run: "Run settled; no order has changed.",
    button: "Undo",
    changes: {
      paid: "paid",
      unpaid: "not paid",
      run: "on a new run",
      settled: "run settled",
      solved: "solved",
      refused: "refused at the door",
      deleted: "deleted",
    },
  },
};
