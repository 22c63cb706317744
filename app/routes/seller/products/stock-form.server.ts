import type { AppLoadContext } from "@remix-run/node";
import { textOf } from "../../../forms/read-form.ts";
import { parseStockCount } from "../../../forms/stock.ts";
import { setStockCount } from "../../../models/catalogue/stock.ts";
import type { ToastKey } from "../../../text/en.ts";
import { catchUnavailable } from "../../../unavailable.ts";

/** Handles the form of a product's stock count; returns the toast that tells what was done. */
export async function saveStockCount(context: AppLoadContext, form: FormData): Promise<ToastKey> {
  const count = parseStockCount(textOf(form, "stockCount"));
  const seen = parseStockCount(textOf(form, "seen"));
  if (count === undefined || seen === undefined) return "stockCountWrong";
  const save = () =>
    context.withTx((tx) => setStockCount(tx, textOf(form, "count"), { count, seen }));
  const outcome = await catchUnavailable(save, () => "failed" as const);
  return TOASTS[outcome];
}

const TOASTS = {
  done: "stockCountSaved",
  gone: "productGone",
  changed: "stockCountChanged",
  failed: "stockFailed",
} satisfies Record<string, ToastKey>;
