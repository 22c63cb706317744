// Not in app/paths.ts, whose every URL weighs on the script of every page.
/** What to buy, by supplier. */
export const toBuyHref = "/seller/purchases/to-buy";
/** What stands for a supplier in the URL of the list of goods without one. */
export const NO_SUPPLIER = "none";
/** The list of a supplier. @param id null for goods without one */
export const listHref = (id: string | null) =>
  `${toBuyHref}/${encodeURIComponent(id ?? NO_SUPPLIER)}`;
