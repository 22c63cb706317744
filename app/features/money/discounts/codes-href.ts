import { hrefWith, paths } from "#app/paths.ts";

/** The page of the discount codes, or of one. Not among the paths that every seller's page loads. */
export const codesHref = (id?: string, parameters: { delete?: 1 } = {}) =>
  hrefWith(paths.sellerMoney("/codes"), { code: id, ...parameters });
