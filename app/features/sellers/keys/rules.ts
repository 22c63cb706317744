import type { Need, Right } from "#app/features/sellers/people/rights.ts";

/** The page of the keys. */
export const KEYS_PATH = "/seller/shop/keys";

/** By it, people and programs that look for leaked secrets know what a key is. */
export const KEY_PREFIX = "cgv_";
/** A key is named, so that one of them can be ended. */
export const MAX_KEY_NAME = 60;
export const MAX_KEYS = 20;

/** The rights that a key can be given, of those of its seller. Everybody reads products. */
export const SCOPES = [
  "orders.read",
  "orders.write",
  "payments",
  "orders.delete",
  "stock",
  "products.write",
] as const satisfies readonly Right[];
export type Scope = (typeof SCOPES)[number];

/** Whether a key with these scopes may call an endpoint with this need. */
export const mayCall = (scopes: readonly string[], need: Need | undefined): boolean =>
  need !== undefined && (need === "any" || scopes.includes(need));
