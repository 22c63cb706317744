import { parseDay } from "#app/kit/format/vietnam-day.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { LOG_KINDS, type LogKind } from "#db/order-values.ts";

/** Which changes the log shows; what is empty or null limits nothing. */
export type LogFilter = {
  /** An e-mail, or a courier's name. */
  person: string;
  kind: LogKind | null;
  day: number | null;
  /** The number of an order, or its last digits. */
  order: string;
  /** Only this entry. */
  entry: number | null;
  /** Only what came before a change. */
  before: number | null;
};

/** Not among the paths that the script of every page has. */
export const LOG_PATH = "/seller/log";

export const MAX_PERSON = 200;
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
