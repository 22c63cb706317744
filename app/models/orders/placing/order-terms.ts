import {
  findPlaceProblem,
  type Place,
  type PlaceProblem,
  type PlaceTerms,
} from "../../../values/delivery-areas.ts";
import type { DeliveryTerms } from "../../../values/shop-content.ts";
import { calculateTotals } from "../../cart/shipping.ts";
import type { TermsByPlace } from "../../delivery/place-terms.ts";

/** What the delivery of an order costs, and the area that says so. */
export type OrderTerms = DeliveryTerms & Pick<PlaceTerms, "area">;

const HANDED_OVER: OrderTerms = { feeVnd: 0, freeFromVnd: null, area: null };

type OrderPlace = {
  lines: { offerPriceVnd: number; quantity: number }[];
  address: Place;
  /** Of an order that a seller types. */
  typed?: { isHandedOver: boolean };
};

/** The terms of an order at its address, and why it cannot be delivered there; null if it can. */
export async function findOrderTerms(
  termsByPlace: TermsByPlace,
  { lines, address, typed }: OrderPlace,
): Promise<{ terms: OrderTerms; problem: PlaceProblem | null }> {
  if (typed?.isHandedOver) return { terms: HANDED_OVER, problem: null };
  const terms = await termsByPlace(address);
  const problem = findPlaceProblem(terms, calculateTotals(lines, terms).priceVnd, address);
  // A seller who has spoken with the customer may go below the minimum.
  return { terms, problem: typed && problem?.kind === "below-minimum" ? null : problem };
}
