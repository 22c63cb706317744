import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchText } from "../../format/fold.ts";
import { parsePageNumber } from "../../format/pagination.ts";
import { cachedCategories, findCategory } from "../../models/catalogue/categories.ts";
import {
  type CategoryCount,
  countByCategory,
  listGroupedPage,
} from "../../models/catalogue/search/listings.ts";
import { listNearProducts } from "../../models/catalogue/search/near-products.ts";
import { hrefWith, paths } from "../../paths.ts";
import { categoryLabel, productCategoryLabel } from "../../text/category-text.ts";
import type { Text } from "../../text/en.ts";
import { textFor } from "../../text/languages.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { PageLinks } from "../../ui/pagination.tsx";
import { CategoryTiles } from "../../ui/product/category-tiles.tsx";
import { NoResults } from "../../ui/product/no-results.tsx";
import { CartForm, ProductGrid } from "../../ui/product/product-card.tsx";
import { NearProducts, ProductSection } from "../../ui/product/product-section.tsx";
import { Spaced } from "../../ui/spaced.tsx";
import { contentLocation } from "../../web/content-location.ts";
import { requestLang } from "../../web/language.ts";
import { ownHeaders, type RouteHandle } from "../../web/route-handle.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: args.data?.query ? t.search.resultsFor(args.data.query) : t.products.title,
    description: t.products.description,
    canonical: hrefFor({ page: args.data?.page }),
    noindex: Boolean(args.data?.query || args.data?.category),
  });
};

/** How many products of other categories are offered, and with near names; two rows on a wide screen. */
const MAX_OFFERED = 8;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const t = textFor(await requestLang(context, request));
  const query = searchText(searchParams.get("q"));
  const requested = searchParams.get("category")?.toLowerCase() || "all";
  const path = requested === "all" ? null : requested;
  const category = path ? await findCategory(db, path) : null;
  const counts = path && !category ? [] : await countByCategory(db, { query, category });
  const page = parsePageNumber(searchParams.get("page"));
  const listed = await listGroupedPage(db, labelled(counts, t), { query, page });
  const isEmpty = query !== "" && listed.total === 0;
  const allCounts = isEmpty && path ? await countByCategory(db, { query }) : [];
  const elsewhere = await listGroupedPage(db, labelled(allCounts, t), {
    query,
    page: 1,
    size: MAX_OFFERED,
  });
  const offersNear = query && listed.page === listed.pages;
  const content = {
    query,
    category: path,
    categories: await cachedCategories(db),
    ...listed,
    isEmpty,
    elsewhere: { total: elsewhere.total, cards: elsewhere.groups.flatMap(({ cards }) => cards) },
    near: offersNear
      ? await listNearProducts(db, query, {
          category: isEmpty ? null : category,
          exact: listed.total + elsewhere.total,
          limit: MAX_OFFERED,
        })
      : [],
  };
  const href = hrefFor({ category: category?.path, query, page: listed.page });
  return data(content, { headers: contentLocation(request, href) });
}

export const headers = ownHeaders;

/** The categories in the order of their names in a language. */
function labelled(counts: CategoryCount[], t: Text) {
  return counts
    .map((counted) => ({ ...counted, label: productCategoryLabel(t, counted) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.lang));
}

export default function AllProducts() {
  const t = useText();
  const { query, category, categories, isEmpty, elsewhere, near, ...listed } =
    useLoaderData<typeof loader>();
  const { groups, page, pages, total } = listed;
  // The current category comes first, so that it is in view where the row is cut off.
  const ordered = [...categories].sort(
    (a, b) => Number(b.path === category) - Number(a.path === category),
  );
  const filters = [
    { path: null, label: t.products.all },
    ...ordered.map(({ path, name }) => ({
      path,
      label: categoryLabel(t, { path, name }),
    })),
  ];
  const seeAll = { href: hrefFor({ query }), text: t.search.seeAll(elsewhere.total) };
  return (
    <>
      <h1>{t.products.title}</h1>
      <nav className="chips scroll-row" aria-label={t.products.filter}>
        <Spaced>
          {filters.map(({ path, label }) => (
            <a
              key={path ?? ""}
              href={hrefFor({ category: path, query })}
              aria-current={path === category ? "true" : undefined}
            >
              {label}
            </a>
          ))}
        </Spaced>
      </nav>
      {query && total > 0 && <p>{t.search.count(total, total, query)}</p>}
      {isEmpty && (
        <NoResults
          query={query}
          category={category ? filters.find(({ path }) => path === category)?.label : undefined}
          text={t.products.empty}
          clearHref={hrefFor({ category })}
          offersOthers={elsewhere.total + near.length > 0}
        />
      )}
      {total === 0 && !query && (
        <EmptyState
          illustration="empty-search"
          title={t.products.empty}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      )}
      <CartForm>
        {groups.map(({ category: { label, count }, cards }) => (
          <section key={label} aria-label={label}>
            <div className="group-head">
              <h2>{label}</h2>
              <span className="count">
                {cards.length < count
                  ? t.products.countOf(cards.length, count)
                  : t.products.count(count)}
              </span>
            </div>
            <ProductGrid cards={cards} />
          </section>
        ))}
        <ProductSection
          id="elsewhere"
          title={t.search.elsewhere}
          link={elsewhere.total > elsewhere.cards.length ? seeAll : undefined}
          cards={elsewhere.cards}
        />
        <NearProducts cards={near} hasExact={total + elsewhere.total > 0} />
      </CartForm>
      {isEmpty && <CategoryTiles categories={categories} />}
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(to) => hrefFor({ category, query, page: to })}
      />
    </>
  );
}

type Position = { category?: string | null; query?: string; page?: number };

function hrefFor({ category, query, page }: Position): string {
  return hrefWith(paths.products, { category, q: query, page });
}
