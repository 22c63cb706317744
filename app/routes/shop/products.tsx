import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listCategories } from "../../models/categories.ts";
import { listInStock } from "../../models/products.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { pageMeta, rootOf } from "../../ui/page-meta.ts";
import { CartForm, categoryLabel, ProductGrid } from "../../ui/product-card.tsx";
import { useText } from "../../ui/use-shop.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = textFor(rootOf(args)?.lang ?? "en");
  return pageMeta(args, {
    title: args.data?.query ? t.search.resultsFor(args.data.query) : t.products.title,
    description: t.products.description,
    canonical: paths.products,
    noindex: Boolean(args.data?.query || args.data?.category),
  });
};

export async function loader({ request, context: { db } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q") ?? "";
  const category = searchParams.get("category")?.toLowerCase() || null;
  const [categories, products] = await Promise.all([
    listCategories(db),
    listInStock(db, { query, categoryPath: category === "all" ? null : category }),
  ]);
  return { query, category: category === "all" ? null : category, categories, products };
}

export default function AllProducts() {
  const t = useText();
  const { query, category, categories, products } = useLoaderData<typeof loader>();
  const groups = [...Map.groupBy(products, (card) => categoryLabel(t, card))].sort(([a], [b]) =>
    a.localeCompare(b, t.lang),
  );
  const filters = [
    { path: null, label: t.products.all },
    ...categories.map(({ path, name }) => ({
      path,
      label: categoryLabel(t, { categoryPath: path, categoryName: name }),
    })),
  ];
  return (
    <>
      <h1>{t.products.title}</h1>
      <nav className="filter" aria-label={t.products.filter}>
        {filters.map(({ path, label }) => (
          <a
            key={path ?? ""}
            href={addressOf(path, query)}
            aria-current={path === category ? "true" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {query && <p>{t.search.resultsFor(query)}</p>}
      {products.length === 0 && (
        <EmptyState
          art="empty-search"
          title={t.products.empty}
          link={{ href: paths.products, text: t.products.seeAll }}
        />
      )}
      <CartForm>
        {groups.map(([label, cards]) => (
          <section key={label} aria-label={label}>
            <div className="group-head">
              <h2>{label}</h2>
              <span className="count">{t.products.count(cards.length)}</span>
            </div>
            <ProductGrid cards={cards} />
          </section>
        ))}
      </CartForm>
    </>
  );
}

function addressOf(category: string | null, query: string): string {
  const params = new URLSearchParams();
  if (category) params.set("category", category);
  if (query) params.set("q", query);
  return params.size > 0 ? `${paths.products}?${params}` : paths.products;
}
