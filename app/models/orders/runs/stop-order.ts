import { compareStops } from "../../../values/stop-results.ts";
import { groupRegions } from "../../regions/same-regions.ts";
import type { Order } from "../finding/orders.ts";

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
