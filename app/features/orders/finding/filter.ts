import { isoDay } from "#app/kit/format/vietnam-day.ts";
import type { AttentionReason, CallResult, OrderStatus } from "#db/order-values.ts";

/** Where orders went: a ward, or a whole province. */
export type Area = { state: string; city?: string };

/** A part of the orders, such as what a number of the overview counts. */
export type OrderScope = {
  /** First and last day, as in format/vietnam-day.ts. */
  from?: number;
  to?: number;
  /** Hour of the day in Vietnam, 0 to 23. */
  hour?: number;
  /** Only orders that are not cancelled. */
  sold?: true;
  /** Only orders that are not paid. */
  unpaid?: true;
  /** Only orders that were refused at the door. */
  refused?: true;
  /** Id of a product. */
  product?: string;
  ward?: Area;
  /** The day on which they arrive, YYYY-MM-DD, and the id of their slot. */
  slotDate?: string;
  slot?: string;
  /** Id of a delivery run; "none" for orders that are on none. */
  run?: string;
  /** The result of the last call; "none" for orders without a call. */
  call?: CallResult | "none";
  /** Only orders that need attention, for a reason or any. */
  attention?: AttentionReason | "any";
};

export type ScopedFilter = { status: OrderStatus | null; scope?: OrderScope };
export type OrderFilter = ScopedFilter & { search: string };

/** A seller's position in the order list: the filter and the page. */
export type OrdersPosition = OrderFilter & { page: number };

/** An area as the value of one field: names may contain any character. */
export const areaValue = ({ state, city = "" }: Area): string =>
  [state, city].map(encodeURIComponent).join("/");

/** The parameters of a part of the orders, in URLs and forms. */
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

/** The parameters of a position, in URLs and forms. */
export function positionParameters({ search, status, page, scope }: Partial<OrdersPosition>) {
  return { search, status, ...scopeParameters(scope), page };
}
