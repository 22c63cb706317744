import type { BowlPicture, PouchPicture } from "./picture.ts";

/** How loose goods are sent: in a pouch of kraft paper with the product's label. */
export function packed({ goods, label, beside }: BowlPicture): PouchPicture {
  return { container: "pouch", view: "band", film: "#c8a06c", goods, label, beside };
}
