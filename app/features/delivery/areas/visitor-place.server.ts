import { eq } from "drizzle-orm";
import { findAddress } from "#app/features/accounts/addresses/addresses.server.ts";
import {
  type CartOwner,
  getOrCreateCartId,
  preparedByOwner,
} from "#app/features/cart/cart-owner.server.ts";
import type { Db } from "#db/client.server.ts";
import { carts } from "#db/schema.ts";
import { hasAreas } from "./areas.server.ts";
import { termsAt } from "./place-terms.server.ts";
import type { Place, PlaceTerms } from "./rules.ts";

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
