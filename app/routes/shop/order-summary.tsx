import { formatVnd } from "../../format/vnd.ts";
import type { Address } from "../../models/accounts/addresses.ts";
import type { Cart } from "../../models/cart/carts.ts";
import { FREE_SHIPPING_FROM_VND } from "../../models/cart/shipping.ts";
import { paths } from "../../paths.ts";
import { AddressBlock } from "../../ui/address-block.tsx";
import { useText } from "../../ui/page/root-data.ts";

type Props = {
  cart: Cart;
  address: Address | null;
  /** What this page shows, for the order to compare with. */
  seen: string;
  /** Makes the form good for one order. */
  token: string;
  loggedIn: boolean;
};

/** Address, payment, price, shipping, total and 'Place Order' (section 2). */
export function OrderSummary({ cart, address, seen, token, loggedIn }: Props) {
  const t = useText();
  const { priceVnd, shippingVnd, amountVnd } = cart.totals;
  const missing = FREE_SHIPPING_FROM_VND - priceVnd;
  const empty = priceVnd === 0;
  return (
    <section className="panel summary" aria-labelledby="summary">
      <h2 id="summary">{t.cart.summary}</h2>
      <h3>{t.cart.deliveryAddress}</h3>
      {address ? <AddressBlock address={address} /> : <p className="hint">{t.cart.noAddress}</p>}
      <p>
        <a className="inline-flex min-h-11 items-center" href={paths.address}>
          {address ? t.cart.changeAddress : t.cart.addAddress}
        </a>
      </p>
      <form method="post" action={paths.cart} data-once="">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="seen" value={seen} />
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
          <dt>{t.cart.price}</dt>
          <dd>{formatVnd(priceVnd)}</dd>
          <dt>{t.cart.shipping}</dt>
          <dd>{shippingVnd > 0 || empty ? formatVnd(shippingVnd) : t.cart.free}</dd>
          <dt className="total">{t.cart.total}</dt>
          <dd className="total">{formatVnd(amountVnd)}</dd>
        </dl>
        {!empty && missing > 0 && <p className="free-hint mb-4">{t.cart.moreForFree(missing)}</p>}
        {cart.lines.some((line) => line.unavailable) && !empty && (
          <p className="hint mb-3">{t.cart.unavailableLines}</p>
        )}
        <button
          className="button button-wide"
          type="submit"
          name="place"
          value="1"
          disabled={empty}
        >
          {t.cart.placeOrder}
        </button>
        {!loggedIn && !empty && <p className="hint">{t.cart.loginToOrder}</p>}
      </form>
    </section>
  );
}
