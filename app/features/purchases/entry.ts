import type { PaymentMethod } from "#db/order-values.ts";
import type { Amounts } from "./entry-line.ts";
import type { Goods } from "./find-goods.server.ts";

/** A line as the form has it: its product, or the text that may mean several or none. */
export type EntryRow = Amounts & { product: string; text: string };
export const ROW_FIELDS = ["product", "text", "quantity", "cost", "until"] as const;

/** The other fields of the form. */
export const ENTRY_FIELDS = [
  ...(["supplier", "newSupplier", "day", "other", "note"] as const),
  ...(["paid", "method", "add", "list", "sure"] as const),
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];
export type EntryForm = Record<EntryField, string> & { rows: EntryRow[] };

/** The buttons of the form. */
export const ENTRY_INTENTS = ["add", "drop", "last", "order", "receive"] as const;

/** Between lines in the box for one. */
export const NEXT_ENTRY = " ;; ";

/** The choice to leave a line out. */
export const LEFT_OUT = "none";

/** What an answer says beside the form: errors by field, or about a line by rowId. */
export type Said = { status?: number; errors?: Record<string, string[]>; said?: string };

/** The name of what is said about a line. */
export const rowId = (at: number) => `row-${at}`;

/** A line that can be entered. */
export type CheckedLine = {
  goods: Goods;
  quantity: number;
  costVnd: number;
  bestBefore: number | null;
};

/** A purchase that can be entered, with its supplier, or the name of a new one. */
export type CheckedEntry = {
  supplierSeq: number | null;
  newSupplier: string;
  day: number;
  otherVnd: number;
  note: string;
  paid: { amountVnd: number; method: PaymentMethod } | null;
  lines: CheckedLine[];
};
