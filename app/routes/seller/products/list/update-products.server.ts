import * as z from "zod";
import type { SellerRequest } from "../../../../auth/require-seller.ts";
import { fillEmptyPrice, productRowSchema } from "../../../../forms/product.ts";
import { setInStock } from "../../../../models/catalogue/stock.ts";
import { deleteProduct } from "../../../../models/catalogue/update-products.ts";
import type { Outcome } from "../../../../models/outcome.ts";
import type { Text } from "../../../../text/en.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  readPress,
  redirectWithToast,
} from "../../../../web/action.ts";
import { handleProductForm, type ProductFormState } from "../form/product-form.server.ts";
import { countSchema, type StockRefusal, saveStockCount } from "../stock/stock-form.server.ts";
import { hrefFor, positionOf } from "./product-list-href.ts";
import { type RowFormState, saveRow } from "./save-row.server.ts";

const id = z.string().max(100);
const pressSchema = (t: Text) =>
  z.discriminatedUnion("intent", [
    productRowSchema(t).extend({ intent: z.literal("save"), id }),
    countSchema,
    z.object({ intent: z.literal("stock"), id, inStock: z.string().optional() }),
    z.object({ intent: z.literal("delete"), id }),
  ]);

/**
 * Handles the forms of the product list, an edit in its row or of all fields, a stock toggle or a
 * deletion, and returns to its position.
 */
export async function updateProducts(
  args: SellerRequest,
): Promise<Redirect | ProductFormState | RowFormState | StockRefusal> {
  const { request, context, t } = args;
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const edited = searchParams.get("edit");
  const redirectAfter = (outcome: Outcome, id: string) =>
    redirectWithToast(
      context,
      hrefFor(position, {}, id),
      outcome === "gone" ? "productGone" : "productUpdated",
    );
  if (edited && searchParams.has("all")) {
    const outcome = await handleProductForm(args, edited);
    return typeof outcome === "string" ? redirectAfter(outcome, edited) : outcome;
  }
  const form = await readForm(request);
  fillEmptyPrice(form);
  const press = readPress(form, pressSchema(t));
  if (press.payload.intent === "save") {
    const row = String(press.payload.id);
    const values = press.status === "success" && press.value.intent === "save" ? press.value : null;
    const outcome = await saveRow(context, t, { id: row, form, press, values });
    return typeof outcome === "string" ? redirectAfter(outcome, row) : outcome;
  }
  if (press.status !== "success" || press.value.intent === "save")
    throw new Response(null, { status: 400 });
  const { value } = press;
  if (value.intent === "count")
    return saveStockCount(context, t, value, hrefFor(position, {}, value.id));
  const isDelete = value.intent === "delete";
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      isDelete ? deleteProduct(tx, value.id) : setInStock(tx, value.id, value.inStock === "yes"),
    ),
  );
  const toasts = isDelete
    ? ({ done: "productDeleted", gone: "productGone", busy: "deleteFailed" } as const)
    : ({ done: "stockUpdated", gone: "productGone", busy: "stockFailed" } as const);
  // A row that is being edited stays open.
  const open: Record<string, string> = edited && !isDelete ? { edit: edited } : {};
  const anchor = isDelete && outcome !== "busy" ? "" : value.id;
  return redirectWithToast(context, hrefFor(position, open, anchor), toasts[outcome]);
}
