import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import {
  findConflicts,
  handleProductForm,
  type ProductFormState,
} from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import {
  changedAmounts,
  changedFields,
  fillEmptyPrice,
  productErrors,
  productRowSchema,
  storedFields,
} from "#app/features/catalogue/products/form.ts";
import {
  deleteProduct,
  updateProduct,
} from "#app/features/catalogue/products/save-product.server.ts";
import { setInStock } from "#app/features/catalogue/stock/stock.server.ts";
import {
  countSchema,
  type StockRefusal,
  saveStockCount,
} from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { withRowsUndo } from "#app/features/orders/undo/undo.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { seenValues } from "#app/kit/forms/seen-values.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { positionOf } from "./position.ts";

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
  const { request, context, t, by, undoable } = args;
  const { searchParams } = new URL(request.url);
  const position = positionOf(searchParams);
  const edited = searchParams.get("edit");
  const redirectAfter = (outcome: Outcome, id: string) =>
    redirectWithToast(
      context,
      paths.sellerProducts(position, {}, id),
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
    const outcome = await saveRow(context, t, { id: row, form, press, values, by });
    return typeof outcome === "string" ? redirectAfter(outcome, row) : outcome;
  }
  if (press.status !== "success" || press.value.intent === "save")
    throw new Response(null, { status: 400 });
  const { value } = press;
  if (value.intent === "count")
    return saveStockCount(args, value, paths.sellerProducts(position, {}, value.id));
  const isDelete = value.intent === "delete";
  const outcome = await orBusy(() =>
    isDelete
      ? undoable(
          "product-deleted",
          rowsOf.deletedProduct(value.id),
        )((tx) => deleteProduct(tx, value.id))
      : undoable(
          "stock",
          rowsOf.products([value.id]),
        )((tx) => setInStock(tx, value.id, value.inStock === "yes")),
  );
  const toasts = isDelete
    ? ({ done: "productDeleted", gone: "productGone", busy: "deleteFailed" } as const)
    : ({ done: "stockUpdated", gone: "productGone", busy: "stockFailed" } as const);
  // A row that is being edited stays open.
  const open: Record<string, string> = edited && !isDelete ? { edit: edited } : {};
  const anchor = isDelete && outcome !== "busy" ? "" : value.id;
  return redirectWithToast(context, paths.sellerProducts(position, open, anchor), toasts[outcome]);
}

/** The form of a product's row that is shown again. */
export type RowFormState = RefusedForm & {
  /** Id of the product. */
  row: string;
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
};

type Row = {
  id: string;
  by: string;
  form: FormData;
  press: Parameters<typeof refuse>[0];
  /** Null if something is wrong. */
  values: z.infer<ReturnType<typeof productRowSchema>> | null;
};

/** Saves what was changed in a product's row. */
export async function saveRow(
  context: AppLoadContext,
  t: Text,
  { id, form, press, values, by }: Row,
): Promise<Outcome | RowFormState> {
  const seen = seenValues(form, Object.keys(productRowSchema(t).shape));
  const again = (errors?: Parameters<typeof refuse>[1]) => ({
    ...refuse(press, errors),
    row: id,
    seen,
  });
  if (!values) return again();
  const changed = changedFields(form, values);
  const asked = askAbout(t, form.get(SURE), changedAmounts(form, changed));
  if (asked) return again(asked);
  const { category, ...others } = changed;
  const changes = {
    ...storedFields(others),
    ...(category !== undefined && { category: category ? { path: category } : null }),
  };
  const outcome = await orBusy(() =>
    context.withTx(
      async (tx) =>
        (await findConflicts(tx, t, { id, form, changes: changed })) ??
        withRowsUndo(tx, { by, change: "product" }, rowsOf.products([id]), () =>
          updateProduct(tx, id, changes),
        ),
    ),
  );
  if (outcome === "busy") return again({ status: 503, formErrors: [notSavedText(context, t)] });
  if (outcome === "done" || outcome === "gone") return outcome;
  if (typeof outcome === "object")
    return {
      ...again({ status: 409, fieldErrors: outcome.errors }),
      seen: { ...seen, ...outcome.seen },
    };
  const { field, message } = productErrors(t)[outcome];
  return again({ fieldErrors: { [field]: [message] } });
}
