import type { StopResult } from "../../format/stop-results.ts";
import { count } from "./count.ts";

export const runs = {
  runs: {
    title: "Delivery runs",
    open: "To settle",
    settled: "Settled",
    noneOpen: "No run is out. Choose orders in the list and press Run sheet.",
    noneSettled: "No run has been settled yet.",
    run: (time: string) => `Run of ${time}`,
    stops: (number: number) => count(number, "stop"),
    toCollect: (amount: string) => `${amount} to collect`,
    printA4: "Print A4",
    printA5: "Print A5",
    print: "The run sheet is ready: press Ctrl+P, or choose Print in the browser's menu.",
    settle: "Settle this run",
    allRuns: "All runs",
    left: (number: number) =>
      `${count(number, "chosen order")} left out: already delivered or cancelled`,
    moved: (number: number) => `${count(number, "order")} moved here from another run`,
    unconfirmed: (number: number) =>
      `${count(number, "order")} left out: not confirmed yet. Tick them in the list to take them along.`,
    map: "Map",
    call: "Call",
    cashDue: "Cash due",
    paidBefore: "paid",
    note: "Note",
    shipAll: "Mark all as Shipped",
    totalCash: "Total cash",
    settleTitle: (time: string) => `Settle the run of ${time}`,
    results: {
      cash: "Delivered, cash",
      transfer: "Delivered, transfer",
      delivered: "Delivered",
      refused: "Refused",
      open: "Not delivered",
    } as Record<StopResult, string>,
    endedBefore: (state: string) => `already ${state}: nothing to book`,
    due: "Cash due by these entries",
    counted: "Cash counted",
    countedHint: "For example 450.000; 0 if there is none",
    countedWrong: "Enter the cash counted as a whole number of dong, for example 450.000",
    less: (amount: string) =>
      `Cash counted is ${amount} less than due: check the entries, or book anyway`,
    more: (amount: string) =>
      `Cash counted is ${amount} more than due: check the entries, or book anyway`,
    book: "Book",
    bookAnyway: "Book anyway",
    incomplete: "Choose what happened at every stop",
    booked: "Settled",
    cashBooked: (due: string, counted: string) => `Cash due ${due}, counted ${counted}`,
    exact: "The cash is exact.",
    short: (amount: string) => `${amount} short`,
    over: (amount: string) => `${amount} over`,
    leftAlone: (number: number) =>
      number === 1
        ? "1 order was changed by someone else meanwhile and is not booked yet. Please check it:"
        : `${number} orders were changed by someone else meanwhile and are not booked yet. Please check them:`,
    refusedAtDoor: "Refused at the door",
  },
};
