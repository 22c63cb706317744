import { Agreement } from "#app/features/accounts/login/login-dialog.tsx";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import {
  CartControl,
  shownWeight,
  weightLabel,
} from "#app/features/catalogue/card/product-card.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import { lineStepText } from "#app/features/catalogue/prices/shopper-text.ts";
import { exceedsOrder, exceedsStock } from "#app/features/catalogue/products/product-limits.ts";
import { type ProductNames, shownName } from "#app/features/catalogue/products/product-names.ts";
import { Arrives } from "#app/features/delivery/slots/arrives.tsx";
import { depositReason, depositTexts } from "#app/features/money/deposits/text.ts";
import type { RefusedCode } from "#app/features/money/discounts/discount-code.http.server.ts";
import { DiscountCode } from "#app/features/money/discounts/discount-code.tsx";
import { InvoiceFields } from "#app/features/money/invoices/invoice-fields.tsx";
import { AmountRows } from "#app/features/orders/amount-rows.tsx";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { MAX_NOTE_LENGTH, shortOrderId } from "#app/features/orders/rules.ts";
import { Assurance } from "#app/features/shop/home/assurance.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { ItemButton } from "#app/kit/forms/item-button.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { cardId, OTHERS_PATH, paths } from "#app/paths.ts";
import { useCartCount, useText } from "#app/root-data.ts";
import { DEFAULT_IF_OUT, IF_OUT } from "#db/order-values.ts";
import type { Cart, CartLine } from "./carts.server.ts";
import type { RefusedWhere } from "./delivery/delivery-place.http.server.ts";
import {
  DeliveryAddress,
  DeliverySlots,
  FulfilmentFields,
  PlaceForm,
  PlaceProblemNote,
} from "./delivery/fulfilment-fields.tsx";
import type { CartData } from "./load-cart.http.server.ts";
import type { TypedOrder } from "./order-form.http.server.ts";
import { pasteTexts } from "./paste-list/text.ts";
import type { RefusedOrder } from "./place-cart-order.http.server.ts";
import type { RefusedChange } from "./update-cart.http.server.ts";

/**
 * The reason why a form of the cart was refused. The page shows the messages above the cart, and the rest in the part
 * of the cart that `intent` names.
 */
export type RefusedCart = (RefusedChange | RefusedWhere | RefusedCode | RefusedOrder) & {
  /** The typed fields of the order; undefined if the form was not that of the cart page. */
  typed?: TypedOrder;
};

/** The cart with its order summary: the cart page, also behind the registration dialog. */
export function CartPage({ data, refused }: { data: CartData; refused?: RefusedCart }) {
  const t = useText();
  const { cart, maxPieces, again } = data;
  const count = useCartCount();
  const typed = refused?.typed ?? data.note;
  const order = refused?.intent === "place" ? refused : undefined;
  const mayBePlaced = order?.again !== undefined;
  return (
    <>
      <h1>
        {t.cart.title} {count > 0 && <span className="count">{t.cart.items(count)}</span>}
      </h1>
      {refused && (
        <ErrorSummary
          title={order?.title}
          problems={refused.messages.map((message) => ({ message, fieldId: refused.fieldId }))}
        />
      )}
      {again && <OrderedAgain again={again} />}
      {cart.lines.length === 0 && !mayBePlaced ? (
        <EmptyCart data={data} />
      ) : (
        // One form, so that each of its buttons submits what was typed.
        <form
          className="cart"
          method="post"
          action={paths.cart}
          noValidate
          data-stays={t.checkout.noConnection}
        >
          {/* Enter in a field submits the form with its first button: it orders, and changes nothing else. */}
          <button
            className="sr-only"
            type="submit"
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden="true"
            disabled={cart.totals.priceVnd === 0 && !mayBePlaced}
          />
          <div>
            {data.address && <PlaceProblemNote delivery={data.delivery} />}
            <FreeDelivery cart={cart} />
            <ul>
              {cart.lines.map((line) => (
                <CartLineItem key={line.productId} line={line} maxPieces={maxPieces} />
              ))}
            </ul>
            <div className="panel folds">
              <PlaceForm
                delivery={data.delivery}
                refused={refused?.intent === "where" ? refused.where : undefined}
              />
              {data.takesCode && (
                <DiscountCode
                  cart={cart}
                  typed={typed?.code ?? ""}
                  problem={refused?.intent === "code" ? refused.messages[0] : undefined}
                />
              )}
              <ContinueShopping className="touch-link leads-on" />
              <PasteList className="touch-link leads-on" />
            </div>
          </div>
          <OrderSummary data={data} typed={typed} refused={order} />
        </form>
      )}
    </>
  );
}

