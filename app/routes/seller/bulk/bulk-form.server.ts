import { type AppLoadContext, redirect } from "@remix-run/node";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { MAX_BULK_ORDERS } from "../../../format/order-id.ts";
import { readForm } from "../../../forms/read-form.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { findBulkQuestion } from "../../../models/orders/bulk-question.ts";
import { type BulkOutcome, updateChosen } from "../../../models/orders/bulk-updates.ts";
import type { Choice } from "../../../models/orders/chosen-orders.ts";
import { createRun } from "../../../models/orders/delivery-runs.ts";
import { withUndo } from "../../../models/orders/undo.ts";
import { hrefWith, paths } from "../../../paths.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import {
  type OrdersPosition,
  ordersHref,
  positionOf,
  positionParameters,
} from "../orders/orders-href.ts";
import { asOf, bulkFields, changeOf, parseStep } from "./choice.server.ts";

/** Orders left alone that the outcome names; the others are counted. */
const MAX_NAMED = 20;

/**
 * Handles the form for many orders: `set` is a change (see `changeOf`), or "run" for a new delivery run. A
 * change that is asked about first needs `sure`.
 *
 * @throws a Response 400 for any other form
 */
export async function handleBulkForm(request: Request, context: AppLoadContext): Promise<Response> {
  const { email: by } = await requireSeller(context, request);
  const form = await readForm(request);
  const position = positionOf(form);
  const change = changeOf(form);
  if (!change && form.get("set") !== "run") throw new Response(null, { status: 400 });
  const choice = parseStep(form);
  if (!choice) return redirectWithToast(context, ordersHref(position), "noneChosen");
  if (!change) return createRunOf(context, choice, { by, position });
  const options = { by, asOf: asOf(form) };
  if (!form.has("sure") && (await findBulkQuestion(context.db, choice, change, options.asOf)))
    return redirect(`${paths.askBulk}?${new URLSearchParams(bulkFields(form))}`, 303);
  const set = change === "paid" ? change : change.status;
  const outcome = await catchUnavailable(
    () =>
      context.withTx((tx) =>
        withUndo(tx, choice, { by, change: set }, () => updateChosen(tx, choice, change, options)),
      ),
    () => null,
  );
  if (!outcome) return redirectWithToast(context, ordersHref(position), "statusFailed");
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
): Promise<Response> {
  const outcome = await catchUnavailable(
    () =>
      context.withTx((tx) =>
        withUndo(tx, choice, { by, change: "run" }, () => createRun(tx, choice, by)),
      ),
    () => ({ kind: "unavailable" }) as const,
  );
  const back = ordersHref(position);
  switch (outcome.kind) {
    case "unavailable":
      return redirectWithToast(context, back, "runFailed");
    case "none":
      return redirectWithToast(context, back, "runEmpty");
    case "unconfirmed":
      return redirectWithToast(context, back, "runUnconfirmed");
    case "too-many":
      return redirectWithToast(context, back, "runTooLarge");
    case "created": {
      const { kind: _, id, ...counts } = outcome;
      return redirectWithToast(context, hrefWith(paths.run(id), counts), "runCreated");
    }
  }
}
