import { AttentionMark } from "#app/features/orders/desk/attention.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { PickItem as Item } from "./pick-list.server.ts";
import { pickTexts } from "./text.ts";

/** What the list shows of an order: its shopper's name, and what they want if something is out. */
export type PickedOrder = { name: string } & Pick<Order, "ifOut" | "attention">;

/** An item as a text, such as "7 × Gạo ST25 5 kg". */
export const itemLabel = ({ pieces, name, weight }: Pick<Item, "pieces" | "name" | "weight">) =>
  `${pieces} × ${name}${weight ? ` ${weight}` : ""}`;

type Props = {
  item: Item;
  /** By id. */
  orders: Record<string, PickedOrder>;
  /** URL that handles the press and shows the list again. */
  action: string;
  id?: string;
};

/** One item of the list with its orders; folded once it is ticked. */
export function PickItem({ item, orders, action, id }: Props) {
  const t = useText();
  const text = pickTexts[t.lang];
  const { key, seen, pieces, name, weight, isPicked, lines } = item;
  return (
    <li className="pick-item" id={id} data-picked={isPicked || undefined}>
      <p className="pick-what">
        <strong>{pieces} ×</strong> {name || t.seller.unknown}
        {weight && <strong> {weight}</strong>}
      </p>
      <SellerForm method="post" action={action}>
        <input type="hidden" name="seen" value={seen} />
        <PressButton
          intent={isPicked ? "unpick" : "pick"}
          of={key}
          className="pick-press"
          aria-pressed={isPicked}
        >
          {isPicked && <span aria-hidden="true">✓ </span>}
          {text.press}
          <span className="sr-only"> {itemLabel(item)}</span>
        </PressButton>
      </SellerForm>
      {!isPicked && <PickOrders lines={lines} orders={orders} name={name} />}
    </li>
  );
}

/** More orders of one item than these are folded. */
const MAX_OPEN = 4;

type OrdersProps = Pick<Item, "lines" | "name"> & Pick<Props, "orders">;

/** The orders that an item is for, each with what its shopper wants if it is out and the way to change it. */
function PickOrders({ lines, orders, name }: OrdersProps) {
  const t = useText();
  const text = pickTexts[t.lang];
  const list = (
    <ul className="pick-orders">
      {lines.map(({ orderId, position, pieces, isPicked }) => {
        const { name: shopper, ifOut, attention } = orders[orderId]!;
        return (
          <li key={`${orderId} ${position}`}>
            <p>
              {isPicked && "✓ "}
              <strong>{pieces} ×</strong>{" "}
              <a className="touch-link" href={paths.sellerOrder(orderId)}>
                #{shortOrderId(orderId)}
              </a>{" "}
              {shopper} <AttentionMark reason={attention} />
            </p>
            <p className="hint">
              {text.ifOut} {noteTexts[t.lang].wishes[ifOut]}
            </p>
            <a className="touch-link" href={paths.editOrder(orderId)}>
              {text.missing}
              <span className="sr-only">
                {" "}
                {name}, #{shortOrderId(orderId)}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
  if (lines.length <= MAX_OPEN) return list;
  return (
    <details>
      <summary className="touch-link">{text.orders(lines.length)}</summary>
      {list}
    </details>
  );
}
