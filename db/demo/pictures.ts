/** Where the demo products' drawings are kept; db/demo/draw makes them. */
export const picturesFolder = new URL("./pictures/", import.meta.url);

/**
 * The file of one drawing.
 *
 * @param view from 1, which the product's card shows
 */
export function pictureFile(slug: string, view: number, width: number): string {
  return `${slug}${view === 1 ? "" : `-${view}`}-${width}.webp`;
}
