import * as z from "zod";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { MAX_REASON_LENGTH } from "#app/features/orders/runs/stop-results.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { seenValues } from "#app/kit/forms/seen-values.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { PaymentMethod } from "#db/order-values.ts";
import { readBuyer } from "./invoices/form.ts";
import { BUYER_FIELDS, BUYER_PARTS, buyerLine, typedBuyer } from "./invoices/invoice-buyer.ts";
import { findInvoiceBuyer, saveInvoiceBuyer } from "./invoices/invoice-buyers.server.ts";
import { SEEN_BUYER } from "./invoices/seller/invoice-panel.tsx";
import { invoiceTexts } from "./invoices/text.ts";
import { refundOrder } from "./payments/payments.server.ts";
import { refundTexts } from "./payments/seller-text.ts";

/** Gives back all or part of the amount that the order in the URL has received. */
export const refundCommands = {
  "refund-cash": refundBy("cash"),
  "refund-transfer": refundBy("transfer"),
};

function refundBy(method: PaymentMethod) {
  return commandOf<SellerRequest>()({
    schema: fieldsOf,
    run: ({ params: { id = "" }, by, changeOrders, value: { amount: amountVnd, reason, seen } }) =>
      changeOrders("refunded", id, (tx) =>
        refundOrder(tx, id, { amountVnd, method, reason, by, seen }),
      ),
    answers: {
      done: (told) => ({ to: orderHrefOf(told), toast: "orderRefunded" }),
      gone: { to: paths.sellerOrders(), toast: "orderGone" },
      changed: ({ t, refuse }) => refuse({ status: 409, formErrors: [t.toast.orderChanged] }),
      "too-much": ({ t, refuse }, { leftVnd }) => {
        const amount = [refundTexts[t.lang].tooMuch(formatVnd(leftVnd))];
        return refuse({ status: 409, fieldErrors: { amount } });
      },
    },
  });
}

function fieldsOf({ address, lang }: Text) {
  const t = refundTexts[lang];
  return {
    seen: z.string().max(100).default(""),
    amount: z.string({ error: t.wholeDong }).transform((typed, { addIssue }) => {
      const dong = parseDong(typed);
      if (!dong) addIssue(t.wholeDong);
      return dong ?? 0;
    }),
    reason: lineSchema(MAX_REASON_LENGTH, {
      required: t.reasonMissing,
      tooLong: address.tooLong(t.reason, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(t.reason),
    }),
  };
}

const typedText = z.string().default("");

/** Saves the invoice buyer of the order in the URL, unless somebody else has changed it meanwhile. */
export const invoiceCommand = commandOf<SellerRequest>()({
  schema: () => ({
    [BUYER_FIELDS.name]: typedText,
    [BUYER_FIELDS.taxNumber]: typedText,
    [BUYER_FIELDS.address]: typedText,
    [BUYER_FIELDS.email]: typedText,
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
