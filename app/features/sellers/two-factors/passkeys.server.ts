import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import {
  createSellerSession,
  findSellerById,
  type Seller,
} from "#app/features/sellers/login/sellers.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { passkeyChallenges, passkeys } from "#db/schema.ts";
import { MAX_PASSKEYS } from "./rules.ts";
import { hasTwoFactors } from "./two-factors.server.ts";

/** Five minutes for touching the device. */
const VALID_MS = 5 * 60_000;

/** A key pair of a seller's device, of which the shop has the public half. */
export type Passkey = typeof passkeys.$inferSelect;
export type NewPasskey = Pick<Passkey, "id" | "publicKey" | "counter" | "name">;

/** A seller's passkeys, oldest first. */
export const listPasskeys = (db: Db, sellerId: string): Promise<Passkey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.sellerId, sellerId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** The passkey that a device names; null if it is unknown. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  return (await db.select().from(passkeys).where(eq(passkeys.id, id)))[0] ?? null;
}

/** Notes a challenge that a device is to sign: for a login, or for a new passkey of a seller. */
export async function createChallenge(
  tx: Db,
  hash: string,
  of: { client: string } | { sellerId: string },
): Promise<{ kind: "done" } | { kind: "too-many"; retryAfterMs: number }> {
  const bucket = "client" in of ? `passkey-client:${of.client}` : `passkey-seller:${of.sellerId}`;
  const retryAfterMs = await countUnlessFull(tx, [{ bucket, limit: LIMITS.passkeyPerClient }]);
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  const sellerId = "client" in of ? null : of.sellerId;
  await tx.insert(passkeyChallenges).values({ hash, sellerId, expiresAt: Date.now() + VALID_MS });
  return { kind: "done" };
}

/** Uses a challenge up, whatever was made of it; "gone" if it has expired, was used or had another purpose. */
export async function takeChallenge(
  tx: Db,
  hash: string,
  sellerId: string | null,
): Promise<Outcome> {
  const now = Date.now();
  const { expiresAt } = passkeyChallenges;
  const isPurpose =
    sellerId === null
      ? isNull(passkeyChallenges.sellerId)
      : eq(passkeyChallenges.sellerId, sellerId);
  const isValid = and(gt(expiresAt, now), lt(expiresAt, now + 2 * VALID_MS));
  const taken = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), isPurpose, isValid))
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0 ? "done" : "gone";
}

/** Adds a passkey, for which two factors must be on: they are there for a browser that cannot use it. */
export async function addPasskey(
  tx: Db,
  sellerId: string,
  passkey: NewPasskey,
): Promise<Outcome<"gone" | "known" | "too-many">> {
  if (!(await hasTwoFactors(tx, sellerId))) return "gone";
  if ((await tx.$count(passkeys, eq(passkeys.sellerId, sellerId))) >= MAX_PASSKEYS)
    return "too-many";
  const row = { ...passkey, sellerId, createdAt: Date.now(), usedAt: null };
  const added = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0 ? "done" : "known";
}

const isOwn = (sellerId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.sellerId, sellerId));

/** Gives a seller's own passkey another name. */
export async function renamePasskey(
  tx: Db,
  sellerId: string,
  { id, name }: Pick<Passkey, "id" | "name">,
): Promise<Outcome<never>> {
  await tx.update(passkeys).set({ name }).where(isOwn(sellerId, id));
  return "done";
}

/** Removes a seller's own passkey. */
export async function removePasskey(tx: Db, sellerId: string, id: string): Promise<Outcome<never>> {
  await tx.delete(passkeys).where(isOwn(sellerId, id));
  return "done";
}

/**
 * Logs the owner of a passkey in, whose device has signed a challenge.
 *
 * @param signed the passkey as it was when the signature was checked
 * @returns "gone" if it has been removed, or used by somebody else at the same time
 */
export async function logInByPasskey(
  tx: Db,
  signed: Passkey,
  counter: number,
  hashes: Parameters<typeof createSellerSession>[2],
): Promise<Outcome> {
  const isSame = and(isOwn(signed.sellerId, signed.id), eq(passkeys.counter, signed.counter));
  const used = await tx
    .update(passkeys)
    .set({ counter, usedAt: Date.now() })
    .where(isSame)
    .returning({ id: passkeys.id });
  const seller: Seller | null = await findSellerById(tx, signed.sellerId);
  if (used.length === 0 || !seller) return "gone";
  return (await createSellerSession(tx, seller, hashes)) === "done" ? "done" : "gone";
}

/** Deletes up to `limit` challenges that were not answered; returns the number deleted. */
export const deleteExpiredChallenges = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, passkeyChallenges.hash, lt(passkeyChallenges.expiresAt, Date.now()), limit);
