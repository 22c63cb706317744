import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import type { EditedLine, OnRoad, OrderEdit } from "#db/order-values.ts";

/** Whether a parcel is with its courier, so that added goods need a way to it. */
export const isOnRoad = ({ status, fulfilment }: Pick<Order, "status" | "fulfilment">): boolean =>
  status === "Shipped" && fulfilment === "delivery";

/** Goods as they are named to a courier. */
export type NamedGoods = Pick<EditedLine, "name" | "weight" | "quantity">;

const keyOf = ({ name, weight }: NamedGoods) => JSON.stringify([name, weight]);
const isSameGoods = (a: NamedGoods, b: NamedGoods) => keyOf(a) === keyOf(b);

/** The pieces by which a change has more or, as negative quantities, fewer of something. */
const movesIn = (lines: OrderEdit["lines"]): NamedGoods[] =>
  lines.flatMap(({ before, after }) => {
    if (before && after && isSameGoods(before, after))
      return { ...after, quantity: after.quantity - before.quantity };
    return [
      ...(before ? [{ ...before, quantity: -before.quantity }] : []),
      ...(after ? [after] : []),
    ];
  });

/** What a change adds to an order. */
export const addedIn = (lines: OrderEdit["lines"]): NamedGoods[] =>
  movesIn(lines).filter(({ quantity }) => quantity > 0);

/**
 * What was added to a parcel on its way and reaches it so; empty once it has arrived. What was left out again later is
 * taken off.
 *
 * @param events the order's history, oldest first
 */
export function goodsOnRoad(
  order: Pick<Order, "status" | "fulfilment">,
  events: Pick<OrderEvent, "change" | "edit">[],
  way: OnRoad,
): NamedGoods[] {
  if (!isOnRoad(order)) return [];
  const sent = events.map(({ change }) => change).lastIndexOf("Shipped");
  const goods = new Map<string, NamedGoods>();
  for (const { edit } of events.slice(sent + 1))
    for (const move of movesIn(edit?.lines ?? [])) {
      if (move.quantity > 0 && edit!.onRoad !== way) continue;
      const earlier = goods.get(keyOf(move))?.quantity ?? 0;
      goods.set(keyOf(move), { ...move, quantity: Math.max(0, earlier + move.quantity) });
    }
  return [...goods.values()].filter(({ quantity }) => quantity > 0);
}

/** "2 × Turmeric, 500 g". */
export const namedText = ({ name, weight, quantity }: NamedGoods): string =>
  `${quantity} × ${name}${weight ? `, ${weight}` : ""}`;
