import * as z from "zod";
import type { Db } from "../../../../db/client.server.ts";
import { CALL_RESULTS, type CallResult } from "../../../../db/order-values.ts";
import type { SellerRequest } from "../../../auth/require-seller.ts";
import { wholeNumberSchema } from "../../../forms/whole-number.ts";
import { recordCall } from "../../../models/orders/changing/record-call.ts";
import { withUndo } from "../../../models/orders/changing/undo.ts";
import { setOrderStatus } from "../../../models/orders/changing/update-orders.ts";
import type { Outcome } from "../../../models/outcome.ts";
import { paths } from "../../../paths.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
  requirePress,
} from "../../../web/action.ts";
import { confirmHref, confirmPagesOf } from "./confirm-href.ts";

/** With `at` "order" the form leads back to the order's page. */
const place = {
  order: z.string().regex(/^[0-9a-f]{24}$/),
  at: z.string().optional(),
};
/** What came of a call, or "start" when the order is packed right away. */
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum([...CALL_RESULTS, "start"]), seen: wholeNumberSchema, ...place }),
  z.object({ intent: z.literal("cancel"), ...place }),
]);

/** Handles the buttons beside an order to confirm. */
export async function handleCallForm({ request, context, by }: SellerRequest): Promise<Redirect> {
  const press = requirePress(await readForm(request), pressSchema);
  const { order: id, intent } = press;
  const pages = confirmPagesOf(new URL(request.url).searchParams);
  const isAtOrder = press.at === "order";
  const back = isAtOrder ? paths.sellerOrder(id) : confirmHref(pages);
  const isCancel = intent === "cancel";
  const change = isCancel ? "Cancelled" : intent;
  const run = (tx: Db) =>
    isCancel
      ? setOrderStatus(tx, id, "Cancelled", { by, expected: "Pending" })
      : noteCall(tx, id, { result: intent, by, seenAt: press.seen });
  const outcome = await orBusy(() =>
    context.withTx((tx) => withUndo(tx, { by: "ids", ids: [id] }, { by, change }, () => run(tx))),
  );
  const asksToCancel = outcome === "done" && intent === "refuses" && !isAtOrder;
  const next = asksToCancel ? confirmHref(pages, id) : back;
  return redirectWithToast(context, next, (isCancel ? CANCELLED : NOTED)[outcome]);
}

const NOTED = {
  done: "callNoted",
  gone: "orderGone",
  changed: "callChanged",
  busy: "callFailed",
} as const;
const CANCELLED = {
  done: "statusUpdated",
  gone: "orderGone",
  changed: "orderChanged",
  busy: "statusFailed",
} as const;

type Note = { result: CallResult | "start"; by: string; seenAt: number };

async function noteCall(
  tx: Db,
  id: string,
  { result, by, seenAt }: Note,
): Promise<Outcome<"gone" | "changed">> {
  const starts = result === "start";
  const outcome = await recordCall(tx, id, starts ? "reached" : result, { by, seenAt });
  if (outcome !== "done" || !starts) return outcome;
  return setOrderStatus(tx, id, "Processing", { by, expected: "Pending" });
}
