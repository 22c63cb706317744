import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCategory } from "../../models/categories.ts";
import { listInStock } from "../../models/products.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageMeta, rootOf } from "../../ui/page-meta.ts";
import { CartForm, categoryLabel, ProductGrid } from "../../ui/product-card.tsx";
import { useText } from "../../ui/use-shop.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return [];
  const t = textFor(rootOf(args)?.lang ?? "en");
  const label = labelOf(t, args.data.category);
  return pageMeta(args, {
    title: label,
    description: t.products.categoryDescription(label),
    canonical: paths.category(args.data.category.path),
    noindex: args.data.products.length === 0,
  });
};

export async function loader({ params, context: { db } }: LoaderFunctionArgs) {
  const path = params.category ?? "";
  const category = await findCategory(db, path);
  if (!category) return data({ category: { path, name: path }, products: [] }, { status: 404 });
  const products = await listInStock(db, { categoryPath: category.path });
  return data({ category, products });
}

export default function CategoryListing() {
  const t = useText();
  const { category, products } = useLoaderData<typeof loader>();
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
          <h2 className="sr-only">{t.products.count(products.length)}</h2>
          <ProductGrid cards={products} />
        </CartForm>
      )}
    </>
  );
}

function labelOf(t: Parameters<typeof categoryLabel>[0], category: { path: string; name: string }) {
  return categoryLabel(t, { categoryPath: category.path, categoryName: category.name });
}
