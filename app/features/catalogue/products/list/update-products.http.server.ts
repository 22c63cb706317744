import * as z from "zod";
import { findCost } from "#app/features/catalogue/costs/costs.server.ts";
import {
  handleProductForm,
  type ProductFormState,
  saveChanges,
} from "#app/features/catalogue/products/edit/product-form.http.server.ts";
import {
  fillEmptyPrice,
  productErrors,
  productRowSchema,
  readChanges,
} from "#app/features/catalogue/products/form.ts";
import { deleteProduct } from "#app/features/catalogue/products/save-product.server.ts";
import { setInStock } from "#app/features/catalogue/stock/stock.server.ts";
import {
  type StockRefusal,
  stockCountCommand,
} from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import {
  type Problem,
  type Redirect,
  type RefusedForm,
  readForm,
} from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { typedOf } from "#app/kit/forms/form-fields.ts";
import { seenValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import type { ToastKey } from "#app/text/texts.ts";
import { positionOf } from "./requested-products.http.server.ts";

/** The form of a product's row that is shown again. */
export type RowFormState = RefusedForm & {
  /** Id of the product. */
  row: string;
  /** The product's values when its form was first shown. */
  seen: Record<string, string>;
};

type Refused = ProductFormState | RowFormState | StockRefusal;

const command = commandOf<SellerRequest, Refused>();
const id = z.string().max(100);

const updateRows = handleForms<SellerRequest, Refused>(
  {
    save: command({
      schema: (t) => ({ ...productRowSchema(t).shape, id }),
      check: async (told) => {
        const { t, form, value, context, login } = told;
        const cost = await findCost(context.db, value.id, may(login.seller.role, "costs"));
        const { changes, asked } = readChanges(t, form, value, cost);
        return asked ? again(told, asked) : { checked: changes };
      },
      run: ({ t, undoable, form, value: { id } }, changes) =>
        undoable(
          "product",
          rowsOf.products([id]),
        )((tx) => saveChanges(tx, t, { id, form, changes })),
      answers: {
        done: backTo("productUpdated"),
        gone: backTo("productGone"),
        changed: (told, { errors, seen }) => {
          const refused = again(told, { status: 409, fieldErrors: errors });
          return { ...refused, seen: { ...refused.seen, ...seen } };
        },
        failed: (told, { failure }) => {
          const { field, message } = productErrors(told.t)[failure];
          return again(told, { fieldErrors: { [field]: [message] } });
        },
      },
    }),
    count: stockCountCommand((told) => toRow(told, told.value.id)),
    stock: command({
      schema: () => ({ id, inStock: z.string().optional() }),
      invalid: "400",
      run: ({ undoable, value: { id, inStock } }) =>
        undoable("stock", rowsOf.products([id]))((tx) => setInStock(tx, id, inStock === "yes")),
      answers: { done: toOpenRow("stockUpdated"), gone: toOpenRow("productGone") },
      busy: toOpenRow("stockFailed"),
    }),
    delete: command({
      schema: () => ({ id }),
      invalid: "400",
      run: ({ undoable, value: { id } }) =>
        undoable("product-deleted", rowsOf.deletedProduct(id))((tx) => deleteProduct(tx, id)),
      answers: {
        done: (told) => ({ to: toRow(told, ""), toast: "productDeleted" }),
        gone: (told) => ({ to: toRow(told, ""), toast: "productGone" }),
      },
      busy: backTo("deleteFailed"),
    }),
  },
  again,
);

/**
 * Handles the forms of the product list, an edit in its row or of all fields, a stock toggle or a
 * deletion, and returns to its position.
 */
export async function updateProducts(args: SellerRequest): Promise<Redirect | Refused> {
  const { edited, isAll } = placeOf(args);
  if (edited && isAll) return handleProductForm(args, toRow(args, edited), edited);
  const form = await readForm(args.request);
  fillEmptyPrice(form);
  return updateRows({ ...args, form });
}

/** The form of a product's row again. */
function again({ form, t, refuse }: Told<SellerRequest, unknown>, problem: Problem): RowFormState {
  const refused = refuse(problem);
  const seen = seenValues(form, Object.keys(productRowSchema(t).shape));
  return { ...refused, row: typedOf(refused.result, "id") ?? "", seen };
}

type ToldRow = Told<SellerRequest, { id: string }>;

function backTo(toast: ToastKey) {
  return (told: ToldRow) => ({ to: toRow(told, told.value.id), toast });
}

/** Leads back to a product; a row that is being edited stays open. */
function toOpenRow(toast: ToastKey) {
  return (told: ToldRow) => {
    const { position, edited } = placeOf(told);
    const open: Record<string, string> = edited ? { edit: edited } : {};
    return { to: paths.sellerProducts(position, open, told.value.id), toast };
  };
}

/** The list at its position, from a product's row on. */
const toRow = (args: SellerRequest, id: string) =>
  paths.sellerProducts(placeOf(args).position, {}, id);

/** Where in the list a form is sent from. */
function placeOf({ request }: SellerRequest) {
  const { searchParams } = new URL(request.url);
  return {
    position: positionOf(searchParams),
    edited: searchParams.get("edit"),
    isAll: searchParams.has("all"),
  };
}
