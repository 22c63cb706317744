import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestLang } from "../../auth/request-lang.ts";
import { parsePageNumber } from "../../format/pagination.ts";
import { searchText } from "../../format/search-text.ts";
import { cachedCategories, findCategory } from "../../models/catalogue/categories.ts";
import { countByCategory, listGroupedPage } from "../../models/catalogue/listings.ts";
import { listNearProducts } from "../../models/catalogue/near-products.ts";
import { pageData } from "../../page-data.ts";
import { hrefWith, paths } from "../../paths.ts";
import { categoryLabel, productCategoryLabel } from "../../text/category-text.ts";
import { textFor } from "../../text/languages.ts";
import { NearProducts } from "../../ui/near-products.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { PageLinks } from "../../ui/pagination.tsx";
import { CartForm, ProductGrid } from "../../ui/product-card.tsx";
import { Spaced } from "../../ui/spaced.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: args.data?.content.query
      ? t.search.resultsFor(args.data.content.query)
      : t.products.title,
    description: t.products.description,
    canonical: hrefFor({ page: args.data?.content.page }),
    noindex: Boolean(args.data?.content.query || args.data?.content.category),
  });
};

/** Two rows on a wide screen. */
const MAX_NEAR = 8;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db } = context;
  const { searchParams } = new URL(request.url);
  const t = textFor(await requestLang(context, request));
  const query = searchText(searchParams.get("q"));
  const requested = searchParams.get("category")?.toLowerCase() || "all";
  const path = requested === "all" ? null : requested;
  const category = path ? await findCategory(db, path) : null;
  const counts = path && !category ? [] : await countByCategory(db, { query, category });
  const labelled = counts
    .map((counted) => ({ ...counted, label: productCategoryLabel(t, counted) }))
    .sort((a, b) => a.label.localeCompare(b.label, t.lang));
  const page = parsePageNumber(searchParams.get("page"));
  const listed = await listGroupedPage(db, labelled, { query, page });
  const offersNear = query && listed.page === listed.pages && (category || !path);
  return pageData(context, {
    query,
    category: path,
    categories: await cachedCategories(db),
    ...listed,
    near: offersNear
      ? await listNearProducts(db, query, { category, exact: listed.total, limit: MAX_NEAR })
      : [],
  });
}

export default function AllProducts() {
  const t = useText();
  const { query, category, categories, near, ...listed } = useLoaderData<typeof loader>().content;
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
  return (
    <>
      <h1>{t.products.title}</h1>
      <nav className="chips" aria-label={t.products.filter}>
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
      {near.length > 0 && total === 0 && <p>{t.products.empty}</p>}
      {total === 0 && near.length === 0 && (
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
        <NearProducts cards={near} hasExact={total > 0} />
      </CartForm>
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
