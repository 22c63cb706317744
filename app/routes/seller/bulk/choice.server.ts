import { MAX_BULK_ORDERS } from "../../../format/order-id.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import type { BulkChange } from "../../../models/orders/changing/bulk-updates.ts";
import type { Choice } from "../../../models/orders/changing/chosen-orders.ts";
import { isOrderStatus } from "../../../models/orders/changing/order-status.ts";
import { positionOf } from "../orders/filter/orders-href.ts";

const ID = /^[0-9a-f]{24}$/;

/**
 * Reads the choice of orders from a form or URL: `all` with the filter and the time of the page, `run`,
 * `first` and `last`, or any number of `order`. Null when nothing is chosen.
 *
 * @throws Response 400 for more orders than a page can send
 */
export function parseChoice(source: FormData | URLSearchParams): Choice | null {
  const run = source.get("run");
  if (isId(run)) return { by: "run", runId: run };
  const [from, to] = [wholeNumber(source.get("first")), wholeNumber(source.get("last"))];
  if (from !== null && to !== null) return { by: "events", from, to };
  if (source.get("all")) {
    const { search, status, scope } = positionOf(source);
    return { by: "filter", filter: { search, status, scope }, asOf: asOf(source) };
  }
  const ids = [...new Set(source.getAll("order").filter(isId))];
  if (ids.length > MAX_BULK_ORDERS) throw new Response(null, { status: 400 });
  return ids.length > 0 ? { by: "ids", ids } : null;
}

/** The same for a change: stops of a run that have come to need attention are left out, as nobody has ticked them. */
export function parseStep(source: FormData | URLSearchParams): Choice | null {
  const choice = parseChoice(source);
  return choice?.by === "run" ? { ...choice, isStep: true } : choice;
}

/** When the page was made on which the orders were chosen; without it, every order counts as changed. */
export function asOf(source: FormData | URLSearchParams): number {
  return wholeNumber(source.get("asOf")) ?? 0;
}

/** The change that a URL names: a status, or "paid". */
export const parseChange = (text: string | null): BulkChange | null =>
  text === "paid" || (text && isOrderStatus(text)) ? text : null;

/** The fields of a form or URL, to send them once more; apart from empty ones and what was pressed. */
export function bulkFields(source: FormData | URLSearchParams): [name: string, value: string][] {
  return [...source].flatMap(([name, value]) =>
    typeof value === "string" && value && !PRESSED.has(name)
      ? [[name, value] as [string, string]]
      : [],
  );
}

const PRESSED = new Set(["intent", "newStatus", "set", "sure"]);
const isId = (value: unknown): value is string => typeof value === "string" && ID.test(value);
