import type { ReactNode } from "react";
import type { ProductCard as Card } from "../../models/catalogue/product-cards.ts";
import { cardId, OTHERS_PATH, paths } from "../../paths.ts";
import { productCategoryLabel } from "../../text/category-text.ts";
import { useRootData, useText } from "../page/root-data.ts";
import { CartControl } from "./cart-control.tsx";
import { Picture } from "./picture.tsx";
import { Price, Saving, WeightLine } from "./price.tsx";
import { Stars } from "./stars.tsx";

/** A grid of product cards. Their buttons work only inside a CartForm. */
export function ProductGrid({ cards, five }: { cards: Card[]; five?: boolean }) {
  return (
    <ul className={five ? "product-grid five" : "product-grid"}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} />
      ))}
    </ul>
  );
}

/**
 * One form around all cart buttons on the page: each button's name and value say what to do. Without
 * script, the shopper returns to the same card.
 */
export function CartForm({ children }: { children: ReactNode }) {
  const root = useRootData();
  return (
    <form method="post" action={paths.cart} data-enhance="">
      <input type="hidden" name="next" value={root?.path} />
      {children}
    </form>
  );
}

function ProductCard({ card }: { card: Card }) {
  const t = useText();
  const path = card.categoryPath ?? OTHERS_PATH;
  return (
    <li className="card" id={cardId(card.id)}>
      <Picture imageRef={card.imageRef} alt="" slot="card" />
      <Saving priceVnd={card.priceVnd} offerPriceVnd={card.offerPriceVnd} />
      <div className="card-text">
        <p className="card-category">{productCategoryLabel(t, card)}</p>
        <h3>
          <a href={paths.product(path, card.id)}>{card.name}</a>
        </h3>
        <WeightLine weight={card.weight} offerPriceVnd={card.offerPriceVnd} />
        <Stars stars={4} count={4} />
        <div className="card-end">
          <Price priceVnd={card.priceVnd} offerPriceVnd={card.offerPriceVnd} />
          <CartControl productId={card.id} name={card.name} />
        </div>
      </div>
    </li>
  );
}
