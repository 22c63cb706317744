import * as z from "zod";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { seenValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import { readBuyer } from "./form.ts";
import { BUYER_FIELDS, BUYER_PARTS, buyerLine, typedBuyer } from "./invoice-buyer.ts";
import { findInvoiceBuyer, saveInvoiceBuyer } from "./invoice-buyers.server.ts";
import { SEEN_BUYER } from "./seller/invoice-panel.tsx";
import { invoiceTexts } from "./text.ts";

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
      return redirectWithToast(context, paths.sellerOrders(), "orderGone");
    case "changed": {
      const { changed, nobody } = invoiceTexts[t.lang];
      const saved = await findInvoiceBuyer(context.db, id);
      const formErrors = [changed + (saved ? buyerLine(saved) : nobody)];
      return refuse(press, { status: 409, formErrors });
    }
    case "done":
      return redirectWithToast(context, paths.sellerOrder(id, position), "invoiceSaved");
  }
}
