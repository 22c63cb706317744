import { useEffect, useState } from "react";
import type { OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { useText } from "#app/root-data.ts";
import type { ListedOrder } from "./listed-order.ts";
import { OrderRow } from "./order-row.tsx";

/** The orders of a page: a table with one line each on wide screens, cards elsewhere. */
export function OrdersTable(props: { orders: ListedOrder[]; position: OrdersPosition }) {
  const t = useText();
  const { isDismissed, show } = useDismissal();
  return (
    <table
      className="orders"
      data-dismissed={isDismissed || undefined}
      onMouseOut={show}
      onBlur={show}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t.orderList.chooseColumn}</span>
          </th>
          {t.seller.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {props.orders.map((order) => (
        <OrderRow key={order.id} order={order} position={props.position} />
      ))}
    </table>
  );
}

/** Escape hides the customer's details, until the mouse or the focus moves on. */
function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(true);
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, []);
  return { isDismissed, show: () => setDismissed(false) };
}
