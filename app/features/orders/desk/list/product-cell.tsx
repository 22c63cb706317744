import { Link } from "@remix-run/react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { ListedOrder } from "./listed-order.ts";

type Props = { order: ListedOrder; position: OrdersPosition };

/** The number of an order, which links to it, its first product and how many more there are. */
export function ProductCell({ order: { id, lines }, position }: Props) {
  const t = useText();
  const [line] = lines;
  const [word, number] = t.orderList.number(shortOrderId(id)).split("#");
  return (
    <>
      <Picture imageRef={line?.imageRef ?? null} alt="" slot="line" />
      <h2>
        {/* Asking for the routes of all these links at once would be a long request. */}
        <Link to={paths.sellerOrder(id, position)} discover="none">
          <span className="order-word">{word}</span>
          {`#${number}`}
        </Link>
      </h2>
      {line && (
        <>
          {" "}
          <span className="order-quantity">
            {t.seller.quantity(line.quantity)} {lines.length > 1 && <b>{`+${lines.length - 1}`}</b>}
          </span>
          <p>{line.name || t.seller.unknown}</p>
        </>
      )}
    </>
  );
}
