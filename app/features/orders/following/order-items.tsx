import { Picture } from "#app/features/catalogue/card/picture.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { wishesOf } from "#app/features/orders/notes-text.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ShownOrder } from "./open-order.http.server.ts";

type Props = {
  order: Pick<Order, "id" | "lines">;
  max?: number;
  /** The pages of the products that still exist, by their ids. */
  hrefs?: Record<string, string>;
};

/**
 * The items of an order as they were when it was placed.
 *
 * @param max how many to show; the rest are on the order's own page
 */
export function OrderItems({ order, max = order.lines.length, hrefs = {} }: Props) {
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
                  {line.name}
                </a>
              ) : (
                line.name
              )}
            </p>
            <p className="order-facts">
              <Spaced>
                <span>{t.categories[line.category] ?? line.category}</span>
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

/** What the shopper wrote with an order, which only they see, and wants if something is out. */
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
    <form method="post" action={paths.buyAgain(orderId)} className="mt-4">
      <button className="button button-quiet" type="submit">
        {t.buyAgain.button}
      </button>
    </form>
  );
}
