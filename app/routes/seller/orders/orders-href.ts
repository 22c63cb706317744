import { pageNumber } from "../../../format/page-number.ts";
import { searchText } from "../../../format/search-text.ts";
import type { OrderFilter } from "../../../models/orders/order-search.ts";
import { isOrderStatus } from "../../../models/orders/seller-orders.ts";
import { paths } from "../../../paths.ts";

/** Which orders a seller looks at. */
export type OrdersPosition = OrderFilter & { page: number };

/** Reads a position from an address's parameters or a form; what is no status means all. */
export function positionOf(from: { get(name: string): unknown }): OrdersPosition {
  const status = from.get("status");
  return {
    search: searchText(from.get("search")),
    status: typeof status === "string" && isOrderStatus(status) ? status : null,
    page: pageNumber(from.get("page")),
  };
}

/** The address of a position: plain, so that it can be shared. */
export function ordersHref(
  position: OrdersPosition,
  more: Record<string, string> = {},
  anchor = "",
): string {
  return `${paths.sellerOrders}${queryOf(position, more)}${anchor && `#${anchor}`}`;
}

/** The address of an order's page; it remembers the position it was opened from. */
export function orderHref(
  position: OrdersPosition,
  id: string,
  more: Record<string, string> = {},
): string {
  return paths.sellerOrder(id) + queryOf(position, more);
}

/** The address of a position's orders, of all its pages, as a file for spreadsheets. */
export function ordersCsvHref(position: OrdersPosition): string {
  return paths.ordersCsv + queryOf({ ...position, page: 1 });
}

function queryOf(
  { search, status, page }: OrdersPosition,
  more: Record<string, string> = {},
): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}
