import { CartForm } from "#app/features/catalogue/card/product-card.tsx";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { CategoryTiles } from "#app/features/catalogue/listing/category-tiles.tsx";
import { NoResults } from "#app/features/catalogue/listing/no-results.tsx";
import { ProductGroup } from "#app/features/catalogue/listing/product-group.tsx";
import { NearProducts, ProductSection } from "#app/features/catalogue/listing/product-section.tsx";
import { useText } from "#app/root-data.ts";
import type { Results } from "./load-search-results.http.server.ts";
import { searchTexts } from "./text.ts";

type Props = Omit<Results, "page" | "pages"> & {
  query: string;
  categories: Category[];
  /** Label of the category that was searched. */
  category?: string;
  /** The listing without the search. */
  clearHref: string;
  /** The same search in all categories. */
  seeAllHref: string;
};

/** What a search found: whole words by category, then parts of words, similar names and what is sold out. */
export function SearchResults({ query, total, groups, parts, near, soldOut, ...props }: Props) {
  const t = useText();
  const texts = searchTexts[t.lang];
  const { elsewhere, categories, category } = props;
  const seeAll = { href: props.seeAllHref, text: t.search.seeAll(elsewhere.total) };
  return (
    <>
      {total > 0 ? (
        <p>{t.search.count(total, total, query)}</p>
      ) : (
        <NoResults
          query={query}
          category={category}
          text={t.products.empty}
          clearHref={props.clearHref}
          offersOthers={elsewhere.total + near.length + soldOut.length > 0}
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
          title={groups.length > 0 ? texts.parts(query) : texts.partsOnly(query)}
          cards={parts.cards}
        />
        <ProductSection
          id="elsewhere"
          title={t.search.elsewhere}
          link={elsewhere.total > elsewhere.cards.length ? seeAll : undefined}
          cards={elsewhere.cards}
        />
        <NearProducts cards={near} hasExact={total + elsewhere.total > 0} />
        <ProductSection id="sold-out" title={texts.soldOut} cards={soldOut} />
      </CartForm>
      {total === 0 && <CategoryTiles categories={categories} />}
    </>
  );
}
