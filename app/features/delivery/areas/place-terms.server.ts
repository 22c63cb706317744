import { eq } from "drizzle-orm";
import { findAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  type CartOwner,
  getOrCreateCartId,
  preparedByOwner,
} from "#app/features/cart/cart-owner.server.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import {
  findSavedTerms,
  readDeliveryTerms,
} from "#app/features/shop/contents/shop-content.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { carts } from "#db/schema.ts";
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

const selectChosen = preparedByOwner((db, cartId) =>
  db.select({ city: carts.city, state: carts.state }).from(carts).where(eq(carts.id, cartId)),
);

/** The ward and province that a visitor chose in order to see the cost of delivery, or null. */
export async function findChosenPlace(db: Db, owner: CartOwner): Promise<Place | null> {
  const [chosen] = await selectChosen(db, owner);
  return chosen?.state ? chosen : null;
}

/** Stores the ward and province that a visitor chose with the cart, which is created if needed. */
export async function choosePlace(tx: Db, owner: CartOwner, place: Place): Promise<void> {
  const cartId = await getOrCreateCartId(tx, owner);
  const { city, state } = place;
  await tx.update(carts).set({ city, state }).where(eq(carts.id, cartId));
}

/** The place to which a visitor's parcels would go, with its terms. */
export type VisitorDelivery = { place: Place; terms: PlaceTerms };

/**
 * The terms of delivery for a visitor: at their address, else in the ward that they chose. Null if neither is known,
 * and in a shop without areas, where the terms are the same everywhere.
 */
export async function findVisitorDelivery(
  db: Db,
  owner: CartOwner,
): Promise<VisitorDelivery | null> {
  if (!(await hasAreas(db))) return null;
  const address = "userId" in owner ? await findAddress(db, owner.userId) : null;
  const found = address ?? (await findChosenPlace(db, owner));
  if (!found) return null;
  const place = { city: found.city, state: found.state };
  return { place, terms: await termsAt(db, place) };
}
