import { useState } from "react";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { AttentionMark } from "#app/features/orders/desk/attention.tsx";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { PickItem as Item } from "./pick-list.server.ts";
import { pickTexts } from "./text.ts";

/** By order id, the shopper's name and wish for items that are out of stock. */
type PickedOrders = Record<string, { name: string } & Pick<Order, "ifOut" | "attention">>;

const idOf = (item?: Item) => item && `pick-${item.key}`;

type PickItemsProps = {
  items: Item[];
  orders: PickedOrders;
  action: string;
};

/**
 * The items by category, and at the end those that were ticked before. An item that is ticked while the page is open
 * keeps its place, so that nothing moves under the finger. Without script, the answer scrolls to the next open item.
 *
 * @param action URL that ticks an item and shows the list again
 */
export function PickItems({ items, orders, action }: PickItemsProps) {
  const t = useText();
  const isHydrated = useIsHydrated();
  const [first] = useState(() => new Set(items.filter(isOpen).map(({ key }) => key)));
  const inPlace = items.filter((item) => isOpen(item) || first.has(item.key));
  const before = items.filter((item) => !inPlace.includes(item));
  const groups = [...new Set(inPlace.map(({ categoryPath }) => categoryPath))].map(
    (path) => [path, inPlace.filter(({ categoryPath }) => categoryPath === path)] as const,
  );
  const anchorAfter = (item: Item) => {
    const [next = item] = [
      ...inPlace.slice(inPlace.indexOf(item) + 1).filter(isOpen),
      ...inPlace.slice(0, inPlace.indexOf(item)).reverse().filter(isOpen),
    ];
    return isHydrated ? "" : `#${idOf(next)}`;
  };
  return (
    <>
      {groups.map(([path, group]) => (
        <section key={path ?? ""} aria-labelledby={`category-${path ?? ""}`}>
          <h2 className="group-head" id={`category-${path ?? ""}`}>
            {productCategoryLabel(t, group[0]!)}
          </h2>
          <ul className="mt-2 mb-4">
            {group.map((item) => (
              <PickItem
                key={item.key}
                id={isHydrated ? undefined : idOf(item)}
                item={item}
                orders={orders}
                action={action + anchorAfter(item)}
              />
            ))}
          </ul>
        </section>
      ))}
      {before.length > 0 && (
        <details className="pick-before" open={inPlace.length === 0}>
          <summary className="touch-link">
            {pickTexts[t.lang].press} ({before.length})
          </summary>
          <ul className="mt-2 mb-4">
            {before.map((item) => (
              <PickItem
                key={item.key}
                item={item}
                orders={orders}
                action={isHydrated ? action : `${action}#${idOf(item)}`}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const isOpen = ({ isPicked }: Item) => !isPicked;

/** An item as a text, such as "7 × Gạo ST25 5 kg". */
export const itemLabel = ({ pieces, name, weight }: Pick<Item, "pieces" | "name" | "weight">) =>
  `${pieces} × ${name}${weight ? ` ${weight}` : ""}`;

type PickItemProps = {
  item: Item;
  orders: PickedOrders;
  action: string;
  id?: string;
};

/** One item of the list with its orders; folded once it is ticked. */
function PickItem({ item, orders, action, id }: PickItemProps) {
  const t = useText();
  const text = pickTexts[t.lang];
  const { key, seen, pieces, name, weight, isPicked } = item;
  return (
    <li className="pick-item" id={id} data-picked={isPicked || undefined}>
      <p className="pick-what">
        <strong>{pieces} ×</strong> {name || t.seller.unknown}
        {weight && <strong> {weight}</strong>}
      </p>
      <SellerForm method="post" action={action}>
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton
          intent={isPicked ? "unpick" : "pick"}
          of={key}
          className="pick-press"
          aria-pressed={isPicked}
        >
          {isPicked && <span aria-hidden="true">✓ </span>}
          {text.press}
          <span className="sr-only"> {itemLabel(item)}</span>
        </SubmitButton>
      </SellerForm>
      {!isPicked && <PickOrders item={item} orders={orders} />}
    </li>
  );
}

/** More orders of one item than these are folded. */
const MAX_OPEN = 4;

/** The orders of an item, each with its shopper's wish if the item is out of stock and a link to change the order. */
function PickOrders({ item: { lines, name }, orders }: { item: Item; orders: PickedOrders }) {
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
