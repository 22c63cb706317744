import { Agreement } from "#app/features/accounts/login/login-dialog.tsx";
import { Arrives } from "#app/features/delivery/slots/arrival.tsx";
import { depositReason, depositTexts } from "#app/features/money/deposits/text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { InvoiceFields } from "#app/features/money/invoices/invoice-fields.tsx";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import { Assurance } from "#app/features/shop/home/assurance.tsx";
import { LabelledRows } from "#app/kit/components/labelled-rows.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DEFAULT_IF_OUT, IF_OUT } from "#db/order-values.ts";
import { DeliverySlots, FulfilmentFields } from "./delivery/fulfilment-fields.tsx";
import type { CartData } from "./load-cart.http.server.ts";
import type { RefusedOrder } from "./place-cart-order.http.server.ts";

type Props = { data: CartData; typed: CartData["note"]; refused?: RefusedOrder };

/**
 * The order summary: delivery address, payment method and sums; the total and the button for the next step
 * stay in reach at the bottom of a phone.
 */
export function OrderSummary({ data, typed, refused }: Props) {
  const { cart, address, snapshot, token, isLoggedIn, slots, deposit } = data;
  const t = useText();
  const again = refused?.again;
  const { priceVnd, shippingVnd, amountVnd } = cart.totals;
  const isEmpty = priceVnd === 0;
  const isPickedUp = cart.fulfilment === "pickup";
  const lacksAddress = isLoggedIn && !address && !isPickedUp;
  return (
    <div className="order-parts">
      <section className="panel summary" aria-labelledby="summary">
        {/* Each in its own box: script renews one without the other, and what was typed in between stays. */}
        <div>
          <h2 id="summary">{t.cart.summary}</h2>
          <FulfilmentFields data={data} typed={typed} errors={refused?.personErrors} />
          <input type="hidden" name="token" value={again?.token ?? token} />
          <input type="hidden" name="seen" value={again?.snapshot ?? snapshot} />
          {slots && !isEmpty && (
            <DeliverySlots slots={slots} chosen={typed?.slot} problem={refused?.slotProblem} />
          )}
          <div className="field">
            <label htmlFor="payment">{t.cart.paymentMethod}</label>
            <select id="payment" name="payment" defaultValue="cod">
              <option value="cod">{t.cart.cod}</option>
              <option value="online" disabled>
                {t.cart.onlineOption}
              </option>
            </select>
          </div>
        </div>
        {/* What is typed would be lost on the way to the address. */}
        {(typed || isPickedUp || isLoggedIn === (address !== null)) && (
          // Script leaves what is typed here alone when it renews the page.
          <div className="folds" id="notes">
            <NoteFields typed={typed} />
            <InvoiceFields typed={typed} errors={refused?.buyerErrors} />
          </div>
        )}
        <div>
          {!isEmpty && (
            <dl>
              <dt>{t.totals.price}</dt>
              <dd>{formatVnd(priceVnd)}</dd>
              <dt>{t.totals.shipping}</dt>
              <dd>{shippingVnd > 0 ? formatVnd(shippingVnd) : t.totals.free}</dd>
              <LabelledRows rows={discountOf({ ...cart.totals, discount: cart.code }, t.lang)} />
            </dl>
          )}
          {!isEmpty && deposit && (
            <p className="mb-3">
              {depositReason(t.lang, deposit.reason)}{" "}
              {depositTexts[t.lang].ahead(formatVnd(deposit.vnd))}
            </p>
          )}
          {cart.lines.some((line) => line.unavailable) && (
            <p className="hint mb-3">
              {isEmpty ? t.cart.onlyUnavailable : t.cart.unavailableLines}
            </p>
          )}
          {!isEmpty && !slots && <Arrives />}
          {!isEmpty && !deposit && <Assurance />}
          {!isEmpty && <Agreement to="order" />}
          {!isLoggedIn && !isEmpty && <p className="hint">{t.cart.accountToOrder}</p>}
        </div>
      </section>
      <div className="place-bar">
        {!isEmpty && (
          <p>
            {t.totals.total} <strong>{formatVnd(amountVnd)}</strong>
          </p>
        )}
        {lacksAddress && !isEmpty ? (
          <a className="button" href={paths.address}>
            {t.cart.enterAddress}
          </a>
        ) : (
          <button
            className="button"
            id="place"
            type="submit"
            name="intent"
            value="place"
            disabled={isEmpty && !again}
          >
            {t.cart.placeOrder}
          </button>
        )}
      </div>
    </div>
  );
}

/** What need not be filled in, folded away until something is. */
function NoteFields({ typed }: { typed: CartData["note"] }) {
  const texts = noteTexts[useText().lang];
  const { note = "", ifOut = DEFAULT_IF_OUT } = typed ?? {};
  return (
    <details open={note !== "" || ifOut !== DEFAULT_IF_OUT}>
      <summary className="touch-link">{texts.open}</summary>
      <div className="field mt-3">
        <label htmlFor="note">{texts.note}</label>
        <textarea
          id="note"
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={note}
          aria-describedby="note-hint"
        />
        <p className="hint" id="note-hint">
          {texts.noteHint}
        </p>
      </div>
      <fieldset>
        <legend>{texts.ifOut}</legend>
        {IF_OUT.map((wish) => (
          <label className="choice" key={wish}>
            <input type="radio" name="ifOut" value={wish} defaultChecked={wish === ifOut} />{" "}
            {texts.wishes[wish]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
