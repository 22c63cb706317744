import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parsePageNumber } from "../../format/pagination.ts";
import { findCategory } from "../../models/catalogue/categories.ts";
import { countByCategory, listProductPage } from "../../models/catalogue/search/listings.ts";
import { hrefWith, paths } from "../../paths.ts";
import { categoryLabel } from "../../text/category-text.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { PageLinks } from "../../ui/pagination.tsx";
import { CartForm, ProductGrid } from "../../ui/product/product-card.tsx";
import { contentLocation } from "../../web/content-location.ts";
import { ownHeaders, type RouteHandle } from "../../web/route-handle.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const t = pageText(args);
  const label = categoryLabel(t, args.data.category);
  return pageMeta(args, {
    title: label,
    description: t.products.categoryDescription(label),
    canonical: hrefFor(args.data.category, args.data.page),
    noindex: args.data.products.length === 0,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { db } = context;
  const path = params.category ?? "";
  const existing = await findCategory(db, path);
  const category = existing ?? { path, name: path };
  const counts = existing ? await countByCategory(db, { category: existing }) : [];
  const requested = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const listing = await listProductPage(db, counts, requested);
  return data(
    { category, ...listing },
    {
      status: existing ? 200 : 404,
      headers: contentLocation(request, hrefFor(category, listing.page)),
    },
  );
}

export const headers = ownHeaders;

export default function CategoryListing() {
  const t = useText();
  const { category, products, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{categoryLabel(t, category).toLocaleUpperCase(t.lang)}</h1>
      {products.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={t.products.categoryEmpty}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <CartForm>
          <h2 className="sr-only">{t.products.count(total)}</h2>
          <ProductGrid cards={products} />
        </CartForm>
      )}
      <PageLinks page={page} pages={pages} hrefFor={(to) => hrefFor(category, to)} />
    </>
  );
}

function hrefFor({ path }: { path: string }, page: number): string {
  return hrefWith(paths.category(path), { page });
}
