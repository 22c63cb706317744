import { ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import { categoryLang } from "#app/features/catalogue/card/text-lang.ts";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { TileArt } from "#app/features/catalogue/categories/tile-art.tsx";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import type { CategoryCount } from "#app/features/catalogue/search/listings.server.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listingTexts } from "./text.ts";

/** A counted category with its name in the language of the page. */
type Labelled = CategoryCount & { label: string };

type GroupProps = {
  category: Pick<Labelled, "label" | "count" | "categoryPath">;
  cards: ProductCard[];
  /** Shows one row of cards, with a link to the category where it has more. */
  isSection?: boolean;
};

/** Products of a category under its heading. Goes inside a CartForm. */
export function ProductGroup({ category, cards, isSection }: GroupProps) {
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
          <ProductGrid cards={cards} isOneCategory />
        </div>
      ) : (
        <ProductGrid cards={cards} isOneCategory />
      )}
    </section>
  );
}

type SectionProps = {
  id: string;
  title: string;
  link?: { href: string; text: string };
  cards: ProductCard[];
  five?: boolean;
};

/** Products under a heading, for a page of search results; nothing without products. Goes inside a CartForm. */
export function ProductSection({ id, title, link, cards, five }: SectionProps) {
  if (cards.length === 0) return null;
  return (
    <section className="results" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {link && (
          <a className="touch-link" href={link.href}>
            {link.text}
          </a>
        )}
      </div>
      <ProductGrid cards={cards} five={five} />
    </section>
  );
}

/** Longer than what people search for; three lines on a phone. */
const MAX_SHOWN = 60;

type NearProps = { query: string; cards: ProductCard[]; hasExact: boolean; five?: boolean };

/** Products whose names are close to a search, below those it found. Goes inside a CartForm. */
export function NearProducts({ query, cards, hasExact, five }: NearProps) {
  const { search: t } = useText();
  const title = hasExact ? t.similar : t.closest(shorten(query, MAX_SHOWN));
  return <ProductSection id="near" title={title} cards={cards} five={five} />;
}

type NoResultsProps = {
  query: string;
  /** Label of the category that was searched. */
  category?: string;
  text: string;
  clearHref: string;
};

/** Says that a search found nothing, and leads back to the page without it. */
export function NoResults({ query, category, text, clearHref }: NoResultsProps) {
  const { search: t } = useText();
  return (
    <EmptyState
      illustration="empty-search"
      heading="h2"
      title={t.resultsFor(shorten(query, MAX_SHOWN), category)}
      text={text}
      link={{ href: clearHref, text: t.clear }}
    />
  );
}

/** A tile for each category, which leads to its listing. */
export function CategoryTiles({ categories }: { categories: Category[] }) {
  const t = useText();
  return (
    <section aria-labelledby="categories">
      <div className="section-head">
        <h2 id="categories">{t.home.categories}</h2>
      </div>
      <ul className="tiles scroll-row">
        {categories.map(({ path, name, art, palette }) => (
          <li key={path}>
            <a href={paths.category(path)} lang={categoryLang(t, { path, name })}>
              <TileArt art={art} className={`palette-${palette}`} />
              {categoryLabel(t, { path, name })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
