import { Link } from "@remix-run/react";
import { shortOrderId } from "../../format/order-id.ts";
import { formatVnd } from "../../format/vnd.ts";
import type { DeletedMoney as Money } from "../../models/orders/changing/archive.ts";
import { paths } from "../../paths.ts";
import { deletedOrderTexts } from "../../text/pages/deleted-orders.ts";
import { useText } from "../page/root-data.ts";

/** What deleted orders had received that nobody has given back; nothing if that is none. */
export function DeletedMoney({ count, newest }: { count: number; newest: Money[] }) {
  const texts = deletedOrderTexts[useText().lang];
  if (count === 0) return null;
  return (
    <section className="panel" aria-labelledby="deleted-money">
      <h2 id="deleted-money">{texts.money}</h2>
      <ul>
        {newest.map(({ orderId, receivedVnd, deletedBy }) => (
          <li key={orderId}>
            {texts.line(shortOrderId(orderId), formatVnd(receivedVnd), deletedBy)}
          </li>
        ))}
      </ul>
      <p>
        <Link className="touch-link" to={paths.deletedOrders}>
          {texts.more(count - newest.length)}
        </Link>
      </p>
    </section>
  );
}
