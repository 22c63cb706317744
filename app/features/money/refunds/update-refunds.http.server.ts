import * as z from "zod";
import { orderHrefOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { MAX_REASON_LENGTH } from "#app/features/orders/runs/stop-results.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { PaymentMethod } from "#db/order-values.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundTexts } from "./text.ts";

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
