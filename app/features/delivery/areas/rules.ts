import type { DepositRule } from "#app/features/money/deposits/rules.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";

/** Delivery areas of a shop. */
export const MAX_AREAS = 50;
/** Provinces and wards of an area, those left out of a province included. */
export const MAX_AREA_REGIONS = 600;
export const MAX_AREA_NAME_LENGTH = 60;
export const MAX_MINIMUM_VND = 100_000_000;

/** What a seller says of an area, in dong. */
export type AreaFields = {
  name: string;
  /** Whether the shop delivers there at all. */
  isServed: boolean;
  feeVnd: number;
  /** From this sum of the lines on, delivery is free; null when it never is. */
  freeFromVnd: number | null;
  /** The lines of an order must come to this sum. */
  minimumVnd: number;
};

/** What an area has of a province. */
export type AreaProvince = {
  province: string;
  /** Whether it has the province but for `wards`; otherwise it has only these. */
  isWhole: boolean;
  wards: string[];
};

/** The fields of an address that tell where it is, as they were typed. */
export type Place = { city: string; state: string };

/** What holds for delivery to a place, in dong. */
export type PlaceTerms = DeliveryTerms & {
  /** The delivery area; null outside of all. */
  area: { id: string; name: string } | null;
  /** The lines of an order must come to this sum. */
  minimumVnd: number;
  /** Whether the shop delivers there; if not, the fee is what it takes elsewhere. */
  isServed: boolean;
  /** Whether the shop has areas, so that other places may have other terms. */
  dependsOnPlace: boolean;
  /** Whether orders can be picked up at the shop instead. */
  hasPickup: boolean;
  /** Which orders are asked for a deposit; null if none are. */
  deposit: DepositRule | null;
};

/** Why an order cannot be delivered to a place. */
export type PlaceProblem = { place: Place } & (
  | { kind: "not-served" }
  | { kind: "below-minimum"; minimumVnd: number; missingVnd: number }
);

/**
 * Why lines cannot be delivered to a place; null if they can.
 *
 * @param priceVnd their sum; of an empty cart, which is below no minimum, 0
 */
export function findPlaceProblem(
  { isServed, minimumVnd }: PlaceTerms,
  priceVnd: number,
  { city, state }: Place,
): PlaceProblem | null {
  const place = { city, state };
  if (!isServed) return { kind: "not-served", place };
  if (priceVnd === 0 || priceVnd >= minimumVnd) return null;
  return { kind: "below-minimum", place, minimumVnd, missingVnd: minimumVnd - priceVnd };
}
