import { useLocation } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import { ownTextLang } from "#app/features/catalogue/card/text-lang.ts";
import { statusText } from "#app/features/delivery/pickup/text.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { wishesOf } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { ChatLinks } from "#app/features/shop/frame/chat-links.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { mailtoHref, paths, telHref, withDialog } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import type { ShownOrder } from "./open-order.http.server.ts";

type OrderItemsProps = {
  order: Pick<Order, "id" | "lines">;
  max?: number;
  hrefs?: Record<string, string>;
};

/**
 * The items of an order as they were when it was placed.
 *
 * @param max how many to show; the rest are on the order's own page
 * @param hrefs the pages of the products that still exist, by their ids
 */
export function OrderItems({ order, max = order.lines.length, hrefs = {} }: OrderItemsProps) {
  const t = useText();
  const more = order.lines.length - max;
  return (
    <ul>
      {order.lines.slice(0, max).map((line) => (
        <li className="order-item" key={line.position}>
          <Picture imageRef={line.imageRef} alt="" slot="line" />
          <div>
            <p className="strong">
              {hrefs[line.productId] ? (
                <a className="touch-link" href={hrefs[line.productId]}>
                  <ProductName lang={t.lang} {...line} />
                </a>
              ) : (
                <ProductName lang={t.lang} {...line} />
              )}
            </p>
            <p className="order-facts">
              <Spaced>
                <span lang={line.category in t.categories ? undefined : ownTextLang(t.lang)}>
                  {t.categories[line.category] ?? line.category}
                </span>
                {line.weight && <span>{line.weight}</span>}
                <span>
                  {line.quantity} × {formatVnd(line.offerPriceVnd)}
                </span>
                <strong>{formatVnd(line.offerPriceVnd * line.quantity)}</strong>
              </Spaced>
            </p>
          </div>
        </li>
      ))}
      {more > 0 && (
        <li className="order-item">
          <a className="touch-link" href={paths.order(order.id)}>
            {t.orders.moreItems(more)}
          </a>
        </li>
      )}
    </ul>
  );
}

/** The note that the shopper wrote with the order and the wish for items that are out of stock; only they see them. */
export function OrderWishes({ order: { wishes } }: { order: ShownOrder }) {
  const { lang } = useText();
  if (!wishes) return null;
  return wishesOf(wishes, lang).map(({ label, text }) => (
    <p className="as-typed" key={label}>
      <strong>{label}:</strong> {text}
    </p>
  ));
}

/** A button that puts an order's items into the cart. */
export function BuyAgainForm({ orderId }: { orderId: string }) {
  const t = useText();
  return (
    <form method="post" action={paths.order(orderId, null, "/again")}>
      <button className="button button-quiet" type="submit">
        {t.buyAgain.button}
      </button>
    </form>
  );
}

/** How to reach the shop about an order, the number to give, and the link that cancels it, if it can be cancelled. */
export function OrderHelp({ order, cancelHref }: { order: { id: string }; cancelHref?: string }) {
  const t = useText();
  const shop = useRootData()?.shop;
  const number = shortOrderId(order.id);
  return (
    <section className="panel order screen-only" aria-labelledby="help">
      <h2 id="help">{t.help.title}</h2>
      <p>{(shop?.phone || shop?.email ? t.help.text : t.help.withoutContact)(number)}</p>
      <p className="order-facts">
        {shop?.phone && (
          <a className="touch-link" href={telHref(shop.phone)}>
            {shop.phone}
          </a>
        )}{" "}
        {shop?.email && (
          <a className="touch-link" href={mailtoHref(shop.email, t.order.title(number))}>
            {shop.email}
          </a>
        )}
      </p>
      <ChatLinks about={{ text: t.order.title(number) }} />
      {cancelHref && (
        <p>
          <a className="touch-link unavailable" href={cancelHref}>
            {t.cancelOrder.link}
          </a>
        </p>
      )}
      <p className="hint">
        {t.orders.orderId}: {order.id}
      </p>
    </section>
  );
}

type TooLateProps = { order: ShownOrder; linkKey: string | null; text: string };

/** Says why something can no longer be done with an order, and how to reach the shop. */
export function TooLate({ order, linkKey, text }: TooLateProps) {
  const t = useText();
  return (
    <div className="form-page">
      <h1>{t.order.title(shortOrderId(order.id))}</h1>
      <section className="panel order">
        <h2>{statusText(t, order)}</h2>
        <p>{text}</p>
        <p>
          <a className="touch-link" href={paths.order(order.id, linkKey)}>
            {t.cancelOrder.seeOrder}
          </a>
        </p>
      </section>
      <OrderHelp order={order} />
    </div>
  );
}

/** Shown for a mistyped or expired link to an order, whether or not the order exists. */
export function BadOrderLink() {
  const t = useText();
  const { pathname } = useLocation();
  const link = useRootData()?.shopperName
    ? { href: paths.myOrders, text: t.orders.title }
    : { href: withDialog(pathname, "login"), text: t.auth.login };
  return (
    <EmptyState
      illustration="not-found"
      title={t.badLink.title}
      text={t.badLink.text}
      link={link}
      heading="h1"
    />
  );
}
