import type { OrderScope } from "#app/features/orders/finding/order-scope.server.ts";
import type { OrderFilter } from "#app/features/orders/finding/order-search.server.ts";
import type { Area } from "#app/features/orders/finding/ordered-wards.server.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { hrefWith, paths } from "#app/paths.ts";

/** A seller's position in the order list: the filter and the page. */
export type OrdersPosition = OrderFilter & { page: number };

/** An area as the value of one field: names may contain any sign. */
export const areaValue = ({ state, city = "" }: Area): string =>
  [state, city].map(encodeURIComponent).join("/");

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

/** The parameters of a position, in URLs and forms. */
export function positionParameters({ search, status, page, scope }: OrdersPosition) {
  return { search, status, ...scopeParameters(scope), page };
}

/** The URL of a position in the order list. */
export function ordersHref(
  position: OrdersPosition,
  parameters: Record<string, string> = {},
  anchor = "",
): string {
  const href = hrefWith(paths.sellerOrders, { ...positionParameters(position), ...parameters });
  return anchor ? `${href}#${encodeURIComponent(anchor)}` : href;
}

/** The URL of an order; it carries the position in the list to return to. */
export function orderHref(
  position: OrdersPosition,
  id: string,
  parameters: Record<string, string> = {},
): string {
  return hrefWith(paths.sellerOrder(id), { ...positionParameters(position), ...parameters });
}

/** The URL that changes an order; it carries that position, too. */
export const editHref = (position: OrdersPosition, id: string): string =>
  hrefWith(paths.editOrder(id), positionParameters(position));

/**
 * The URL of a CSV file with all orders of a filter.
 *
 * @param separator between its cells; a comma if it does not say
 */
export function ordersCsvHref(position: OrdersPosition, separator?: "semicolon"): string {
  return hrefWith(paths.ordersCsv, { ...positionParameters(position), page: null, separator });
}
