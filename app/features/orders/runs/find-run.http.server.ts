import type { AppLoadContext } from "@remix-run/node";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { pick } from "#app/kit/format/pick.ts";
import { paths } from "#app/paths.ts";
import { findRun, inDrivingOrder, type Run } from "./delivery-runs.server.ts";
import { STOP_FIELDS, type Stop } from "./run-parts.tsx";

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
