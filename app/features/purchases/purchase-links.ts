import { hrefWith } from "#app/paths.ts";

// Not in app/paths.ts, whose every URL weighs on the script of every page.
export const purchasePaths = {
  expiring: (days?: number) => hrefWith("/seller/expiring", { days }),
  /** @param filter which of them; all without one @param supplier the id of one */
  purchases: (position: { filter?: string | null; supplier?: string | null; page?: number } = {}) =>
    hrefWith("/seller/purchases", position),
  /** @param from the supplier, or the purchase with the same lines */
  newPurchase: (from: { supplier?: string; like?: string } = {}) =>
    hrefWith("/seller/purchases/new", from),
  /** @param parameters with `act`, the form for what happened to it; `short`: the stock that could not follow */
  purchase: (id: string, parameters: { act?: string; print?: 1; short?: string } = {}) =>
    hrefWith(`/seller/purchases/${encodeURIComponent(id)}`, parameters),
  suppliers: "/seller/suppliers",
  supplier: (id: string) => `/seller/suppliers/${encodeURIComponent(id)}`,
};
