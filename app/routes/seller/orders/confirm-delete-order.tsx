import { vietnameseName } from "../../../format/full-name.ts";
import { shortOrderId } from "../../../format/order-id.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Order } from "../../../models/orders/orders.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { ConfirmDelete } from "../confirm-delete.tsx";
import { type OrdersPosition, ordersHref } from "./orders-href.ts";

type Props = {
  order: Pick<Order, "id" | "firstname" | "lastname" | "amountVnd" | "updatedAt">;
  position: OrdersPosition;
};

/** Asks whether an order is to be deleted, with its customer and its total. */
export function ConfirmDeleteOrder({ order, position }: Props) {
  const t = useText();
  const { id, amountVnd, updatedAt } = order;
  return (
    <ConfirmDelete
      question={t.seller.deleteOrder}
      name={t.order.title(shortOrderId(id))}
      detail={`${vietnameseName(order)} · ${formatVnd(amountVnd)}`}
      action={ordersHref(position)}
      id={id}
      seenAt={updatedAt}
      cancel={ordersHref(position, {}, id)}
    />
  );
}
