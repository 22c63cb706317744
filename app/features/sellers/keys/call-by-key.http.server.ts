import type { AppLoadContext } from "@remix-run/node";
import type { Seller } from "#app/features/sellers/login/sellers.server.ts";
import type { Need } from "#app/features/sellers/people/rights.ts";
import { writeInBackground } from "#app/kit/command/failures.ts";
import { TOUCH_AFTER_MS } from "#app/kit/request/lifetimes.ts";
import type { Db } from "#db/client.server.ts";
import { findKey, isSameKey, touchKey } from "./api-keys.server.ts";
import { mayCall } from "./rules.ts";

/** As long as a key, and no longer than one. */
const BEARER_KEY = /^Bearer (cgv_[\w-]{43})$/i;

type ByKey =
  /** The key's seller, and whether the key has neither ended nor lost a right of its seller since. */
  | { seller: Seller; isSame: (tx: Db) => Promise<boolean> }
  /** The key may not call this endpoint. */
  | "refused"
  /** The key never was, or was revoked. */
  | "unknown"
  /** The request has no key. */
  | null;

/**
 * The seller in whose name a program calls an endpoint. Histories name the program beside the seller.
 *
 * @param need what the endpoint needs; null for any endpoint
 */
export async function callerByKey(
  context: AppLoadContext,
  request: Request,
  need: Need | undefined | null,
): Promise<ByKey> {
  const [, typed] = BEARER_KEY.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!typed) return null;
  const found = await findKey(context.db, typed);
  if (!found) return "unknown";
  const { key, seller } = found;
  if (need !== null && !mayCall(key.scopes, need)) return "refused";
  if (key.usedAt === null || Date.now() - key.usedAt > TOUCH_AFTER_MS)
    writeInBackground(
      context.log,
      context.withTx((tx) => touchKey(tx, key.id)),
    );
  return {
    seller: { ...seller, email: `${seller.email} (${key.name})` },
    isSame: (tx) => isSameKey(tx, found),
  };
}

/** Whether a request to the API comes with a key that works. */
export async function hasKey(context: AppLoadContext, request: Request): Promise<boolean> {
  const caller = await callerByKey(context, request, null);
  return caller !== null && typeof caller !== "string";
}
