import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import { categoryLang } from "#app/features/catalogue/card/text-lang.ts";
import {
  cachedCategories,
  findCategoryByName,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  countByCategory,
  listFiltered,
  listProductPage,
} from "#app/features/catalogue/search/listings.server.ts";
import { cachedShownTags, cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import { contentLocation } from "#app/kit/request/responses.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  filterParameters,
  isFiltered,
  type ListingFilter,
  NO_FILTER,
  readListingFilter,
} from "./listing-filter.ts";
import { Breadcrumb, CategoryRail, ListingHead } from "./listing-head.tsx";

export const handle: RouteHandle = { cachedAs: "page", cardsOnly: true };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const t = pageText(args);
  const { category, read, page, products } = args.data;
  const label = categoryLabel(t, category);
  return pageMeta(args, {
    title: label,
    description: t.products.categoryDescription(label),
    canonical: hrefFor(category, NO_FILTER, isFiltered(read.filter) ? 1 : page),
    noindex: products.length === 0 || isFiltered(read.filter),
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const tags = await cachedTags(db);
  const path = params.category ?? "";
  const existing = await findCategoryByName(db, path);
  // The API names a seller's category by its name.
  if (existing && existing.path !== path.toLowerCase())
    throw redirect(paths.category(existing.path) + new URL(request.url).search);
  const category = existing ?? { path, name: path };
  const read = readListingFilter(searchParams, tags);
  const { filter } = read;
  if (filter.sort === "name") filter.sort = null;
  const page = parsePageNumber(searchParams.get("page"));
  const listing =
    existing && isFiltered(filter)
      ? await listFiltered(db, { category: existing, filter, page })
      : await listProductPage(
          db,
          existing ? await countByCategory(db, { category: existing }) : [],
          page,
        );
  const wrong = Object.keys(read.wrong).length > 0;
  return data(
    {
      category,
      categories: await cachedCategories(db),
      read,
      tags: await cachedShownTags(db),
      ...listing,
    },
    {
      status: existing ? (wrong ? 400 : 200) : 404,
      headers: contentLocation(request, hrefFor(category, filter, listing.page)),
    },
  );
}

export const headers = ownHeaders;

export default function CategoryListing() {
  const t = useText();
  const { category, categories, read, tags, products, page, pages, total } =
    useLoaderData<typeof loader>();
  const label = categoryLabel(t, category);
  return (
    <>
      <Breadcrumb current={label} currentLang={categoryLang(t, category)} />
      <ListingHead
        title={label.toLocaleUpperCase(t.lang)}
        titleLang={categoryLang(t, category)}
        action={paths.category(category.path)}
        ownSort="name"
        read={read}
        tags={tags}
        hrefFor={(filter) => hrefFor(category, filter)}
      >
        <CategoryRail
          categories={categories}
          current={category.path}
          hrefFor={(path) => (path ? paths.category(path) : paths.products)}
        />
      </ListingHead>
      {products.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={t.products.categoryEmpty}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <CartForm>
          <h2 className={isFiltered(read.filter) ? "found" : "sr-only"}>
            {t.products.count(total)}
          </h2>
          <ProductGrid cards={products} isOneCategory />
        </CartForm>
      )}
      <PageLinks page={page} pages={pages} hrefFor={(to) => hrefFor(category, read.filter, to)} />
    </>
  );
}

function hrefFor({ path }: { path: string }, filter: ListingFilter, page?: number): string {
  return hrefWith(paths.category(path), { ...filterParameters(filter), page });
}
