/** How many pages are shown either side of the current one. */
const AROUND = 2;

/** The pages to offer: the first, those around the current one, the last. */
export function pagesAround(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, i) => page - AROUND + i);
  return [...new Set([1, ...around, pages])].filter((n) => n >= 1 && n <= pages);
}
