import type { AppLoadContext } from "@remix-run/node";
import { textOf } from "../../../forms/read-form.ts";
import { parseStockCount } from "../../../forms/stock.ts";
import { setStockCount } from "../../../models/catalogue/stock.ts";
import type { Text, ToastKey } from "../../../text/en.ts";
import { catchUnavailable } from "../../../unavailable.ts";

/** Longer texts are no count; what is shown again of them is cut off. */
const MAX_TYPED_LENGTH = 20;

/** A stock count that was not saved, as it was typed. */
export type StockRefusal = {
  status: number;
  /** Id of the product. */
  countOf: string;
  typed: string;
  message: string;
};

/** Handles the form of a product's stock count; returns the toast that tells what was done, or why not. */
export async function saveStockCount(
  context: AppLoadContext,
  t: Text,
  form: FormData,
): Promise<ToastKey | StockRefusal> {
  const countOf = textOf(form, "count");
  const typed = textOf(form, "stockCount").slice(0, MAX_TYPED_LENGTH);
  const refuse = (status: number, message: string) => ({ status, countOf, typed, message });
  const count = parseStockCount(typed);
  const seen = parseStockCount(textOf(form, "seen"));
  if (count === undefined || seen === undefined) return refuse(400, t.toast.stockCountWrong);
  const outcome = await catchUnavailable(
    () => context.withTx((tx) => setStockCount(tx, countOf, { count, seen })),
    () => null,
  );
  if (outcome === null) return refuse(503, t.errors.busy);
  if (outcome === "gone") return "productGone";
  if (outcome === "done") return "stockCountSaved";
  return refuse(409, t.stock.changedTo(outcome.changedTo));
}
