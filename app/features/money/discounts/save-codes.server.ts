import { eq } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { discountCodes } from "#db/schema.ts";
import { findByCode, findCode } from "./discount-codes.server.ts";
import { type CodeFields, codeVersion, MAX_CODES } from "./rules.ts";

/** Adds a code; "taken" if there is one of that name, "full" if there would be more than MAX_CODES. */
export async function addCode(tx: Db, fields: CodeFields): Promise<Outcome<"taken" | "full">> {
  if (await findByCode(tx, fields.code)) return "taken";
  if ((await tx.$count(discountCodes)) >= MAX_CODES) return "full";
  const now = Date.now();
  await tx
    .insert(discountCodes)
    .values({ id: newId(now), ...fields, createdAt: now, updatedAt: now });
  return "done";
}

/**
 * Changes a code, unless someone else has. Orders keep the discount that they were placed with.
 *
 * @param seen `codeVersion` of what the seller saw
 */
export async function saveCode(
  tx: Db,
  id: string,
  fields: CodeFields,
  seen: string,
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const code = await findCode(tx, id);
  if (!code) return "gone";
  if (codeVersion(code) !== seen) return "changed";
  const namesake = await findByCode(tx, fields.code);
  if (namesake && namesake.id !== id) return "taken";
  await tx
    .update(discountCodes)
    .set({ ...fields, updatedAt: Date.now() })
    .where(eq(discountCodes.id, id));
  return "done";
}

/** Deletes a code. Orders keep their discount. @param seen as of `saveCode` */
export async function deleteCode(
  tx: Db,
  id: string,
  seen: string,
): Promise<Outcome<"gone" | "changed">> {
  const code = await findCode(tx, id);
  if (!code) return "gone";
  if (codeVersion(code) !== seen) return "changed";
  await tx.delete(discountCodes).where(eq(discountCodes.id, id));
  return "done";
}
