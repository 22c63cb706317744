import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { AgainDifferences } from "../../../models/cart/buy-again.ts";
import type { Cart } from "../../../models/cart/carts.ts";
import { paths } from "../../../paths.ts";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { useCartCount, useText } from "../../../ui/page/root-data.ts";
import { CartLineItem } from "./cart-line.tsx";
import { type Checkout, OrderSummary } from "./order-summary.tsx";
import type { CartFormError } from "./update-cart.server.ts";

export type CartData = Checkout & { cart: Cart; maxPieces: number; again: Again | null };

/** The cart with its order summary: the cart page, and what stands behind the registration dialog. */
export function CartPage({ data, formError }: { data: CartData; formError?: CartFormError }) {
  const t = useText();
  const { cart, maxPieces, again, ...checkout } = data;
  const count = useCartCount();
  return (
    <>
      <h1>
        {t.cart.title} {count > 0 && <span className="count">{t.cart.items(count)}</span>}
      </h1>
      {formError && (
        <ErrorSummary
          title={formError.title}
          problems={formError.messages.map((message) => ({
            message,
            fieldId: formError.fieldId,
          }))}
        />
      )}
      {again && <OrderedAgain again={again} />}
      <div className="cart">
        <div>
          {cart.lines.length === 0 ? (
            <EmptyState illustration="empty-cart" title={t.cart.empty} text={t.cart.emptyHint} />
          ) : (
            <ul>
              {cart.lines.map((line) => (
                <CartLineItem key={line.productId} line={line} maxPieces={maxPieces} />
              ))}
            </ul>
          )}
          <p className="learn-more">
            <a className="button button-quiet" href={paths.products}>
              {t.cart.continue}
            </a>
          </p>
        </div>
        <OrderSummary cart={cart} {...checkout} again={formError?.again} />
      </div>
    </>
  );
}

export type Again = AgainDifferences & { orderId: string };

/** What is gone or costs more than in the order whose items were just put into the cart. */
function OrderedAgain({ again }: { again: Again }) {
  const { buyAgain: t, cart } = useText();
  const differences = [
    ...again.gone.map(t.gone),
    ...again.outOfStock.map(t.outOfStock),
    ...again.dearer.map(({ name, before, after }) =>
      cart.changedPrice(name, formatVnd(before), formatVnd(after)),
    ),
    ...again.left.map(t.left),
  ];
  return (
    <section className="panel mb-6" aria-labelledby="again">
      <h2 id="again">{t.title(shortOrderId(again.orderId))}</h2>
      <p>{differences.length > 0 ? t.partly : t.complete}</p>
      <ul className="bullets">
        {differences.map((difference, i) => (
          <li key={i}>{difference}</li>
        ))}
      </ul>
    </section>
  );
}
