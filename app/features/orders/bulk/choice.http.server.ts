import * as z from "zod";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/rules.ts";
import { requireSubmission } from "#app/kit/command/action.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import type { Choice } from "./chosen-orders.server.ts";

export const ID = /^[0-9a-f]{24}$/;

/** When the page with the choice was made. Without it, every order counts as changed since. */
export const asOfSchema = wholeNumberSchema.catch(0);
/** A change to many orders. */
export const changeSchema = z.enum([...ORDER_STATUSES, "paid"]);

const number = wholeNumberSchema.optional().catch(undefined);
const choiceSchema = z.object({
  /** Id of a run. The field `run` is a filter of the list. */
  stopsOf: z.string().regex(ID).optional().catch(undefined),
  first: number,
  last: number,
  all: z.string().optional(),
  asOf: asOfSchema,
  order: z.array(z.string().default("")),
});

/**
 * Reads the choice of orders from a form or URL: `all` with the filter and the time of the page, `stopsOf` a run,
 * `first` and `last`, or any number of `order`. Null when nothing is chosen.
 *
 * @throws Response 400 for more orders than a page can send
 */
export function parseChoice(source: FormData | URLSearchParams): Choice | null {
  const { stopsOf, first, last, all, asOf, order } = requireSubmission(source, choiceSchema);
  if (stopsOf) return { by: "run", runId: stopsOf };
  if (first !== undefined && last !== undefined) return { by: "events", from: first, to: last };
  if (all) {
    const { search, status, scope } = positionOf(source);
    return { by: "filter", filter: { search, status, scope }, asOf };
  }
  const ids = [...new Set(order.filter((id) => ID.test(id)))];
  if (ids.length > MAX_BULK_ORDERS) throw new Response(null, { status: 400 });
  return ids.length > 0 ? { by: "ids", ids } : null;
}

/** Reads the choice for a change. It leaves out stops of a run that have come to need attention: nobody ticked them. */
export function parseChoiceToChange(source: FormData | URLSearchParams): Choice | null {
  const choice = parseChoice(source);
  return choice?.by === "run" ? { ...choice, isChange: true } : choice;
}

/** The filled fields of a form or URL, except those that say what to do with the orders, to send them again. */
export function bulkFields(source: FormData | URLSearchParams): [name: string, value: string][] {
  return [...source].flatMap(([name, value]) =>
    typeof value === "string" && value && !CHANGE_FIELDS.has(name)
      ? [[name, value] as [string, string]]
      : [],
  );
}

const CHANGE_FIELDS = new Set(["intent", "newStatus", "set", "sure"]);
