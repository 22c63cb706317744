import type { ReactNode } from "react";
import { listTexts } from "#app/features/cart/my-list/text.ts";
import { ownNameLang, productCategoryLang } from "#app/features/catalogue/card/text-lang.ts";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import {
  discountPercent,
  findUnitPrice,
  parseContents,
} from "#app/features/catalogue/prices/unit-price.ts";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import type { ProductCard as Card } from "#app/features/catalogue/products/products.server.ts";
import { ProductStars } from "#app/features/catalogue/reviews/reviews.tsx";
import { alertTexts } from "#app/features/catalogue/stock/alert-text.ts";
import { BACK_ID } from "#app/features/catalogue/stock/tell-me.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { intentOf } from "#app/kit/format/intent.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { Personal } from "#app/kit/page/personal.tsx";
import { cardId, OTHERS_PATH, paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { Picture } from "./picture.tsx";

type GridProps = {
  cards: Card[];
  five?: boolean;
  /** Whether a page's first screen shows it: the pictures of its first row do not wait, those below the second do. */
  isFirst?: boolean;
  /** Whether the heading above names the category of all cards. */
  isOneCategory?: boolean;
  /** A link in the place after the last card. */
  more?: { href: string; text: string };
};

/** A grid of product cards. Their buttons work only inside a CartForm. */
export function ProductGrid({ cards, five, isFirst, isOneCategory, more }: GridProps) {
  return (
    <ul className={five ? "product-grid five" : "product-grid"}>
      {cards.map((card, i) => (
        <ProductCard
          key={card.id}
          card={card}
          isEager={isFirst && i < 2}
          isLate={isFirst && i >= 4}
          hasCategory={!isOneCategory}
        />
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

type CardProps = { card: Card; isEager?: boolean; isLate?: boolean; hasCategory: boolean };

function ProductCard({ card, isEager, isLate, hasCategory }: CardProps) {
  const t = useText();
  const href = paths.product(card.categoryPath ?? OTHERS_PATH, card.id);
  const name = shownName(t.lang, card);
  const isTranslated = name !== card.name;
  const perUnit = unitPriceText(t, card);
  return (
    <li className="card" id={cardId(card.id)}>
      <CardPicture imageRef={card.imageRef} isEager={isEager} isLate={isLate} />
      <div className="card-text">
        {hasCategory && (
          <p className="hint" lang={productCategoryLang(t, card)}>
            {productCategoryLabel(t, card)}
          </p>
        )}
        <h3 lang={ownNameLang(t.lang, card)}>
          <a href={href}>{name}</a>
        </h3>
        {t.lang === "en" && (
          <p className="hint" lang={isTranslated ? "vi" : undefined}>
            {isTranslated && card.name}
          </p>
        )}
        <p className="hint">{card.weight && shownWeight(t.lang, card.weight)}</p>
        <Price priceVnd={card.priceVnd} offerPriceVnd={card.offerPriceVnd} />
        {perUnit && <p className="hint">{perUnit}</p>}
        <ProductStars of={card} isCard />
        {!card.inStock && <SoldOut href={href} name={name} />}
        {/* One part, not two: each is filled in by itself, and a page has sixty cards. */}
        <Personal variantOf={({ cart, saved }) => `${cart[card.id] ?? 0} ${card.id in saved}`}>
          <Heart productId={card.id} name={name} />
          {card.inStock && <CartControl productId={card.id} name={name} />}
        </Personal>
      </div>
    </li>
  );
}

type PictureProps = {
  imageRef: string | null;
  isEager?: boolean;
  /** Whether it loads only shortly before it is seen. */
  isLate?: boolean;
};

/** The picture of a card, whose name says what it shows. */
export function CardPicture({ isLate, ...props }: PictureProps) {
  const picture = <Picture alt="" slot="card" {...props} />;
  return isLate ? <div className="late">{picture}</div> : picture;
}

/** Says that a product is sold out, with a link to be told when it is back. */
function SoldOut({ href, name }: { href: string; name: string }) {
  const t = useText();
  return (
    <>
      <p className="unavailable">{t.product.outOfStock}</p>
      <a className="touch-link" href={`${href}#${BACK_ID}`}>
        {alertTexts[t.lang].tellMe}
        <span className="sr-only">{`: ${name}`}</span>
      </a>
    </>
  );
}

type Prices = { priceVnd: number; offerPriceVnd: number };

/** The price charged, in dong; if the product is on offer, with the regular price struck through and the discount. */
export function Price({ priceVnd, offerPriceVnd }: Prices) {
  const t = useText();
  const percent = discountPercent({ priceVnd, offerPriceVnd });
  return (
    <p className="price">
      <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
      {priceVnd > offerPriceVnd && (
        <s>
          <span className="sr-only">{`${t.product.regularPrice} `}</span>
          {formatVnd(priceVnd)}
        </s>
      )}{" "}
      {percent > 0 && <span className="saving">{t.product.discount(percent)}</span>}
    </p>
  );
}

type Weighed = { weight: string | null } & Pick<Prices, "offerPriceVnd">;

/** The weight and, if it says how much is in the pack, the price of a kilogram or litre. */
export const weightText = (t: Text, of: Weighed): string =>
  [of.weight && shownWeight(t.lang, of.weight), unitPriceText(t, of)].filter(Boolean).join(" · ");

/** What an amount in a pack is called: millilitres are no weight. */
export const weightLabel = (t: Text, weight: string | null): string =>
  weight && parseContents(weight)?.unit === "litre" ? t.product.volume : t.cart.weight;

/** The price of a kilogram or litre: "98.000 ₫/kg"; null if the weight does not say how much is in the pack. */
function unitPriceText(t: Text, { weight, offerPriceVnd }: Weighed): string | null {
  const unitPrice = findUnitPrice(offerPriceVnd, weight);
  return unitPrice && `${formatVnd(unitPrice.vnd)}/${t.product.units[unitPrice.unit]}`;
}

/** The weight as a page in this language shows it. */
export const shownWeight = (lang: Lang, weight: string): string =>
  lang === "en"
    ? weight.replace(
        /([\d.,]*) ?lít/gi,
        (_, number) => `${number} litre${number === "1" ? "" : "s"}`,
      )
    : weight;

type HeartProps = {
  productId: string;
  name: string;
  /** Says what it does beside the drawing. */
  hasText?: boolean;
};

/** Puts a product on the visitor's list, or takes it off. Works inside a CartForm. */
export function Heart(props: HeartProps) {
  return (
    <Personal variantOf={({ saved }) => Number(props.productId in saved)}>
      <HeartButton {...props} />
    </Personal>
  );
}

function HeartButton({ productId, name, hasText }: HeartProps) {
  const t = listTexts[useText().lang];
  const isSaved = productId in (useRootData()?.saved ?? {});
  return (
    // The id keeps the focus on it when the answer replaces it.
    <button
      type="submit"
      name="intent"
      value={intentOf(isSaved ? "unsave" : "save", productId)}
      id={`h-${productId}`}
      className={hasText ? "heart touch-link" : "heart icon-only"}
      aria-pressed={isSaved}
    >
      {hasText ? t.save : t.saveNamed(name)}
    </button>
  );
}

type ControlProps = {
  productId: string;
  name: string;
  /** Whether the Add button says all of it, as on the product's page. */
  inFull?: boolean;
};

/** An Add button, or minus, count and plus if the product is in the cart. Works inside a CartForm. */
export function CartControl(props: ControlProps) {
  return (
    <Personal variantOf={({ cart }) => cart[props.productId] ?? 0}>
      <Control {...props} />
    </Personal>
  );
}

function Control({ productId, name, inFull }: ControlProps) {
  const t = useText();
  const count = useRootData()?.cart[productId] ?? 0;
  if (count === 0 && inFull)
    return (
      <ItemButton intent="add" id={productId} className="button">
        {t.product.addToCart}
      </ItemButton>
    );
  if (count === 0)
    return (
      <ItemButton
        intent="add"
        id={productId}
        className="button add"
        aria-label={`${t.product.add} ${name}`}
      >
        {t.product.add}
      </ItemButton>
    );
  return (
    <div className="stepper">
      <Spaced>
        <ItemButton intent="remove" id={productId} className="icon-button">
          <Illustration name="icon-minus" label={t.product.oneLess(name)} />
        </ItemButton>
        <span>{count}</span>
        <ItemButton intent="add" id={productId} className="icon-button">
          <Illustration name="icon-plus" label={t.product.oneMore(name)} />
        </ItemButton>
      </Spaced>
    </div>
  );
}
