import type { AppLoadContext } from "@remix-run/node";
import { pick } from "#app/format/pick.ts";
import { findRun, type Run } from "#app/models/orders/runs/delivery-runs.ts";
import { inDrivingOrder } from "#app/models/orders/runs/stop-order.ts";
import { paths } from "#app/paths.ts";
import { redirectWithToast } from "#app/web/action.ts";
import { STOP_FIELDS, type Stop } from "./run-stops.tsx";

/**
 * A run with what its pages show of each stop, in the order in which they are driven to.
 *
 * @throws a redirect to the list when there is no such run
 */
export async function requireRun(
  context: AppLoadContext,
  id = "",
): Promise<Omit<Run, "stops"> & { stops: Stop[] }> {
  const found = await findRun(context.db, id);
  if (!found) throw await redirectWithToast(context, paths.runs, "runGone");
  const stops = await inDrivingOrder(found.stops);
  return { ...found, stops: stops.map((stop) => pick(stop, STOP_FIELDS)) };
}
