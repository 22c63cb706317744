import { hrefWith } from "#app/paths.ts";

// Not in app/paths.ts, whose every URL weighs on the script of every page.
/** The list of customers. */
export const customersHref = (position: { search?: string; page?: number } = {}) =>
  hrefWith("/seller/customers", position);
/** The page of a customer. @param key of a phone number, see phoneKey */
export const customerHref = (key: string) => `/seller/customers/${encodeURIComponent(key)}`;
export const customersFile = (
  extension: "csv" | "xlsx",
  { search, separator }: { search: string; separator?: "semicolon" },
) => hrefWith(`/seller/customers/files/customers.${extension}`, { search, separator });
/** The form of a phone order, filled in for a customer. */
export const newOrderFor = (key: string) => hrefWith("/seller/orders/new", { customer: key });
