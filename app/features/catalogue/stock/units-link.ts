import { hrefWith } from "#app/paths.ts";

/** The sizes that share the stock of a product. @param q products that are searched for */
export const unitsHref = (id: string, q?: string) =>
  hrefWith(`/seller/units/${encodeURIComponent(id)}`, { q });
