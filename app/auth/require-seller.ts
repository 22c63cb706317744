import { type AppLoadContext, data, redirect } from "@remix-run/node";
import type { Seller } from "../models/accounts/sellers.ts";
import { paths } from "../paths.ts";
import { SELLER_LOGIN } from "./seller-login-required.ts";
import { getSeller } from "./seller-session.ts";

/**
 * The logged-in seller, for actions and downloads.
 *
 * @throws for an action the login with status 401, for a download a redirect to it
 */
export async function requireSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (seller) return seller;
  if (request.method === "GET") throw redirect(paths.seller, 303);
  throw data(SELLER_LOGIN, { status: 401 });
}

/**
 * The logged-in seller, for the loader of a page.
 *
 * @throws a value that the page's error boundary renders as the seller login, at the same URL, so that the
 *   login leads back to the page. The status is 401 for a script; the document is a page with status 200
 */
export async function requireSellerForPage(
  context: AppLoadContext,
  request: Request,
): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (!seller) throw data(SELLER_LOGIN, { status: 401 });
  return seller;
}
