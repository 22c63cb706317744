import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import {
  type Category,
  cachedCategories,
  findCategoryByName,
} from "#app/features/catalogue/categories/categories.server.ts";
import {
  categoryLabel,
  productCategoryLabel,
} from "#app/features/catalogue/categories/category-text.ts";
import { DishRow } from "#app/features/catalogue/dishes/dish-links.tsx";
import { type DishCard, listGoods } from "#app/features/catalogue/dishes/dishes.server.ts";
import { findDishes } from "#app/features/catalogue/dishes/find-dishes.server.ts";
import { dishTexts } from "#app/features/catalogue/dishes/text.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import {
  type CategoryCount,
  countByCategory,
  listFiltered,
  listGroupedPage,
  listSections,
} from "#app/features/catalogue/search/listings.server.ts";
import {
  EMPTY_PAGE,
  FEW,
  findConditions,
  MAX_OFFERED,
  type SearchPage,
  searchProducts,
} from "#app/features/catalogue/search/search-results.server.ts";
import { cachedShownTags, cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import { WishLink, WishSection } from "#app/features/catalogue/wishes/wish-form.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { contentLocation } from "#app/kit/request/responses.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import {
  filterParameters,
  isFiltered,
  type ListingFilter,
  readListingFilter,
  withConditions,
} from "./listing-filter.ts";
import { CategoryRail, ListingHead } from "./listing-head.tsx";
import {
  CategoryTiles,
  NearProducts,
  NoResults,
  ProductGroup,
  ProductSection,
} from "./product-groups.tsx";

export const handle: RouteHandle = { cachedAs: "page", cardsOnly: true };

