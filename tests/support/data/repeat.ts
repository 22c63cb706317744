/** A tuple of `Count` values; an array where the number is known only at run time. */
export type Several<T, Count extends number, Made extends T[] = []> = number extends Count
  ? T[]
  : Made["length"] extends Count
    ? Made
    : Several<T, Count, [...Made, T]>;

/** Makes several of something, one after the other. */
export async function repeat<T, const Count extends number>(
  count: Count,
  make: (i: number) => Promise<T>,
): Promise<Several<T, Count>> {
  const made: T[] = [];
  for (let i = 0; i < count; i++) made.push(await make(i));
  return made as Several<T, Count>;
}

/** Does something so many times at once. */
export const atOnce = <T>(count: number, act: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => act(i)));
