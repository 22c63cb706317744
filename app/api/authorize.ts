import type { AppLoadContext } from "@remix-run/node";
import { getSeller } from "../auth/seller-session.ts";
import { getShopper } from "../auth/shopper-session.ts";
import type { Seller } from "../models/accounts/sellers.ts";
import type { User } from "../models/accounts/users.ts";
import { en } from "../text/en.ts";
import type { Endpoint } from "./endpoint.ts";
import { ApiError } from "./errors.ts";

/** Who asks: the shopper or seller that the call is for, null when it is for anyone. */
export type CallerOf<C extends Endpoint> = C["access"] extends "shopper"
  ? User
  : C["access"] extends "seller"
    ? Seller
    : null;

/**
 * Who makes a call.
 *
 * @throws ApiRefusal 401 for those who are not logged in, 403 for a shopper at a seller's call
 */
export async function requireCaller<C extends Endpoint>(
  call: C,
  context: AppLoadContext,
  request: Request,
): Promise<CallerOf<C>> {
  if (call.access === "anyone") return null as CallerOf<C>;
  const shopper = await getShopper(context, request);
  if (call.access === "shopper") {
    if (shopper) return shopper as CallerOf<C>;
    throw new ApiError(en.auth.pleaseLogin, call.loginRefusal ?? 401);
  }
  const seller = await getSeller(context, request);
  if (seller) return seller as CallerOf<C>;
  throw shopper
    ? new ApiError("Sellers only", call.loginRefusal ?? 403)
    : new ApiError("Please log in as a seller first", call.loginRefusal ?? 401);
}
