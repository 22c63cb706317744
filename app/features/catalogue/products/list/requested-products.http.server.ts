import type { AppLoadContext } from "@remix-run/node";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { listSellerProducts } from "#app/features/catalogue/products/seller-products.server.ts";
import { fold, searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { ProductListPosition } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import { en, type Text } from "#app/text/texts.ts";

/** Reads a position in the product list from URL parameters. */
export const positionOf = (searchParams: URLSearchParams): ProductListPosition => ({
  search: searchText(searchParams.get("search")),
  letter: (searchParams.get("letter") ?? "").slice(0, 1),
  page: parsePageNumber(searchParams.get("page")),
});

type Args = { request: Request; context: AppLoadContext; searchParams: URLSearchParams };

/** The page of the product list that a request asks for. */
export async function listRequested({ request, context, searchParams }: Args) {
  const requested = positionOf(searchParams);
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(context.db);
  const filter = { ...requested, ...findMatchingGroups(t, categories, requested.search) };
  const list = await listSellerProducts(context.db, filter);
  return { list: { ...list, position: { ...requested, page: list.page } }, filter, categories };
}

/**
 * Finds the groups of the list by their headings, ignoring case and diacritics. Products without a category are headed
 * "Others", which is also found in English.
 */
function findMatchingGroups(t: Text, categories: Category[], search: string) {
  const folded = fold(search);
  const matches = (label: string) => folded !== "" && fold(label).includes(folded);
  const found = categories.filter((category) => matches(categoryLabel(t, category)));
  return {
    categoryPaths: found.map(({ path }) => path),
    withoutCategory: [t, en].some(({ products }) => matches(products.others)),
  };
}
