import { useState } from "react";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { useIsHydrated } from "#app/kit/page/use-is-hydrated.ts";
import { useText } from "#app/root-data.ts";
import { type PickedOrder, PickItem } from "./pick-item.tsx";
import type { PickItem as Item } from "./pick-list.server.ts";
import { pickTexts } from "./text.ts";

type Props = { items: Item[]; orders: Record<string, PickedOrder>; action: string };

const idOf = (item?: Item) => item && `pick-${item.key}`;

/**
 * The items by category, and at the end those that were ticked before. One that is ticked while the page is open
 * keeps its place, so that nothing moves under the finger; without script, the page is shown again from the item
 * after it.
 */
export function PickItems({ items, orders, action }: Props) {
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
          <ul className="pick-items">
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
          <ul className="pick-items">
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
