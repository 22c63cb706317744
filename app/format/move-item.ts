/** A copy of a list with the item at `from` moved to `to`; unchanged where there is no such item. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return list;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, to), 0, item);
}
