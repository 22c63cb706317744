/**
 * File name of one picture of a demo product.
 *
 * @param view 1-based; product cards show the first
 * @param width in pixels
 */
export function pictureFile(slug: string, view: number, width: number): string {
  return `${slug}${view === 1 ? "" : `-${view}`}-${width}.webp`;
}
