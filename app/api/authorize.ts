import type { AppLoadContext } from "@remix-run/node";
import { getSeller } from "../auth/seller-session.ts";
import { getShopper } from "../auth/shopper-session.ts";
import type { Seller } from "../models/accounts/sellers.ts";
import type { User } from "../models/accounts/users.ts";
import { en } from "../text/en.ts";
import type { Call } from "./endpoint.ts";
import { ApiRefusal } from "./errors.ts";

/** Who asks: the shopper or seller that the call is for, null when it is for anyone. */
export type CallerOf<C extends Call> = C["who"] extends "shopper"
  ? User
  : C["who"] extends "seller"
    ? Seller
    : null;

/**
 * Who makes a call.
 *
 * @throws ApiRefusal 401 for those who are not logged in, 403 for a shopper at a seller's call
 */
export async function requireCaller<C extends Call>(
  call: C,
  context: AppLoadContext,
  request: Request,
): Promise<CallerOf<C>> {
  if (call.who === "anyone") return null as CallerOf<C>;
  const shopper = await getShopper(context, request);
  if (call.who === "shopper") {
    if (shopper) return shopper as CallerOf<C>;
    throw new ApiRefusal(en.auth.pleaseLogin, call.loginRefusal ?? 401);
  }
  const seller = await getSeller(context, request);
  if (seller) return seller as CallerOf<C>;
  throw shopper
    ? new ApiRefusal("Sellers only", call.loginRefusal ?? 403)
    : new ApiRefusal("Please log in as a seller first", call.loginRefusal ?? 401);
}
