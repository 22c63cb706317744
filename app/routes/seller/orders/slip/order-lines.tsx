import { useId } from "react";
import { formatVnd } from "../../../../format/vnd.ts";
import type { OrderLine } from "../../../../models/orders/finding/orders.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { Picture } from "../../../../ui/product/picture.tsx";

/** The items of an order. In print, each has a box to tick when it is packed. */
export function OrderLines({
  lines,
  isOneOfMany,
}: {
  lines: OrderLine[] /** Whether other orders are on the page: then its parts are no landmarks. */;
  isOneOfMany?: boolean;
}) {
  const t = useText();
  const headingId = useId();
  return (
    <section className="panel" aria-labelledby={isOneOfMany ? undefined : headingId}>
      <h2 id={headingId}>{t.order.items}</h2>
      <ul className="slip-lines">
        {lines.map((line) => (
          <li key={line.position}>
            <span className="print-only tick" />
            <Picture imageRef={line.imageRef} alt="" slot="line" />
            <p className="slip-name">
              {line.name || t.seller.unknown} {line.weight && <span>{line.weight}</span>}
            </p>
            <p className="slip-price">
              <strong>{line.quantity} ×</strong> <span>{formatVnd(line.offerPriceVnd)}</span>
            </p>
            <p className="line-total">{formatVnd(line.offerPriceVnd * line.quantity)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
