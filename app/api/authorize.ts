import type { AppLoadContext } from "@remix-run/node";
import { getSeller } from "../auth/seller-session.ts";
import { getShopper } from "../auth/shopper-session.ts";
import type { Seller } from "../models/accounts/sellers.ts";
import type { User } from "../models/accounts/users.ts";
import { en } from "../text/en.ts";
import type { Access } from "./endpoint.ts";
import { ApiError } from "./errors.ts";

/**
 * Finds the caller of an endpoint.
 *
 * @throws ApiError 401 for callers who are not logged in, 403 for a shopper at a seller's endpoint
 */
export async function requireCaller(
  endpoint: { access: Access; unauthenticatedStatus?: number },
  context: AppLoadContext,
  request: Request,
): Promise<User | Seller | null> {
  const { access, unauthenticatedStatus } = endpoint;
  if (access === "anyone") return null;
  const shopper = await getShopper(context, request);
  if (access === "shopper") {
    if (shopper) return shopper;
    throw new ApiError(en.auth.pleaseLogin, unauthenticatedStatus ?? 401);
  }
  const seller = await getSeller(context, request);
  if (seller) return seller;
  throw shopper
    ? new ApiError("Sellers only", unauthenticatedStatus ?? 403)
    : new ApiError("Please log in as a seller first", unauthenticatedStatus ?? 401);
}
