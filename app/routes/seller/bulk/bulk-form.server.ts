import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { ORDER_STATUSES } from "../../../../db/order-values.ts";
import type { SellerRequest } from "../../../auth/require-seller.ts";
import { MAX_BULK_ORDERS } from "../../../format/order-id.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { findBulkQuestion } from "../../../models/orders/changing/bulk-question.ts";
import { type BulkOutcome, updateChosen } from "../../../models/orders/changing/bulk-updates.ts";
import type { Choice } from "../../../models/orders/changing/chosen-orders.ts";
import { withUndo } from "../../../models/orders/changing/undo.ts";
import { createRun } from "../../../models/orders/runs/delivery-runs.ts";
import { hrefWith, paths } from "../../../paths.ts";
import {
  orBusy,
  type Redirect,
  readForm,
  redirectWithToast,
  requirePress,
} from "../../../web/action.ts";
import {
  type OrdersPosition,
  ordersHref,
  positionOf,
  positionParameters,
} from "../orders/filter/orders-href.ts";
import { asOf, bulkFields, parseStep } from "./choice.server.ts";

/** Orders left alone that the outcome names; the others are counted. */
const MAX_NAMED = 20;

const sure = z.string().optional();
const pressSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum([...ORDER_STATUSES, "paid"]), sure }),
  z.object({ intent: z.literal("chosen"), newStatus: z.enum(ORDER_STATUSES), sure }),
  z.object({ intent: z.literal("run") }),
]);

/** Handles the form for many orders: a change, or a new delivery run. A change that is asked about first needs `sure`. */
export async function handleBulkForm({ request, context, by }: SellerRequest): Promise<Redirect> {
  const form = await readForm(request);
  const press = requirePress(form, pressSchema);
  const position = positionOf(form);
  const choice = parseStep(form);
  if (!choice) return redirectWithToast(context, ordersHref(position), "noneChosen");
  if (press.intent === "run") return createRunOf(context, choice, { by, position });
  const set = press.intent === "chosen" ? press.newStatus : press.intent;
  const options = { by, asOf: asOf(form) };
  if (!press.sure && (await findBulkQuestion(context.db, choice, set, options.asOf))) {
    const fields = new URLSearchParams([["set", set], ...bulkFields(form)]);
    return redirect(`${paths.askBulk}?${fields}`, 303);
  }
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, choice, { by, change: set }, () => updateChosen(tx, choice, set, options)),
    ),
  );
  if (outcome === "busy") return redirectWithToast(context, ordersHref(position), "statusFailed");
  if (choice.by === "run") {
    const href = hrefWith(paths.run(choice.runId), { leftOut: outcome.leftOut || null });
    return redirectWithToast(context, href, outcome.done > 0 ? "statusUpdated" : "orderChanged");
  }
  const seen = choice.by === "filter" ? (wholeNumber(form.get("found")) ?? 0) : 0;
  return redirect(outcomeHref(outcome, { set, seen, position }), 303);
}

type Pressed = { set: string; seen: number; position: OrdersPosition };

/** The page that tells the outcome. Its URL names the changes made by their numbers in the history. */
function outcomeHref(outcome: BulkOutcome, { set, seen, position }: Pressed): string {
  const { events, done, already, changed, gone, leftOut } = outcome;
  const found = done + already + changed.length + leftOut;
  return hrefWith(paths.bulk, {
    set,
    first: events?.from,
    last: events?.to,
    already,
    gone,
    leftOut,
    missing: Math.max(0, Math.min(seen, MAX_BULK_ORDERS) - found),
    changed: changed.length,
    left: changed.slice(0, MAX_NAMED).join(","),
    ...positionParameters(position),
  });
}

async function createRunOf(
  context: AppLoadContext,
  choice: Choice,
  { by, position }: { by: string; position: OrdersPosition },
): Promise<Redirect> {
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      withUndo(tx, choice, { by, change: "run" }, () => createRun(tx, choice, by)),
    ),
  );
  if (outcome !== "busy" && outcome.kind === "done") {
    const { kind: _, id, ...counts } = outcome;
    return redirectWithToast(context, hrefWith(paths.run(id), counts), "runCreated");
  }
  const toasts = {
    busy: "runFailed",
    none: "runEmpty",
    unconfirmed: "runUnconfirmed",
    "too-many": "runTooLarge",
  } as const;
  const reason = outcome === "busy" ? outcome : outcome.kind;
  return redirectWithToast(context, ordersHref(position), toasts[reason]);
}
