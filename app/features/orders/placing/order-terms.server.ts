import { calculateTotals } from "#app/features/cart/shipping.server.ts";
import type { TermsByPlace } from "#app/features/delivery/areas/place-terms.server.ts";
import {
  findPlaceProblem,
  type Place,
  type PlaceProblem,
  type PlaceTerms,
} from "#app/features/delivery/areas/rules.ts";
import { type DeliveryTerms, NO_DELIVERY } from "#app/features/shop/contents/rules.ts";

/** What the delivery of an order costs, the area that says so, and the rule of deposits. */
export type OrderTerms = DeliveryTerms & Pick<PlaceTerms, "area" | "deposit">;

// A pickup order cannot be refused at the door, so no deposit is asked for.
const HANDED_OVER: OrderTerms = { ...NO_DELIVERY, area: null, deposit: null };

type OrderPlace = {
  lines: { offerPriceVnd: number; quantity: number }[];
  address: Place;
  /** Of an order that a seller types. */
  typed?: { isHandedOver: boolean };
  isPickedUp: boolean;
};

/** "no-pickup": the shop has ceased to offer it. */
export type TermsProblem = PlaceProblem | { kind: "no-pickup" };

/** The terms of an order at its address, and why it cannot be delivered there or picked up; null if it can. */
export async function findOrderTerms(
  termsByPlace: TermsByPlace,
  { lines, address, typed, isPickedUp }: OrderPlace,
): Promise<{ terms: OrderTerms; problem: TermsProblem | null }> {
  if (typed?.isHandedOver) return { terms: HANDED_OVER, problem: null };
  if (isPickedUp) {
    const isOffered = typed || (await termsByPlace(null)).hasPickup;
    return { terms: HANDED_OVER, problem: isOffered ? null : { kind: "no-pickup" } };
  }
  const terms = await termsByPlace(address);
  const problem = findPlaceProblem(terms, calculateTotals(lines, terms).priceVnd, address);
  // A seller who has spoken with the customer may go below the minimum.
  return { terms, problem: typed && problem?.kind === "below-minimum" ? null : problem };
}
