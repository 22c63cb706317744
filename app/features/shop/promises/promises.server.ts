import { findPart } from "#app/features/shop/contents/shop-content.server.ts";
import { DEFAULT_PROMISES, type Promises } from "#app/features/shop/pages/policy-text.ts";
import type { Db } from "#db/client.server.ts";

/** The promises of the policies; `updatedAt` is 0 while they are the built-in ones. */
export async function findPromises(db: Db): Promise<{ promises: Promises; updatedAt: number }> {
  const row = await findPart(db, "promises");
  return {
    promises: { ...DEFAULT_PROMISES, ...(row?.value ?? {}) },
    updatedAt: row?.updatedAt ?? 0,
  };
}
