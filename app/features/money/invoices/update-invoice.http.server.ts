import * as z from "zod";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { seenValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import { readBuyer } from "./form.ts";
import { BUYER_FIELDS, BUYER_PARTS, buyerLine, typedBuyer } from "./invoice-buyer.ts";
import { findInvoiceBuyer, saveInvoiceBuyer } from "./invoice-buyers.server.ts";
import { SEEN_BUYER } from "./seller/invoice-panel.tsx";
import { invoiceTexts } from "./text.ts";

const text = z.string().default("");

/** Saves the invoice buyer of the order in the URL, unless somebody else has changed it meanwhile. */
export const invoiceCommand = commandOf<SellerRequest>()({
  schema: () => ({
    [BUYER_FIELDS.name]: text,
    [BUYER_FIELDS.taxNumber]: text,
    [BUYER_FIELDS.address]: text,
    [BUYER_FIELDS.email]: text,
  }),
  check: ({ value, t, refuse }) => {
    const { buyer, errors } = readBuyer(typedBuyer(value), t);
    if (!errors) return { checked: buyer };
    const entries = BUYER_PARTS.map((part) => [BUYER_FIELDS[part], errors[part] ?? []]);
    return refuse({ fieldErrors: Object.fromEntries(entries) });
  },
  run: ({ form, params, withTx }, buyer) => {
    const seenAt = Number(seenValues(form, [SEEN_BUYER])[SEEN_BUYER]);
    return withTx((tx) => saveInvoiceBuyer(tx, params.id ?? "", buyer, seenAt));
  },
  answers: {
    done: (told) => ({ to: orderHrefOf(told), toast: "invoiceSaved" }),
    gone: { to: paths.sellerOrders(), toast: "orderGone" },
    changed: async ({ params, context, t, refuse }) => {
      const { changed, nobody } = invoiceTexts[t.lang];
      const saved = await findInvoiceBuyer(context.db, params.id ?? "");
      const formErrors = [changed + (saved ? buyerLine(saved) : nobody)];
      return refuse({ status: 409, formErrors });
    },
  },
});
