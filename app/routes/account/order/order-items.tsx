import { formatDateTime } from "../../../format/date.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/finding/orders.ts";
import { paths } from "../../../paths.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { Picture } from "../../../ui/product/picture.tsx";
import { Spaced } from "../../../ui/spaced.tsx";

type Props = {
  order: Pick<Order, "id" | "status" | "createdAt" | "lines">;
  max?: number;
  isListed?: boolean;
};

/**
 * The items of an order as they were when it was placed.
 *
 * @param max how many to show; the rest are on the order's own page
 * @param isListed whether each item says its order's status and date, as in the list of orders
 */
export function OrderItems({ order, max = order.lines.length, isListed = false }: Props) {
  const t = useText();
  const more = order.lines.length - max;
  return (
    <ul>
      {order.lines.slice(0, max).map((line) => (
        <li className="order-item" key={line.position}>
          <Picture imageRef={line.imageRef} alt="" slot="line" />
          <div>
            <p className="strong">{line.name}</p>
            <p className="order-facts">
              <Spaced>
                <span>
                  {t.orders.category}: {t.categories[line.category] ?? line.category}
                </span>
                <span>
                  {t.orders.quantity}: {line.quantity}
                </span>
                {isListed && (
                  <span>
                    {t.orders.status}:{" "}
                    <span className="status" data-status={order.status}>
                      {t.orders.statuses[order.status]}
                    </span>
                  </span>
                )}
                {isListed && (
                  <span>
                    {t.orders.date}: {formatDateTime(order.createdAt, t.lang)}
                  </span>
                )}
              </Spaced>
            </p>
            <p>
              {t.orders.amount}: {formatVnd(line.offerPriceVnd * line.quantity)}
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

/** A button that puts an order's items into the cart. */
export function BuyAgainForm({ orderId }: { orderId: string }) {
  const t = useText();
  return (
    <form method="post" action={paths.buyAgain(orderId)} className="mt-4 screen-only">
      <button className="button button-quiet" type="submit">
        {t.buyAgain.button}
      </button>
    </form>
  );
}
