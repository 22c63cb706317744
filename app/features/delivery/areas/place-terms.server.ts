import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import {
  findSavedTerms,
  readDeliveryTerms,
} from "#app/features/shop/contents/shop-content.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { type DeliveryArea, findAreaAt, findAreaById, hasAreas } from "./areas.server.ts";
import type { Place, PlaceTerms } from "./rules.ts";

/** Returns the shop's terms for a place; null stands for an unknown place. */
export type TermsByPlace = (place: Place | null) => Promise<PlaceTerms>;

/**
 * Prepares a lookup of terms by place. In a shop without areas it reads all that is needed, so the caller can read the
 * place at the same time.
 */
export async function readTermsByPlace(db: Db): Promise<TermsByPlace> {
  const [{ terms: shop, hasPickup, deposit }, dependsOnPlace] = await inParallel(
    () => findSavedTerms(db),
    () => hasAreas(db),
  );
  return async (place) => {
    const area = place && dependsOnPlace ? await findAreaAt(db, place) : null;
    return { ...termsOf(area, shop), dependsOnPlace, hasPickup, deposit };
  };
}

/** The terms of delivery to a place; for an unknown place, null, they are those of the shop. */
export async function termsAt(db: Db, place: Place | null): Promise<PlaceTerms> {
  return (await readTermsByPlace(db))(place);
}

/** The terms of the area that an order went to; those of the shop for null and for a deleted area. */
export async function termsOfArea(db: Db, areaId: string | null): Promise<DeliveryTerms> {
  const [shop, area] = await inParallel(
    () => readDeliveryTerms(db),
    () => areaId && findAreaById(db, areaId),
  );
  return termsOf(area || null, shop);
}

function termsOf(area: DeliveryArea | null, shop: DeliveryTerms) {
  if (!area) return { ...shop, area, minimumVnd: 0, isServed: true };
  const { isServed, minimumVnd, feeVnd, freeFromVnd } = area;
  const own = isServed ? { feeVnd, freeFromVnd, minimumVnd } : { ...shop, minimumVnd: 0 };
  return { ...own, area: pick(area, ["id", "name"]), isServed };
}
