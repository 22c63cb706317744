/** A copy of a list with the item at `from` moved to `to`; unchanged where there is no such item. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const moved = [...list];
  moved.splice(from, 1);
  moved.splice(Math.max(0, to), 0, item);
  return moved;
}
