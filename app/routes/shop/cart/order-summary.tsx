import { formatVnd } from "../../../format/vnd.ts";
import type { Address } from "../../../models/accounts/addresses.ts";
import type { Cart } from "../../../models/cart/carts.ts";
import type { RegionSuggestion } from "../../../models/regions/wards.ts";
import { paths } from "../../../paths.ts";
import { AddressBlock } from "../../../ui/address-block.tsx";
import { Agreement } from "../../../ui/agreement.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { CartFormError } from "./update-cart.server.ts";

export type Checkout = {
  address: Address | null;
  /** What the address's ward and province are called now, if its names are old. */
  newRegions: RegionSuggestion[];
  /** What the page shows, so that placing the order can detect changes. */
  snapshot: string;
  /** One-time token: submitting the form again returns the same order. */
  token: string;
  isLoggedIn: boolean;
};

/** Delivery address, payment method, totals and the button for the next step. */
export function OrderSummary({
  cart,
  address,
  newRegions,
  snapshot,
  token,
  isLoggedIn,
  again,
}: Checkout & { cart: Cart; again?: CartFormError["again"] }) {
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