/** Dishes named above the results of a search. */
const MAX_DISHES = 4;

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const { query, category, read, list } = args.data ?? {};
  const isPart = Boolean(query || category || (read && isFiltered(read.filter)));
  return pageMeta(args, {
    title: query ? t.search.resultsFor(query) : t.products.title,
    description: t.products.description,
    canonical: hrefFor({ page: list?.page }),
    noindex: isPart,
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const tags = await cachedTags(db);
  const t = textFor(await requestLang(context, request));
  const typed = searchText(searchParams.get("q"));
  const conditions = typed ? await findConditions(db, typed) : null;
  const query = conditions?.rest ?? typed;
  const requested = searchParams.get("category")?.toLowerCase() || "all";
  const category = requested === "all" ? null : await findCategoryByName(db, requested);
  const path = requested === "all" ? null : (category?.path ?? requested);
  const own = readListingFilter(searchParams, tags);
  const read = withConditions(own, conditions?.filter ?? {});
  const wanted = {
    query,
    path,
    category,
    filter: read.filter,
    page: parsePageNumber(searchParams.get("page")),
    t,
  };
  const list = await loadList(db, wanted);
  const dishes = query && list.page === 1 ? await findDishes(db, typed, MAX_DISHES) : [];
  const isPoor = list.kind === "results" && list.total < FEW && dishes.length > 0;
  const goods = isPoor ? await listGoods(db, dishes[0]!.id) : [];
  const href = hrefFor({
    category: category?.path,
    query: typed,
    filter: own.filter,
    page: list.page,
  });
  return data(
    {
      query,
      category: path,
      categories: await cachedCategories(db),
      read,
      tags: await cachedShownTags(db),
      list,
      dishes,
      goods,
    },
    {
      status: Object.keys(read.wrong).length > 0 ? 400 : 200,
      headers: contentLocation(request, href),
    },
  );
}

export const headers = ownHeaders;

type Wanted = Search & { filter: ListingFilter; t: Text };

/** A flat list where it is sorted or filtered, search results, a category, or sections of all categories. */
async function loadList(db: Db, wanted: Wanted) {
  const { query, path, category, filter, page, t } = wanted;
  if (isFiltered(filter) && (category || !path)) {
    const list = await listFiltered(db, { query, category, filter, page });
    const found = list.total > 0 || !query ? null : await loadSearchResults(db, wanted);
    // If there is nothing to filter, products close to the search help more.
    if (found?.total === 0) {
      const near = found.near.filter(({ offerPriceVnd }) => isInRange(filter, offerPriceVnd));
      return { kind: "results" as const, ...found, near };
    }
    return { kind: "flat" as const, unfiltered: found?.total ?? 0, ...list };
  }
  if (query) return { kind: "results" as const, ...(await loadSearchResults(db, wanted)) };
  const counts = labelled(path && !category ? [] : await countByCategory(db, { category }), t);
  const list = path ? listGroupedPage(db, counts, page) : listSections(db, counts, page);
  return { kind: path ? ("category" as const) : ("sections" as const), ...(await list) };
}

const isInRange = ({ minVnd, maxVnd }: ListingFilter, priceVnd: number) =>
  priceVnd >= (minVnd ?? 0) && priceVnd <= (maxVnd ?? Infinity);

type Search = {
  query: string;
  /** Restricts the search; null for all. */
  path: string | null;
  /** Null also if no category has this path. */
  category: Category | null;
  page: number;
};

type Results = SearchPage & { elsewhere: { total: number; cards: ProductCard[] } };

/** A page of what a search finds, with what other categories have where its own has nothing. */
async function loadSearchResults(
  db: Db,
  { query, path, category, page }: Search,
): Promise<Results> {
  const isUnknown = path && !category;
  const found = isUnknown ? EMPTY_PAGE : await searchProducts(db, query, { category, page });
  if (found.total > 0 || !path) return { ...found, elsewhere: { total: 0, cards: [] } };
  const all = await searchProducts(db, query, { page: 1, size: MAX_OFFERED });
  const cards = [...all.groups.flatMap((group) => group.cards), ...all.parts.cards];
  return { ...found, near: all.near, elsewhere: { total: all.total, cards } };
}

/** The categories in the order of their names in a language. */
function labelled(counts: CategoryCount[], t: Text) {
  return counts
    .map((counted) => ({ ...counted, label: productCategoryLabel(t, counted) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.lang));
}

export default function AllProducts() {
  const t = useText();
  const { query, category, categories, read, tags, list, dishes, goods } =
    useLoaderData<typeof loader>();
  const { filter } = read;
  const found = categories.find(({ path }) => path === category);
  return (
    <>
      <ListingHead
        title={t.products.title}
        action={paths.products}
        kept={{ q: query, category }}
        ownSort={query ? "results" : category ? "name" : "sections"}
        read={read}
        tags={tags}
        hrefFor={(changed) => hrefFor({ category, query, filter: changed })}
      >
        <CategoryRail
          categories={categories}
          current={category}
          hrefFor={(path) => hrefFor({ category: path, query })}
        />
      </ListingHead>
      <DishRow title="found" dishes={dishes} />
      {list.kind === "results" ? (
        <SearchResults
          {...list}
          query={query}
          dish={dishes[0]}
          goods={goods}
          categories={categories}
          category={found && categoryLabel(t, found)}
          clearHref={hrefFor({ category })}
          seeAllHref={hrefFor({ query })}
        />
      ) : (
        <Listing
          {...list}
          query={query}
          isOneCategory={category !== null}
          searchHref={hrefFor({ category, query })}
        />
      )}
      <PageLinks
        page={list.page}
        pages={list.pages}
        hrefFor={(page) => hrefFor({ category, query, filter, page })}
      />
    </>
  );
}

type List = Exclude<Awaited<ReturnType<typeof loadList>>, { kind: "results" }>;

type ListingProps = List & { query: string; isOneCategory: boolean; searchHref: string };

function Listing({ query, isOneCategory, searchHref, ...list }: ListingProps) {
  const t = useText();
  const { total } = list;
  if (total === 0) {
    const all = { href: paths.products, text: t.products.seeAll };
    const isNarrowed = list.kind === "flat" && list.unfiltered > 0;
    const link = isNarrowed ? { href: searchHref, text: t.search.seeAll(list.unfiltered) } : all;
    return <EmptyState illustration="empty-search" title={t.products.empty} link={link} />;
  }
  return (
    <CartForm>
      {list.kind === "flat" ? (
        <>
          <h2 className="found">
            {query ? t.search.count(total, total, query) : t.products.count(total)}
          </h2>
          <ProductGrid cards={list.products} isOneCategory={isOneCategory} />
        </>
      ) : (
        list.groups.map((group) => (
          <ProductGroup
            key={group.category.label}
            {...group}
            isSection={list.kind === "sections"}
          />
        ))
      )}
    </CartForm>
  );
}

type Position = {
  category?: string | null;
  query?: string;
  filter?: ListingFilter;
  page?: number;
};

function hrefFor({ category, query, filter, page }: Position): string {
  return hrefWith(paths.products, {
    category,
    q: query,
    ...(filter && filterParameters(filter)),
    page,
  });
}

type ResultsProps = Omit<Results, "page" | "pages"> & {
  query: string;
  /** A dish that the search names, and its products if few were found. */
  dish: DishCard | undefined;
  goods: ProductCard[];
  categories: Category[];
  /** Label of the category that was searched. */
  category?: string;
  /** The listing without the search. */
  clearHref: string;
  /** The same search in all categories. */
  seeAllHref: string;
};

/**
 * The products that a search found: whole words by category, then parts of words, similar names, sold-out products and,
 * folded away, names that only contain the letters.
 */
function SearchResults({ query, total, groups, parts, near, soldOut, ...props }: ResultsProps) {
  const t = useText();
  const { elsewhere, categories, category, letters, dish } = props;
  const shown = new Set([...groups, parts].flatMap(({ cards }) => cards.map(({ id }) => id)));
  const goods = props.goods.filter(({ id }) => !shown.has(id));
  const soldOutProducts = <ProductSection id="sold-out" title={t.search.soldOut} cards={soldOut} />;
  const isOffering = elsewhere.total + goods.length + near.length + soldOut.length > 0;
  const seeAll = { href: props.seeAllHref, text: t.search.seeAll(elsewhere.total) };
  return (
    <>
      {total > 0 && <h2 className="found">{t.search.count(total, total, query)}</h2>}
      {total === 0 && !isOffering && (
        <NoResults
          query={query}
          category={category}
          text={t.products.empty}
          clearHref={props.clearHref}
        />
      )}
      <CartForm>
        {groups.map(({ count, cards }) => {
          const { categoryPath } = cards[0]!;
          const label = productCategoryLabel(t, cards[0]!);
          return (
            <ProductGroup key={label} category={{ label, count, categoryPath }} cards={cards} />
          );
        })}
        <ProductSection
          id="parts"
          title={groups.length > 0 ? t.search.parts(query) : t.search.partsOnly(query)}
          cards={parts.cards}
        />
        {dish && (
          <ProductSection
            id="goods"
            title={`${dishTexts[t.lang].ingredients}: ${shownName(t.lang, dish)}`}
            cards={goods}
          />
        )}
        <ProductSection
          id="elsewhere"
          title={t.search.elsewhere(category)}
          link={elsewhere.total > elsewhere.cards.length ? seeAll : undefined}
          cards={elsewhere.cards}
        />
        {total === 0 && soldOutProducts}
        {goods.length === 0 && (
          <NearProducts query={query} cards={near} hasExact={total + elsewhere.total > 0} />
        )}
        {total > 0 && soldOutProducts}
        {letters.cards.length > 0 && (
          <details open={total > 0 && groups.length + parts.cards.length === 0}>
            <summary className="touch-link">{t.search.letters(letters.count)}</summary>
            <ProductGrid cards={letters.cards} />
          </details>
        )}
      </CartForm>
      {total === 0 ? <WishSection query={query} /> : <WishLink query={query} />}
      {total === 0 && <CategoryTiles categories={categories} />}
    </>
  );
}
