import * as z from "zod";
import type { SellerRequest } from "#app/auth/require-seller.ts";
import { readBuyer } from "#app/forms/invoice-buyer.ts";
import { seenValues } from "#app/forms/seen-values.ts";
import { findInvoiceBuyer, saveInvoiceBuyer } from "#app/models/money/invoice-buyers.ts";
import { paths } from "#app/paths.ts";
import { type OrdersPosition, orderHref } from "#app/routes/seller/orders/filter/orders-href.ts";
import { invoiceTexts } from "#app/text/shop-pages/invoice.ts";
import { BUYER_FIELDS, BUYER_PARTS, buyerLine, typedBuyer } from "#app/values/invoice-buyer.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/web/action.ts";
import { notSavedText } from "#app/web/failures.ts";
import { SEEN_BUYER } from "./invoice-panel.tsx";

const text = z.string().default("");
const schema = z.object({
  intent: z.literal("invoice"),
  [BUYER_FIELDS.name]: text,
  [BUYER_FIELDS.taxNumber]: text,
  [BUYER_FIELDS.address]: text,
  [BUYER_FIELDS.email]: text,
});

/** Saves whom the invoice of the order of the URL is for, unless somebody else has changed it meanwhile. */
export async function updateInvoice(
  { params, context, t, withTx }: SellerRequest,
  form: FormData,
  position: OrdersPosition,
): Promise<Redirect | RefusedForm> {
  const press = readPress(form, schema);
  if (press.status !== "success") return refuse(press);
  const read = readBuyer(typedBuyer(press.value), t);
  if (read.errors) {
    const { errors } = read;
    const entries = BUYER_PARTS.map((part) => [BUYER_FIELDS[part], errors[part] ?? []]);
    return refuse(press, { fieldErrors: Object.fromEntries(entries) });
  }
  const id = params.id ?? "";
  const seenAt = Number(seenValues(form, [SEEN_BUYER])[SEEN_BUYER]);
  const outcome = await orBusy(() => withTx((tx) => saveInvoiceBuyer(tx, id, read.buyer, seenAt)));
  switch (outcome) {
    case "busy":
      return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
    case "gone":
      return redirectWithToast(context, paths.sellerOrders, "orderGone");
    case "changed": {
      const { changed, nobody } = invoiceTexts[t.lang];
      const saved = await findInvoiceBuyer(context.db, id);
      const formErrors = [changed + (saved ? buyerLine(saved) : nobody)];
      return refuse(press, { status: 409, formErrors });
    }
    case "done":
      return redirectWithToast(context, orderHref(position, id), "invoiceSaved");
  }
}
