import type { AppLoadContext } from "@remix-run/node";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import { setInStock } from "../../../models/catalogue/stock.ts";
import { deleteProduct } from "../../../models/catalogue/update-products.ts";
import { textFor } from "../../../text/languages.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { handleProductForm, type ProductFormState } from "./product-form.server.ts";
import { hrefFor, positionOf } from "./product-list-href.ts";
import { type RowFormState, saveRow } from "./save-row.server.ts";
import { type StockRefusal, saveStockCount } from "./stock-form.server.ts";

/**
 * Handles the forms of the product list, an edit in its row or of all fields, a stock toggle or a
 * deletion, and returns to its position.
 */
export async function updateProducts(
  request: Request,
  context: AppLoadContext,
): Promise<Response | ProductFormState | RowFormState | StockRefusal> {
  await requireSeller(context, request);
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const edited = searchParams.get("edit");
  const redirectAfter = (outcome: "saved" | "gone", id: string) =>
    redirectWithToast(
      context,
      hrefFor(position, {}, id),
      outcome === "gone" ? "productGone" : "productUpdated",
    );
  if (edited && searchParams.has("all")) {
    const outcome = await handleProductForm(request, context, edited);
    return typeof outcome === "string" ? redirectAfter(outcome, edited) : outcome;
  }
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const row = textOf(form, "save");
  if (row) {
    const outcome = await saveRow(context, t, form, row);
    return typeof outcome === "string" ? redirectAfter(outcome, row) : outcome;
  }
  const counted = textOf(form, "count");
  if (counted) {
    const outcome = await saveStockCount(context, t, form);
    if (typeof outcome !== "string") return outcome;
    return redirectWithToast(context, hrefFor(position, {}, counted), outcome);
  }
  const stock = textOf(form, "stock");
  const deleted = textOf(form, "delete");
  if (!stock && !deleted) throw new Response(null, { status: 400 });
  // A row that is being edited stays open.
  const after = hrefFor(position, edited && stock ? { edit: edited } : {}, stock);
  const update = async () => {
    const updated = await context.withTx((tx) =>
      stock ? setInStock(tx, stock, textOf(form, "inStock") === "yes") : deleteProduct(tx, deleted),
    );
    const done = stock ? "stockUpdated" : "productDeleted";
    return redirectWithToast(context, after, updated ? done : "productGone");
  };
  const failed = stock ? "stockFailed" : "deleteFailed";
  return catchUnavailable(update, () =>
    redirectWithToast(context, stock ? after : hrefFor(position, {}, deleted), failed),
  );
}
