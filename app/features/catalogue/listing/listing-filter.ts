import { pickTags, type ShownTag } from "#app/features/catalogue/tags/rules.ts";
import { parseDong } from "#app/kit/format/vnd.ts";

/** The orders in which a listing can be asked for, besides its own. */
export const LISTING_SORTS = [
  "popular",
  "price-up",
  "price-down",
  "unit-price",
  "new",
  "name",
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The order of a listing and its filter. */
export type ListingFilter = {
  /** Null for the listing's own order. */
  sort: ListingSort | null;
  onOffer: boolean;
  /** Also shows what is sold out, which listings leave out otherwise. */
  soldOut: boolean;
  minVnd: number | null;
  maxVnd: number | null;
  /** Paths of tags, all of which products must have. */
  tags: string[];
};

/** A filter as the parameters of a listing's URL have it. */
export type ReadFilter = {
  filter: ListingFilter;
  /** The prices as they were typed. */
  typed: { from: string; to: string };
  /** Prices that are left out of the filter, and why: no amount, or the second one below the first. */
  wrong: { from?: "amount"; to?: "amount" | "order" };
};

/** A listing as it is. */
export const NO_FILTER: ListingFilter = {
  sort: null,
  onOffer: false,
  soldOut: false,
  minVnd: null,
  maxVnd: null,
  tags: [],
};

/** A filter of a URL, with the conditions of a search where the URL says nothing. */
export function withConditions(read: ReadFilter, conditions: Partial<ListingFilter>): ReadFilter {
  const { filter, typed } = read;
  const merged = { ...NO_FILTER, ...conditions };
  return {
    ...read,
    filter: {
      sort: filter.sort ?? merged.sort,
      onOffer: filter.onOffer || merged.onOffer,
      soldOut: filter.soldOut,
      minVnd: filter.minVnd ?? merged.minVnd,
      maxVnd: filter.maxVnd ?? merged.maxVnd,
      tags: filter.tags,
    },
    typed: {
      from: typed.from || String(merged.minVnd ?? ""),
      to: typed.to || String(merged.maxVnd ?? ""),
    },
  };
}

/** Whether a filter changes anything. */
export const isFiltered = (filter: ListingFilter): boolean =>
  Object.values(filter).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );

/** The parameters of a URL that stand for a filter. */
export const filterParameters = ({
  sort,
  onOffer,
  soldOut,
  minVnd,
  maxVnd,
  tags,
}: ListingFilter) => ({
  sort,
  offer: onOffer ? 1 : null,
  stock: soldOut ? "all" : null,
  from: minVnd === null ? null : String(minVnd),
  to: maxVnd === null ? null : String(maxVnd),
  tag: tags.join(" "),
});

/** The names of those parameters. */
export const FILTER_PARAMETERS = Object.keys(filterParameters(NO_FILTER));

/** Longer than any price; what is longer is shown cut. */
const MAX_TYPED = 40;

/**
 * Reads a filter from the parameters of a URL; a sort that does not exist is the listing's own, and tags that do not
 * exist are left out.
 */
export function readListingFilter(params: URLSearchParams, tags: ShownTag[]): ReadFilter {
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
      tags: pickTags(tags, params.getAll("tag").join(" ")).map(({ path }) => path),
    },
    typed,
    wrong: {
      ...(typed.from && minVnd === null ? { from: "amount" } : {}),
      ...(typed.to && maxVnd === null ? { to: "amount" } : isReversed ? { to: "order" } : {}),
    },
  };
}
