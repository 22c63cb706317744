import type { ReactNode } from "react";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import type { ProductCard as Card } from "#app/features/catalogue/products/product-cards.server.ts";
import { Stars } from "#app/features/catalogue/reviews/stars.tsx";
import { searchTexts } from "#app/features/catalogue/search/text.ts";
import { BACK_ID } from "#app/features/catalogue/stock/tell-me.tsx";
import { Personal } from "#app/kit/page/personal.tsx";
import { cardId, OTHERS_PATH, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { CartControl } from "./cart-control.tsx";
import { Heart } from "./heart.tsx";
import { Picture } from "./picture.tsx";
import { Price, WeightLine } from "./price.tsx";

type GridProps = {
  cards: Card[];
  five?: boolean;
  /** Whether a page's first screen shows it: its first pictures do not wait. */
  isFirst?: boolean;
  /** A link in the place after the last card. */
  more?: { href: string; text: string };
};

/** A grid of product cards. Their buttons work only inside a CartForm. */
export function ProductGrid({ cards, five, isFirst, more }: GridProps) {
  return (
    <ul className={five ? "product-grid five" : "product-grid"}>
      {cards.map((card, i) => (
        <ProductCard key={card.id} card={card} isEager={isFirst && i < 2} />
      ))}
      {more && (
        <li className="more">
          <a className="leads-on" href={more.href}>
            {more.text}
          </a>
        </li>
      )}
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
    <form method="post" action={paths.cart} data-enhance="yes">
      <input type="hidden" name="next" value={root?.path} />
      {children}
    </form>
  );
}

function ProductCard({ card, isEager }: { card: Card; isEager?: boolean }) {
  const t = useText();
  const href = paths.product(card.categoryPath ?? OTHERS_PATH, card.id);
  return (
    <li className="card" id={cardId(card.id)}>
      <Picture imageRef={card.imageRef} alt="" slot="card" isEager={isEager} />
      <div className="card-text">
        <p className="card-category">{productCategoryLabel(t, card)}</p>
        <h3>
          <a href={href}>{card.name}</a>
        </h3>
        <WeightLine weight={card.weight} offerPriceVnd={card.offerPriceVnd} />
        <CardStars card={card} />
        {!card.inStock && <SoldOut href={href} name={card.name} />}
        <Price priceVnd={card.priceVnd} offerPriceVnd={card.offerPriceVnd} />
        {/* One part, not two: each is filled in by itself, and a page has sixty cards. */}
        <Personal variantOf={({ cart, saved }) => `${cart[card.id] ?? 0} ${card.id in saved}`}>
          <Heart productId={card.id} name={card.name} />
          {card.inStock && <CartControl productId={card.id} name={card.name} />}
        </Personal>
      </div>
    </li>
  );
}

/** Says that a product is sold out, with a link to be told when it is back. */
function SoldOut({ href, name }: { href: string; name: string }) {
  const t = useText();
  return (
    <>
      <p className="unavailable">{t.product.outOfStock}</p>
      <a className="touch-link" href={`${href}#${BACK_ID}`}>
        {searchTexts[t.lang].tellMe}
        <span className="sr-only">{`: ${name}`}</span>
      </a>
    </>
  );
}

/** The specification's fixed stars or, of a shop with its own figures, the product's rating if it has one. */
function CardStars({ card: { rating, reviewCount } }: { card: Card }) {
  if (!useRootData()?.shop.ownFigures) return <Stars stars={4} count={4} />;
  return rating !== null && reviewCount ? <Stars stars={rating} count={reviewCount} /> : null;
}
