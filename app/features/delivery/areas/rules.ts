import type { DepositRule } from "#app/features/money/deposits/rules.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";

/** The most delivery areas that a shop has. */
export const MAX_AREAS = 50;
/** The most provinces and wards of an area, including wards that are left out of a province. */
export const MAX_AREA_REGIONS = 600;
export const MAX_AREA_NAME_LENGTH = 60;
export const MAX_MINIMUM_VND = 100_000_000;

/** The name and terms of an area, which sellers set; amounts in dong. */
export type AreaFields = {
  name: string;
  /** Whether the shop delivers there at all. */
  isServed: boolean;
  feeVnd: number;
  /** Delivery is free from this sum of the lines on; null if it never is. */
  freeFromVnd: number | null;
  /** The minimum sum of an order's lines. */
  minimumVnd: number;
};

/** The part of a province that belongs to an area. */
export type AreaProvince = {
  province: string;
  /** Whether the area has the whole province except `wards`; otherwise it has only `wards`. */
  isWhole: boolean;
  wards: string[];
};

/** The ward and province of an address, as typed. */
export type Place = { city: string; state: string };

/** The terms of delivery to a place; amounts in dong. */
export type PlaceTerms = DeliveryTerms & {
  /** The delivery area; null outside all areas. */
  area: { id: string; name: string } | null;
  /** The minimum sum of an order's lines. */
  minimumVnd: number;
  /** Whether the shop delivers there; if not, the fee is the shop's own for places outside the areas. */
  isServed: boolean;
  /** Whether the shop has areas, so that terms differ between places. */
  dependsOnPlace: boolean;
  /** Whether orders can be picked up at the shop instead. */
  hasPickup: boolean;
  /** The rule by which orders need a deposit; null if none do. */
  deposit: DepositRule | null;
};

/** The reason why an order cannot be delivered to a place. */
export type PlaceProblem = { place: Place } & (
  | { kind: "not-served" }
  | { kind: "below-minimum"; minimumVnd: number; missingVnd: number }
);

/** The reason why lines of this sum cannot be delivered to a place; null if they can. An empty cart has no minimum. */
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
