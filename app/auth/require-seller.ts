import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Seller } from "../models/accounts/sellers.ts";
import { paths } from "../paths.ts";
import { SELLER_LOGIN } from "./seller-login-required.ts";
import { getSeller } from "./seller-session.ts";

/**
 * The logged-in seller, for actions and downloads.
 *
 * @throws a redirect to the seller login
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (!seller) throw redirect(paths.seller, 303);
  return seller;
}

/**
 * The logged-in seller, for the loader of a page.
 *
 * @throws a value that the page's error boundary renders as the seller login, with status 200 and at
 *   the same URL, so that the login leads back to the page
 */
export async function requireSellerForPage(
  context: AppLoadContext,
  request: Request,
): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (!seller) throw data(SELLER_LOGIN, { status: 200 });
  return seller;
}
