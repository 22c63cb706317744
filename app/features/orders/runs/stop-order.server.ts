import { groupRegions } from "#app/features/delivery/regions/same-regions.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { compareStops } from "./stop-results.ts";

/** Stops in the order in which they are driven to: a ward is driven to once, however its orders spell it. */
export async function inDrivingOrder<Stop extends Pick<Order, "street" | "city" | "state">>(
  stops: Stop[],
): Promise<Stop[]> {
  const wards = await groupRegions(stops);
  const placed = wards.flatMap(({ name, regions }) =>
    regions.map((stop) => ({ stop, ...name, street: stop.street })),
  );
  return placed.sort(compareStops).map(({ stop }) => stop);
}
