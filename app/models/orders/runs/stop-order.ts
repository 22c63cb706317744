import type { Order } from "#app/models/orders/finding/orders.ts";
import { groupRegions } from "#app/models/regions/same-regions.ts";
import { compareStops } from "#app/values/stop-results.ts";

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
