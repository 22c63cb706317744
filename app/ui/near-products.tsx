import type { ProductCard } from "../models/catalogue/product-cards.ts";
import { useText } from "./page/root-data.ts";
import { ProductGrid } from "./product-card.tsx";

type Props = { cards: ProductCard[]; hasExact: boolean; five?: boolean };

/** Products whose names are close to a search, below those it found. Goes inside a CartForm. */
export function NearProducts({ cards, hasExact, five }: Props) {
  const t = useText();
  if (cards.length === 0) return null;
  return (
    <section className="results" aria-labelledby="near">
      <div className="section-head">
        <h2 id="near">{hasExact ? t.search.similar : t.search.didYouMean}</h2>
      </div>
      <ProductGrid cards={cards} five={five} />
    </section>
  );
}
