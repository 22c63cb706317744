import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Seller } from "../models/accounts/sellers.ts";
import { paths } from "../paths.ts";
import { getSeller } from "./seller-session.ts";

/** What a seller's page is told for everyone else: nothing. */
export const DENIED = { denied: true } as const;

/**
 * The seller who asks, for actions.
 *
 * @throws a redirect to the seller's login
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (!seller) throw redirect(paths.seller, 303);
  return seller;
}
