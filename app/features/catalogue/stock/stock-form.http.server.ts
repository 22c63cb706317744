import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, type Told } from "#app/kit/command/command.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { parseStockCount, stockCountError } from "./form.ts";
import { setStockCount } from "./stock.server.ts";

/** Longer texts are no count; the form shows their beginning. */
const typedCount = z
  .string()
  .transform((typed) => typed.slice(0, 20))
  .default("");

/** A stock count that was not saved, as it was typed. */
export type StockRefusal = {
  status: number;
  /** Id of the product. */
  countOf: string;
  typed: string;
  message: string;
};

/**
 * The command of a product's stock count.
 *
 * @param hrefOf the page after the count was saved, or if the product is gone
 */
export function stockCountCommand(hrefOf: (told: Counted) => string) {
  const to = (toast: ToastKey) => (told: Counted) => ({ to: hrefOf(told), toast });
  return commandOf<SellerRequest, StockRefusal>()({
    schema: () => ({ id: z.string().max(100), stockCount: typedCount, seen: typedCount }),
    invalid: "400",
    check: (told) => {
      const { stockCount: typed, seen: shown } = told.value;
      const [count, seen] = [parseStockCount(typed), parseStockCount(shown)];
      return count === undefined || seen === undefined
        ? countAgain(told, 400, stockCountError(told.t, typed))
        : { checked: { count, seen } };
    },
    run: ({ undoable, value: { id } }, checked) =>
      undoable("stock", rowsOf.products([id]))((tx) => setStockCount(tx, id, checked)),
    answers: {
      done: to("stockCountSaved"),
      gone: to("productGone"),
      changed: (told, { count }) => countAgain(told, 409, told.t.productForm.changedTo(count)),
    },
    busy: (told) => countAgain(told, 503, told.t.errors.busy),
  });
}

type Counted = Told<SellerRequest, { id: string; stockCount: string }>;

/** The form of the count again. */
function countAgain({ value }: Counted, status: number, message: string): StockRefusal {
  return { status, countOf: value.id, typed: value.stockCount, message };
}
