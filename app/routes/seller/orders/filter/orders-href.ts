import { searchText } from "../../../../format/fold.ts";
import { parsePageNumber } from "../../../../format/pagination.ts";
import { isOrderStatus } from "../../../../models/orders/changing/order-status.ts";
import type { OrderFilter } from "../../../../models/orders/finding/order-search.ts";
import { hrefWith, paths } from "../../../../paths.ts";
import { parseScope, scopeParameters } from "./scope-parameters.ts";

/** A seller's position in the order list: the filter and the page. */
export type OrdersPosition = OrderFilter & { page: number };

/** Reads a position from URL parameters or a form. An unknown status selects all orders. */
export function positionOf(from: { get(name: string): unknown }): OrdersPosition {
  const status = from.get("status");
  return {
    search: searchText(from.get("search")),
    status: typeof status === "string" && isOrderStatus(status) ? status : null,
    page: parsePageNumber(from.get("page")),
    scope: parseScope(from),
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

/** What stands between the cells of a CSV file; Excel in Vietnam expects a semicolon. */
export type Separator = "comma" | "semicolon";

/** The URL of a CSV file with all orders of a filter. */
export function ordersCsvHref(
  { search, status, scope }: OrdersPosition,
  separator: Separator = "comma",
): string {
  return hrefWith(paths.ordersCsv, {
    search,
    status,
    ...scopeParameters(scope),
    separator: separator === "comma" ? null : separator,
  });
}
