import { ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import type { ProductCard } from "#app/features/catalogue/products/product-cards.server.ts";
import type { CategoryCount } from "#app/features/catalogue/search/listings.server.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listingTexts } from "./text.ts";

/** A counted category with its name in the language of the page. */
export type Labelled = CategoryCount & { label: string };

type Props = {
  category: Pick<Labelled, "label" | "count" | "categoryPath">;
  cards: ProductCard[];
  /** Shows one row of cards, with a link to the category where it has more. */
  isSection?: boolean;
};

/** Products of a category under its heading. Goes inside a CartForm. */
export function ProductGroup({ category, cards, isSection }: Props) {
  const t = useText();
  const texts = listingTexts[t.lang];
  const { label, count, categoryPath } = category;
  const isCut = cards.length < count;
  return (
    <section aria-label={label}>
      <div className="group-head">
        <h2>{label}</h2>
        <span className="count">
          {isCut && !isSection ? t.products.countOf(cards.length, count) : t.products.count(count)}
        </span>
        {isCut && isSection && (
          <a className="touch-link leads-on" href={paths.category(categoryPath ?? OTHERS_PATH)}>
            {texts.all}
            <span className="sr-only">{` ${texts.ofCategory(label)}`}</span>
          </a>
        )}
      </div>
      {isSection ? (
        <div className="shelf scroll-row">
          <ProductGrid cards={cards} />
        </div>
      ) : (
        <ProductGrid cards={cards} />
      )}
    </section>
  );
}
