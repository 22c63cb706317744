import { parseDong } from "#app/kit/forms/money.ts";
import { LISTING_SORTS, type ReadFilter } from "./listing-filter.ts";

/** Longer than any price; what is longer is shown cut. */
const MAX_TYPED = 40;

/** Reads a filter from the parameters of a URL; a sort that does not exist is the listing's own. */
export function readListingFilter(params: URLSearchParams): ReadFilter {
  const typedIn = (name: string) => (params.get(name) ?? "").slice(0, MAX_TYPED).trim();
  const typed = { from: typedIn("from"), to: typedIn("to") };
  const minVnd = parseDong(typed.from);
  const maxVnd = parseDong(typed.to);
  const isReversed = minVnd !== null && maxVnd !== null && maxVnd < minVnd;
  return {
    filter: {
      sort: LISTING_SORTS.find((sort) => sort === params.get("sort")) ?? null,
      onOffer: params.get("offer") === "1",
      soldOut: params.get("stock") === "all",
      minVnd,
      maxVnd: isReversed ? null : maxVnd,
    },
    typed,
    wrong: {
      ...(typed.from && minVnd === null ? { from: "amount" } : {}),
      ...(typed.to && maxVnd === null ? { to: "amount" } : isReversed ? { to: "order" } : {}),
    },
  };
}
