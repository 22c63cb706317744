import type { ProductCard } from "../../models/catalogue/product-cards.ts";
import { ProductGrid } from "./product-card.tsx";

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
