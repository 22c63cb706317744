import { createHash } from "node:crypto";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { createSellerSession, type Seller } from "#app/features/sellers/login/sellers.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { halfLogins } from "#db/schema.ts";
import {
  consumeFactor,
  type FactorCheck,
  hasTwoFactors,
  type Unseal,
} from "./two-factors.server.ts";

/** Five minutes for the second step of a login. */
const VALID_MS = 5 * 60_000;
const REPEAT_MS = 60_000;
/** Somebody who knows the password cannot fill the table. */
const MAX_HALF_LOGINS = 20;

type Verified = Pick<Seller, "id" | "passwordHash">;
/** The hashes of a new session's credentials. */
type Hashes = Parameters<typeof createSellerSession>[2];
/** A typed code, and what its check needs. */
export type TypedFactor = { typed: string; client: string; unseal: Unseal };

/** "code": a code is needed, too. "changed": the password has changed since it was checked. */
type Login = FactorCheck | { kind: "code" | "changed" };

/**
 * Logs a seller in whose password was checked; with two factors, also checks the code.
 *
 * @param factor without one, nothing is checked if a code is needed
 */
export async function logInByPassword(
  tx: Db,
  verified: Verified,
  hashes: Hashes,
  factor?: TypedFactor,
): Promise<Login> {
  if (!(await hasTwoFactors(tx, verified.id)))
    return { kind: await createSellerSession(tx, verified, hashes) };
  if (!factor) return { kind: "code" };
  const check = await consumeFactor(tx, verified.id, factor.typed, factor);
  if (check.kind !== "done") return check;
  return { kind: await createSellerSession(tx, verified, hashes) };
}

/** Notes that a seller's password was right, until the code comes. @param hash of what the seller sends with it */
export async function createHalfLogin(tx: Db, verified: Verified, hash: string): Promise<void> {
  const { id: sellerId, passwordHash } = verified;
  const isOf = eq(halfLogins.sellerId, sellerId);
  const [oldest] = await tx
    .select({ expiresAt: halfLogins.expiresAt })
    .from(halfLogins)
    .where(isOf)
    .orderBy(desc(halfLogins.expiresAt))
    .limit(1)
    .offset(MAX_HALF_LOGINS - 1);
  if (oldest)
    await tx.delete(halfLogins).where(and(isOf, lt(halfLogins.expiresAt, oldest.expiresAt + 1)));
  const expiresAt = Date.now() + VALID_MS;
  await tx.insert(halfLogins).values({ hash, sellerId, passwordHash, expiresAt });
}

/**
 * Finishes a login by the code. For a minute, the same form logs in again: a double click sends it twice, and the
 * browser shows the second answer. "gone": the login has expired, or was finished, or its password has changed.
 */
export async function finishLogin(
  tx: Db,
  hash: string,
  hashes: Hashes,
  factor: TypedFactor,
): Promise<FactorCheck> {
  const now = Date.now();
  const isIt = eq(halfLogins.hash, hash);
  const [half] = await tx
    .select()
    .from(halfLogins)
    // One that began while the clock was ahead would be valid for too long.
    .where(and(isIt, gt(halfLogins.expiresAt, now), lt(halfLogins.expiresAt, now + 2 * VALID_MS)));
  if (!half) return { kind: "gone" };
  const verified = { id: half.sellerId, passwordHash: half.passwordHash };
  const usedHash = createHash("sha256").update(`${hash}:${factor.typed}`).digest("hex");
  if (half.usedHash === null) {
    const check = await consumeFactor(tx, half.sellerId, factor.typed, factor);
    if (check.kind !== "done") return check;
    const expiresAt = Math.min(half.expiresAt, now + REPEAT_MS);
    await tx.update(halfLogins).set({ usedHash, expiresAt }).where(isIt);
  } else if (half.usedHash !== usedHash) return { kind: "gone" };
  const outcome = await createSellerSession(tx, verified, hashes);
  return { kind: outcome === "done" ? "done" : "gone" };
}

/** Deletes up to `limit` logins whose second step did not come; returns the number deleted. */
export const deleteExpiredHalfLogins = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, halfLogins.hash, lt(halfLogins.expiresAt, Date.now()), limit);
