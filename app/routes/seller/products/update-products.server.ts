import type { AppLoadContext } from "@remix-run/node";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import { setInStock } from "../../../models/catalogue/stock.ts";
import { deleteProduct } from "../../../models/catalogue/update-products.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import { handleProductForm, type ProductFormState } from "./product-form.server.ts";
import { hrefFor, positionOf } from "./product-list-href.ts";
import { saveStockCount } from "./stock-form.server.ts";

/** Handles the forms of the product list, an edit, a stock toggle or a deletion, and returns to its position. */
export async function updateProducts(
  request: Request,
  context: AppLoadContext,
): Promise<Response | ProductFormState> {
  await requireSeller(context, request);
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const edited = searchParams.get("edit");
  if (edited) {
    const outcome = await handleProductForm(request, context, edited);
    if (typeof outcome !== "string") return outcome;
    const toast = outcome === "gone" ? "productGone" : "productUpdated";
    return redirectWithToast(context, hrefFor(position, {}, edited), toast);
  }
  const form = await readForm(request);
  const counted = textOf(form, "count");
  if (counted) {
    const toast = await saveStockCount(context, form);
    return redirectWithToast(context, hrefFor(position, {}, counted), toast);
  }
  const stock = textOf(form, "stock");
  const deleted = textOf(form, "delete");
  if (!stock && !deleted) throw new Response(null, { status: 400 });
  const update = async () => {
    const updated = await context.withTx((tx) =>
      stock ? setInStock(tx, stock, textOf(form, "inStock") === "yes") : deleteProduct(tx, deleted),
    );
    const done = stock ? "stockUpdated" : "productDeleted";
    return redirectWithToast(context, hrefFor(position, {}, stock), updated ? done : "productGone");
  };
  const failed = stock ? "stockFailed" : "deleteFailed";
  return catchUnavailable(update, () =>
    redirectWithToast(context, hrefFor(position, {}, stock || deleted), failed),
  );
}
