import { parseDay } from "#app/kit/format/vietnam-day.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { LOG_KINDS } from "#db/order-values.ts";
import type { LogFilter } from "./list-log.server.ts";

const MAX_PERSON = 200;
/** No order has it. */
const NO_ORDER = "none";

/** Reads the filter of a URL. What cannot be read limits nothing, but an impossible order's number finds nothing. */
export function readLogFilter(searchParams: URLSearchParams): LogFilter {
  const text = (name: string) => (searchParams.get(name) ?? "").trim();
  const order = text("order").replace(/^#/, "").toLowerCase();
  return {
    person: text("person").replaceAll("\0", "").slice(0, MAX_PERSON),
    kind: LOG_KINDS.find((kind) => kind === text("kind")) ?? null,
    day: parseDay(text("day")),
    order: order === "" || /^[0-9a-f]{6,24}$/.test(order) ? order : NO_ORDER,
    entry: wholeNumber(text("entry")),
    before: wholeNumber(text("before")),
  };
}