/** The page of an empty cart, which names the order that has just emptied it. */
function EmptyCart({ data }: { data: CartData }) {
  const { cart: t } = useText();
  const { justOrdered, address } = data;
  return (
    <>
      {justOrdered ? (
        <EmptyState
          illustration="empty-cart"
          title={t.justOrdered(shortOrderId(justOrdered))}
          text={t.empty}
          link={{ href: paths.order(justOrdered), text: t.seeOrder }}
        />
      ) : (
        <EmptyState illustration="empty-cart" title={t.empty} text={t.emptyHint} />
      )}
      <p className="form-buttons learn-more">
        <Spaced>
          <ContinueShopping className="button" />
          <PasteList className="touch-link" />
          <button className="button" type="button" disabled>
            {t.placeOrder}
          </button>
        </Spaced>
      </p>
      {address && (
        <section className="panel summary" aria-labelledby="address">
          <h2 id="address">{t.deliveryAddress}</h2>
          <DeliveryAddress data={data} />
        </section>
      )}
    </>
  );
}

function ContinueShopping({ className }: { className: string }) {
  return (
    <a className={className} href={paths.products}>
      {useText().cart.continue}
    </a>
  );
}

function PasteList({ className }: { className: string }) {
  return (
    <a className={className} href={paths.pasteList}>
      {pasteTexts[useText().lang].title}
    </a>
  );
}

/** The sum that is missing for free delivery. */
function FreeDelivery({ cart: { totals, missingForFreeVnd } }: { cart: Cart }) {
  const t = useText();
  const { priceVnd } = totals;
  if (priceVnd === 0 || missingForFreeVnd === 0) return null;
  return (
    <label className="free-hint">
      {t.cart.moreForFree(missingForFreeVnd)}
      <progress max={priceVnd + missingForFreeVnd} value={priceVnd} />
    </label>
  );
}

