import { bulkFields, parseChoice } from "#app/features/orders/bulk/choice.http.server.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { paths } from "#app/paths.ts";
import type { SeenList } from "./tick.server.ts";

/** More orders than any choice can have on earlier lists. */
const MAX_SKIPPED = 10_000;

/** The pick list that a URL names; null when it chooses no orders. */
export function seenListOf(searchParams: URLSearchParams): SeenList | null {
  const choice = parseChoice(searchParams);
  const skip = Math.min(wholeNumber(searchParams.get("skip")) ?? 0, MAX_SKIPPED);
  return choice && { choice, skip };
}

/** What is no part of the choice. */
const OTHERS = new Set(["scanned", "found", "format"]);

/** The URL of the pick list of the same orders, or with `skip` of those after them. */
export function pickHref(
  searchParams: URLSearchParams,
  more: { skip?: number; scanned?: string } = {},
): string {
  const fields = bulkFields(searchParams).filter(([name]) => !OTHERS.has(name));
  const query = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return `${paths.pickOrders}?${query}`;
}
