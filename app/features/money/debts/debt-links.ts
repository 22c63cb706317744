import { customerHref } from "#app/features/orders/customers/customer-links.ts";
import type { PrintFormat } from "#app/features/orders/desk/order/order-links.tsx";
import { hrefWith } from "#app/paths.ts";

// Not in app/paths.ts, whose every URL weighs on the script of every page.
/** The debt book. */
export const debtsHref = (page?: number) => hrefWith("/seller/money/debts", { page });
/** The debt of a customer, and its statement. @param key of a phone number, see phoneKey */
export const debtHref = (key: string, format?: PrintFormat) =>
  hrefWith(`${customerHref(key)}/debt`, { format });
