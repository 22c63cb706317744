import { ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import type { ProductCard } from "#app/features/catalogue/products/product-cards.server.ts";
import { useText } from "#app/root-data.ts";

type Props = {
  id: string;
  title: string;
  link?: { href: string; text: string };
  cards: ProductCard[];
  five?: boolean;
};

/** Products under a heading, for a page of search results; nothing without products. Goes inside a CartForm. */
export function ProductSection({ id, title, link, cards, five }: Props) {
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

type NearProps = { cards: ProductCard[]; hasExact: boolean; five?: boolean };

/** Products whose names are close to a search, below those it found. Goes inside a CartForm. */
export function NearProducts({ cards, hasExact, five }: NearProps) {
  const { search: t } = useText();
  const title = hasExact ? t.similar : t.didYouMean;
  return <ProductSection id="near" title={title} cards={cards} five={five} />;
}
