import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { RegionSuggestion } from "../../../models/regions/wards.ts";
import { paths } from "../../../paths.ts";
import { AddressBlock } from "../../../ui/address-block.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { Agreement } from "../../../ui/login-dialog.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { useCartCount, useText } from "../../../ui/page/root-data.ts";
import { CartLineItem } from "./cart-line.tsx";
import type { CartData } from "./load-cart.server.ts";
import type { CartFormError } from "./update-cart.server.ts";

/** The cart with its order summary: the cart page, and what stands behind the registration dialog. */
export function CartPage({ data, formError }: { data: CartData; formError?: CartFormError }) {
  const t = useText();
  const { cart, maxPieces, again } = data;
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
        <OrderSummary data={data} again={formError?.again} />
      </div>
    </>
  );
}

/** What is gone or costs more than in the order whose items were just put into the cart. */
function OrderedAgain({ again }: { again: NonNullable<CartData["again"]> }) {
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

/** Delivery address, payment method, totals and the button for the next step. */
function OrderSummary({ data, again }: { data: CartData; again?: CartFormError["again"] }) {
  const { cart, address, newRegions, snapshot, token, isLoggedIn } = data;
  const t = useText();
  const { priceVnd, shippingVnd, amountVnd } = cart.totals;
  const isEmpty = priceVnd === 0;
  return (
    <section className="panel summary" aria-labelledby="summary">
      <h2 id="summary">{t.cart.summary}</h2>
      <h3>{t.cart.deliveryAddress}</h3>
      {address ? <AddressBlock address={address} /> : <p className="hint">{t.cart.noAddress}</p>}
      <RenamedRegion suggestions={newRegions} />
      <p className="mt-3 mb-4">
        <a className="button button-quiet" href={paths.address}>
          {address ? t.cart.changeAddress : t.cart.addAddress}
        </a>
      </p>
      <form method="post" action={paths.cart}>
        <input type="hidden" name="token" value={again?.token ?? token} />
        <input type="hidden" name="seen" value={again?.snapshot ?? snapshot} />
        <div className="field">
          <label htmlFor="payment">{t.cart.paymentMethod}</label>
          <select id="payment" name="payment" defaultValue="cod">
            <option value="cod">{t.cart.cod}</option>
            <option value="online" disabled>
              {t.cart.onlineOption}
            </option>
          </select>
        </div>
        <dl>
          <dt>{t.totals.price}</dt>
          <dd>{formatVnd(priceVnd)}</dd>
          <dt>{t.totals.shipping}</dt>
          <dd>{shippingVnd > 0 || isEmpty ? formatVnd(shippingVnd) : t.totals.free}</dd>
          <dt className="total">{t.totals.total}</dt>
          <dd className="total">{formatVnd(amountVnd)}</dd>
        </dl>
        {!isEmpty && cart.missingForFreeVnd > 0 && (
          <p className="free-hint mb-4">{t.cart.moreForFree(cart.missingForFreeVnd)}</p>
        )}
        {cart.lines.some((line) => line.unavailable) && (
          <p className="hint mb-3">{isEmpty ? t.cart.onlyUnavailable : t.cart.unavailableLines}</p>
        )}
        {isLoggedIn && !address && !isEmpty ? (
          <a className="button button-wide" href={paths.address}>
            {t.cart.enterAddress}
          </a>
        ) : (
          <button
            className="button button-wide place-order"
            id="place"
            type="submit"
            name="intent"
            value="place"
            disabled={isEmpty && !again}
          >
            {t.cart.placeOrder}
          </button>
        )}
        {!isEmpty && <Agreement to="order" />}
        {!isLoggedIn && !isEmpty && <p className="hint">{t.cart.accountToOrder}</p>}
      </form>
    </section>
  );
}

/** Says that an address has an old name, and leads to where the new one can be taken. */
function RenamedRegion({ suggestions }: { suggestions: RegionSuggestion[] }) {
  const { address: t } = useText();
  const [first, ...others] = suggestions;
  if (!first) return null;
  const name = [first.ward, first.province].filter(Boolean).join(", ");
  const isOne = others.length === 0;
  return (
    <>
      <p className="hint">{isOne ? t.renamedTo(name) : t.renamedToSeveral}</p>
      <p>
        <a className="touch-link" href={`${paths.address}#regions`}>
          {isOne ? t.useNewName : t.chooseNewName}
        </a>
      </p>
    </>
  );
}
