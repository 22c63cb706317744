import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { CartControl } from "#app/features/catalogue/card/product-card.tsx";
import { lineStepText } from "#app/features/catalogue/prices/shopper-text.ts";
import { exceedsOrder, exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { cardId, OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { CartLine } from "./carts.server.ts";

/** The field of a line's quantity, and its id. */
export const quantityField = (productId: string) => `quantity-${productId}`;

/** Quantities offered; more if the current quantity is higher. */
const MIN_CHOICES = 9;

/**
 * A product in the cart with its quantity. An unavailable one is marked and not included in the total.
 *
 * @param maxPieces of a counted product that one order may take
 */
export function CartLineItem({ line, maxPieces }: { line: CartLine; maxPieces: number }) {
  const t = useText();
  const isShort = line.unavailable === null && exceedsStock(line);
  const isLarge = line.unavailable === null && !isShort && exceedsOrder(line, maxPieces);
  const step = line.unavailable === null && lineStepText(t.lang, line);
  const href = paths.product(line.categoryPath ?? OTHERS_PATH, line.productId);
  return (
    <li className="cart-line" id={cardId(line.productId)}>
      <Picture imageRef={line.imageRef} alt="" slot="line" />
      <div className="cart-text">
        <h2>{line.unavailable === "gone" ? line.name : <a href={href}>{line.name}</a>}</h2>
        {(line.weight ?? t.cart.noWeight) && (
          <p className="hint">
            {t.cart.weight}: {line.weight ?? t.cart.noWeight}
          </p>
        )}
        {line.unavailable === null ? (
          <p className="line-total">
            <span className="sr-only">{t.cart.lineTotal} </span>
            {formatVnd(line.offerPriceVnd * line.quantity)}
            {line.quantity > 1 && (
              <span className="hint">{` ${line.quantity} × ${formatVnd(line.offerPriceVnd)}`}</span>
            )}
          </p>
        ) : (
          <p className="unavailable">
            {line.unavailable === "gone" ? t.cart.gone : t.cart.outOfStock}. {t.cart.notCounted}.
          </p>
        )}
        {step && <p className="hint">{step}</p>}
        {isShort && <p className="unavailable">{t.pieces.onlyLeft(line.stockCount!)}</p>}
        {isLarge && <p className="unavailable">{t.pieces.atMostHere(maxPieces)}</p>}
        <div className="line-actions" data-enhance="yes">
          {line.unavailable === null && (
            <>
              <CartControl productId={line.productId} name={line.name} />
              <OtherQuantity line={line} />
            </>
          )}
          <ItemButton intent="delete" id={line.productId} className="icon-button">
            <Illustration name="icon-trash" label={t.cart.deleteOf(line.name)} />
          </ItemButton>
        </div>
      </div>
    </li>
  );
}

/** Sets a quantity at once, where minus and plus would take many presses. */
function OtherQuantity({ line }: { line: CartLine }) {
  const t = useText();
  const { productId, name, quantity } = line;
  const choices = Array.from({ length: Math.max(MIN_CHOICES, quantity) }, (_, i) => i + 1);
  return (
    <details>
      <summary className="touch-link hint">
        {t.cart.otherQuantity}
        <span className="sr-only"> {name}</span>
      </summary>
      <select
        id={quantityField(productId)}
        name={quantityField(productId)}
        defaultValue={quantity}
        aria-label={t.cart.quantityOf(name)}
        data-submits="yes"
      >
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <ItemButton intent="update" id={productId} className="button button-quiet">
        {t.cart.update}
        <span className="sr-only"> {name}</span>
      </ItemButton>
    </details>
  );
}
