import { ATTENTION_REASONS, CALL_RESULTS } from "../../../../../db/order-values.ts";
import { searchText } from "../../../../format/fold.ts";
import { isoDay, parseDay } from "../../../../format/vietnam-day.ts";
import type { Area, OrderScope } from "../../../../models/orders/finding/order-scope.ts";

const CALLS = ["none", ...CALL_RESULTS] as const;
const ATTENTIONS = ["any", ...ATTENTION_REASONS] as const;

/** Reads a part of the orders from URL parameters; what is malformed is left out. */
export function parseScope(from: { get(name: string): unknown }): OrderScope {
  const text = (name: string) => String(from.get(name) ?? "");
  const isSet = (name: string) => (from.get(name) === "1" ? true : undefined);
  const [city, state] = [searchText(from.get("ward")), searchText(from.get("state"))];
  const hour = text("hour");
  return {
    from: parseDay(from.get("from")) ?? undefined,
    to: parseDay(from.get("to")) ?? undefined,
    hour: /^(1?\d|2[0-3])$/.test(hour) ? Number(hour) : undefined,
    sold: isSet("sold"),
    unpaid: isSet("unpaid"),
    refused: isSet("refused"),
    product: /^[\da-f]{24}$/.test(text("product")) ? text("product") : undefined,
    ward: state ? { state, ...(city && { city }) } : undefined,
    run: /^([\da-f]{24}|none)$/.test(text("run")) ? text("run") : undefined,
    call: CALLS.find((call) => call === text("call")),
    attention: ATTENTIONS.find((reason) => reason === text("attention")),
  };
}

/** An area as the value of one field: names may contain any sign. */
export const areaValue = ({ state, city = "" }: Area): string =>
  [state, city].map(encodeURIComponent).join("/");

/** Reads what areaValue() wrote; null for anything else. */
export function parseArea(value: unknown): Area | null {
  try {
    const [state, city] = String(value).split("/", 2).map(decodeURIComponent).map(searchText);
    return state ? { state, ...(city && { city }) } : null;
  } catch {
    return null;
  }
}

/** The URL parameters of a part of the orders. */
export function scopeParameters(scope: OrderScope = {}): Record<string, string | undefined> {
  const { from, to, hour, sold, unpaid, refused, product, ward, ...rest } = scope;
  return {
    from: from === undefined ? undefined : isoDay(from),
    to: to === undefined ? undefined : isoDay(to),
    hour: hour === undefined ? undefined : String(hour),
    sold: sold && "1",
    unpaid: unpaid && "1",
    refused: refused && "1",
    product,
    ward: ward?.city,
    state: ward?.state,
    ...rest,
  };
}
