import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { parsePageNumber } from "../../format/pagination.ts";
import { findCategory } from "../../models/catalogue/categories.ts";
import { countByCategory, listProductPage } from "../../models/catalogue/listings.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { pageMeta, rootOf } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/use-shop.ts";
import { PageLinks } from "../../ui/page-links.tsx";
import { CartForm, categoryLabel, ProductGrid } from "../../ui/product-card.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const t = textFor(rootOf(args)?.lang ?? "en");
  const label = labelOf(t, args.data.category);
  return pageMeta(args, {
    title: label,
    description: t.products.categoryDescription(label),
    canonical: addressOf(args.data.category, args.data.page),
    noindex: args.data.products.length === 0,
  });
};

export async function loader({ request, params, context: { db } }: LoaderFunctionArgs) {
  const path = params.category ?? "";
  const found = await findCategory(db, path);
  const category = found ?? { path, name: path };
  const shelves = found ? await countByCategory(db, { category: found }) : [];
  const asked = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const listing = await listProductPage(db, shelves, asked);
  return data({ category, ...listing }, { status: found ? 200 : 404 });
}

export default function CategoryListing() {
  const t = useText();
  const { category, products, page, pages, total } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{labelOf(t, category).toLocaleUpperCase(t.lang)}</h1>
      {products.length === 0 ? (
        <EmptyState
          art="empty-search"
          title={t.products.categoryEmpty}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      ) : (
        <CartForm>
          <h2 className="sr-only">{t.products.count(total)}</h2>
          <ProductGrid cards={products} />
        </CartForm>
      )}
      <PageLinks page={page} pages={pages} hrefOf={(to) => addressOf(category, to)} />
    </>
  );
}

function addressOf({ path }: { path: string }, page: number): string {
  return page > 1 ? `${paths.category(path)}?page=${page}` : paths.category(path);
}

function labelOf(t: Parameters<typeof categoryLabel>[0], category: { path: string; name: string }) {
  return categoryLabel(t, { categoryPath: category.path, categoryName: category.name });
}
