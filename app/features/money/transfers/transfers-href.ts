import { hrefWith, paths } from "#app/paths.ts";

type Position = {
  /** Of the transfers that wait. */
  page?: number;
  /** The seq of the last one shown of the others. */
  before?: number;
  /** How the last press ended. */
  result?: string;
};

/** The list of transfers. Not among the paths, so that the scripts of other pages do without it. */
export const transfersHref = (position: Position = {}): string =>
  hrefWith(paths.sellerMoney("/transfers"), position);
