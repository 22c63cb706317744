import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { hrefWith, paths } from "#app/paths.ts";

/** The pages shown of the two lists: of orders to call for the first time, and again. */
export type ConfirmPages = { first: number; again: number };

/** Reads the pages from URL parameters; the first of each list unless they say otherwise. */
export function confirmPagesOf(searchParams: URLSearchParams): ConfirmPages {
  const pageOf = (name: string) => parsePageNumber(searchParams.get(name));
  return { first: pageOf("first"), again: pageOf("again") };
}

/**
 * The URL of "To confirm".
 *
 * @param called id of the order whose call was just noted; the page says what is saved of it
 */
export function confirmHref({ first, again }: ConfirmPages, called?: string): string {
  const pageOf = (page: number) => (page > 1 ? page : null);
  return hrefWith(paths.confirmOrders, { first: pageOf(first), again: pageOf(again), called });
}