/** The differences between the cart and the order that was just bought again. */
function OrderedAgain({ again }: { again: NonNullable<CartData["again"]> }) {
  const { buyAgain: t, cart, lang } = useText();
  const nameOf = (names: ProductNames) => shownName(lang, names);
  const differences = [
    ...again.gone.map(nameOf).map(t.gone),
    ...again.outOfStock.map(nameOf).map(t.outOfStock),
    ...again.dearer.map(({ before, after, ...names }) =>
      cart.changedPrice(nameOf(names), formatVnd(before), formatVnd(after)),
    ),
    ...again.left.map(nameOf).map(t.left),
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

/** The field of a line's quantity, and its id. */
export const quantityField = (productId: string) => `quantity-${productId}`;

/** Quantities offered; more if the current quantity is higher. */
const MIN_CHOICES = 9;

/** Whether fewer are left than the line asks for. */
const isShortLine = (line: CartLine) => line.unavailable === null && exceedsStock(line);

/**
 * A product in the cart with its quantity. An unavailable one is marked and not included in the total.
 *
 * @param maxPieces of a counted product that one order may take
 */
function CartLineItem({ line, maxPieces }: { line: CartLine; maxPieces: number }) {
  const t = useText();
  const isShort = isShortLine(line);
  const isLarge = line.unavailable === null && !isShort && exceedsOrder(line, maxPieces);
  const step = line.unavailable === null && lineStepText(t.lang, line);
  const href = paths.product(line.categoryPath ?? OTHERS_PATH, line.productId);
  const name = <ProductName lang={t.lang} {...line} />;
  const plainName = shownName(t.lang, line);
  const weight = line.weight ? shownWeight(t.lang, line.weight) : t.cart.noWeight;
  return (
    <li className="cart-line" id={cardId(line.productId)}>
      <Picture imageRef={line.imageRef} alt="" slot="line" />
      <div className="cart-text">
        <h2>{line.unavailable === "gone" ? name : <a href={href}>{name}</a>}</h2>
        {weight && (
          <p className="hint">
            {weightLabel(t, line.weight)}: {weight}
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
        {isShort && (
          <p className="unavailable form-buttons items-center">
            <Spaced>
              {t.pieces.onlyLeft(line.stockCount!)}
              <ItemButton intent="fit" id={line.productId} className="button">
                {t.cart.takeLeft(line.stockCount!)}
                <span className="sr-only"> {plainName}</span>
              </ItemButton>
            </Spaced>
          </p>
        )}
        {isLarge && <p className="unavailable">{t.pieces.atMostHere(maxPieces)}</p>}
        <div className="line-actions" data-enhance="yes">
          {line.unavailable === null && (
            <>
              <CartControl productId={line.productId} name={plainName} />
              <OtherQuantity line={line} />
            </>
          )}
          <ItemButton intent="delete" id={line.productId} className="icon-button">
            <Illustration name="icon-trash" label={t.cart.deleteOf(plainName)} />
          </ItemButton>
        </div>
      </div>
    </li>
  );
}

/** Sets a quantity at once, where minus and plus would take many clicks. */
function OtherQuantity({ line }: { line: CartLine }) {
  const t = useText();
  const { productId, quantity } = line;
  const name = shownName(t.lang, line);
  const choices = Array.from({ length: Math.max(MIN_CHOICES, quantity) }, (_, i) => i + 1);
  return (
    <details>
      <summary className="touch-link hint">
        {t.cart.otherQuantity}
        <span className="sr-only"> {t.cart.quantityOf(name)}</span>
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

type SummaryProps = { data: CartData; typed: CartData["note"]; refused?: RefusedOrder };

/**
 * The order summary: delivery address, payment method and sums; the total and the button for the next step
 * stay in reach at the bottom of a phone.
 */
function OrderSummary({ data, typed, refused }: SummaryProps) {
  const { cart, address, snapshot, token, isLoggedIn, slots, arrivesBy, deposit } = data;
  const t = useText();
  const again = refused?.again;
  const { priceVnd, amountVnd } = cart.totals;
  const isEmpty = priceVnd === 0;
  const isPickedUp = cart.fulfilment === "pickup";
  const lacksAddress = isLoggedIn && !address && !isPickedUp;
  const short = cart.lines.find(isShortLine);
  return (
    <div className={short ? "order-parts short" : "order-parts"}>
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
        {/* Without an address, the text would be lost on the way to the address form. */}
        {(typed || isPickedUp || isLoggedIn === (address !== null)) && (
          // Script leaves what is typed here alone when it renews the page.
          <div className="folds" id="notes">
            <NoteFields typed={typed} />
            <InvoiceFields typed={typed} errors={refused?.buyerErrors} />
          </div>
        )}
        <div>
          {!isEmpty && (
            <dl className="amounts">
              <AmountRows of={{ ...cart.totals, discount: cart.code }} />
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
          {!isEmpty && !slots && <Arrives by={arrivesBy} />}
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
        {short && (
          <a className="touch-link unavailable" id="short" href={`#${cardId(short.productId)}`}>
            {t.pieces.tooFew(shownName(t.lang, short), short.stockCount!)}
          </a>
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
            aria-describedby={short && "short"}
          >
            {t.cart.placeOrder}
          </button>
        )}
      </div>
    </div>
  );
}

/** The optional fields, which are folded away while they are empty. */
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
