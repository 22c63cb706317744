import * as z from "zod";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { MAX_REASON_LENGTH } from "#app/features/orders/runs/stop-results.ts";
import { withUndo } from "#app/features/orders/undo/undo.server.ts";
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
import { formatVnd, parseDong } from "#app/kit/format/vnd.ts";
import { lineSchema } from "#app/kit/forms/line.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { refundOrder } from "./refund-order.server.ts";
import { refundTexts } from "./text.ts";

/** The presses that give money back. */
export const REFUND_PRESSES = ["refund-cash", "refund-transfer"] as const;

function schemaOf({ address, lang }: Text) {
  const t = refundTexts[lang];
  return z.object({
    intent: z.literal(REFUND_PRESSES),
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
  });
}

/** Gives back what the order of the URL has received, or a part of it. */
export async function updateRefunds(
  { params, context, by, t }: SellerRequest,
  form: FormData,
  position: OrdersPosition,
): Promise<Redirect | RefusedForm> {
  const press = readPress(form, schemaOf(t));
  if (press.status !== "success") return refuse(press);
  const { intent, amount: amountVnd, reason, seen } = press.value;
  const method = intent === "refund-cash" ? "cash" : "transfer";
  const id = params.id ?? "";
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, { by: "ids", ids: [id] }, { by, change: "refunded" }, () =>
        refundOrder(tx, id, { amountVnd, method, reason, by, seen }),
      ),
    ),
  );
  if (outcome === "busy")
    return refuse(press, { status: 503, formErrors: [notSavedText(context, t)] });
  switch (outcome.kind) {
    case "gone":
      return redirectWithToast(context, paths.sellerOrders(), "orderGone");
    case "changed":
      return refuse(press, { status: 409, formErrors: [t.toast.orderChanged] });
    case "too-much": {
      const amount = [refundTexts[t.lang].tooMuch(formatVnd(outcome.leftVnd))];
      return refuse(press, { status: 409, fieldErrors: { amount } });
    }
    case "done":
      return redirectWithToast(context, paths.sellerOrder(id, position), "orderRefunded");
  }
}
