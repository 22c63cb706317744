import type { AppLoadContext } from "@remix-run/node";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { getSeller } from "#app/features/sellers/login/seller-session.http.server.ts";
import { isOpenToVisitors } from "./setup.server.ts";

const isOpen = cachedPerVersion(1, isOpenToVisitors);

/** Whether the shop is closed to whoever sent a request: then only sellers shop in it. */
export async function isClosedTo(context: AppLoadContext, request: Request): Promise<boolean> {
  if (await isOpen(context.db, "")) return false;
  return (await getSeller(context, request)) === null;
}
