import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, type Redirect, redirectWithToast } from "#app/kit/command/action.ts";
import { parseStockCount, stockCountError } from "./form.ts";
import { setStockCount } from "./stock.server.ts";

/** Longer texts are no count; what is shown again of them is cut off. */
const typedCount = z
  .string()
  .transform((typed) => typed.slice(0, 20))
  .default("");

/** The form of a product's stock count. */
export const countSchema = z.object({
  intent: z.literal("count"),
  id: z.string().max(100),
  stockCount: typedCount,
  seen: typedCount,
});

/** A stock count that was not saved, as it was typed. */
export type StockRefusal = {
  status: number;
  /** Id of the product. */
  countOf: string;
  typed: string;
  message: string;
};

/** Saves a product's stock count; leads to `href` if it was, or the product is gone. */
export async function saveStockCount(
  { context, t, undoable }: SellerRequest,
  { id, stockCount: typed, seen: shown }: z.infer<typeof countSchema>,
  href: string,
): Promise<Redirect | StockRefusal> {
  const refuse = (status: number, message: string) => ({ status, countOf: id, typed, message });
  const [count, seen] = [parseStockCount(typed), parseStockCount(shown)];
  if (count === undefined || seen === undefined) return refuse(400, stockCountError(t, typed));
  const outcome = await orBusy(() =>
    undoable("stock", rowsOf.products([id]))((tx) => setStockCount(tx, id, { count, seen })),
  );
  if (outcome === "busy") return refuse(503, t.errors.busy);
  if (outcome.kind === "changed") return refuse(409, t.stock.changedTo(outcome.count));
  return redirectWithToast(
    context,
    href,
    outcome.kind === "gone" ? "productGone" : "stockCountSaved",
  );
}
