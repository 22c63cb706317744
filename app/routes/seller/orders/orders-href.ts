import { pageNumber } from "../../../format/page-number.ts";
import { searchText } from "../../../format/search-text.ts";
import type { OrderFilter } from "../../../models/orders/order-search.ts";
import { isOrderStatus } from "../../../models/orders/seller-orders.ts";
import { paths } from "../../../paths.ts";

/** Which orders a seller looks at. */
export type OrdersPlace = OrderFilter & { page: number };

/** Reads a place from an address's parameters or a form; what is no status means all. */
export function placeOf(from: { get(name: string): unknown }): OrdersPlace {
  const status = from.get("status");
  return {
    search: searchText(from.get("search")),
    status: typeof status === "string" && isOrderStatus(status) ? status : null,
    page: pageNumber(from.get("page")),
  };
}

/** The address of a place: plain, so that it can be shared. */
export function addressOf(
  place: OrdersPlace,
  more: Record<string, string> = {},
  anchor = "",
): string {
  return `${paths.sellerOrders}${queryOf(place, more)}${anchor && `#${anchor}`}`;
}

/** The address of an order's page; it remembers the place it was opened from. */
export function orderAddressOf(
  place: OrdersPlace,
  id: string,
  more: Record<string, string> = {},
): string {
  return paths.sellerOrder(id) + queryOf(place, more);
}

/** The address of a place's orders, of all its pages, as a file for spreadsheets. */
export function sheetAddressOf(place: OrdersPlace): string {
  return paths.ordersSheet + queryOf({ ...place, page: 1 });
}

function queryOf({ search, status, page }: OrdersPlace, more: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (page > 1) query.set("page", String(page));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}
