import type { AppLoadContext } from "@remix-run/node";
import { getSeller } from "../auth/seller-session.ts";
import { getShopper } from "../auth/shopper-session.ts";
import type { Seller } from "../models/sellers.ts";
import type { User } from "../models/users.ts";
import { en } from "../text/en.ts";
import { ApiRefusal } from "./route.ts";

/** The logged-in shopper of a call. @throws ApiRefusal 401 */
export async function requireApiShopper(context: AppLoadContext, request: Request): Promise<User> {
  const user = await getShopper(context, request);
  if (!user) throw new ApiRefusal(401, en.auth.pleaseLogin);
  return user;
}

/** The seller of a call. @throws ApiRefusal 401 for strangers, 403 for shoppers */
export async function requireApiSeller(context: AppLoadContext, request: Request): Promise<Seller> {
  const seller = await getSeller(context, request);
  if (seller) return seller;
  const shopper = await getShopper(context, request);
  throw shopper
    ? new ApiRefusal(403, "Sellers only")
    : new ApiRefusal(401, "Please log in as a seller first");
}
