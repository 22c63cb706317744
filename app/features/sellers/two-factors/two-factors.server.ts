import { createHash, randomInt } from "node:crypto";
import { and, eq, isNotNull, lt, ne } from "drizzle-orm";
import { findPart } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import {
  clearEvents,
  countUnlessFull,
  LIMITS,
  undoLast,
} from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import { halfLogins, recoveryCodes, sellerSessions, shopContent, twoFactors } from "#db/schema.ts";
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_LENGTH, TWO_FACTORS_PART } from "./rules.ts";
import { matchingStep } from "./totp.server.ts";

/** A secret that is shown can be confirmed for so long. */
const SETUP_MS = 30 * 60_000;
/** Without letters that look like others; people who read "o" and "l" are understood. */
const RECOVERY_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Opens the sealed secret; null if it was sealed with another key. */
export type Unseal = (sealed: string) => string | null;

const isOf = (sellerId: string) => eq(twoFactors.sellerId, sellerId);
const isOn = (sellerId: string) => and(isOf(sellerId), isNotNull(twoFactors.confirmedAt));

/** Whether a seller logs in with two factors. */
export const hasTwoFactors = async (db: Db, sellerId: string): Promise<boolean> =>
  (await db.$count(twoFactors, isOn(sellerId))) > 0;

/** The ids of the sellers who log in with two factors. */
export async function listWithTwoFactors(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ id: twoFactors.sellerId })
    .from(twoFactors)
    .where(isNotNull(twoFactors.confirmedAt));
  return new Set(rows.map(({ id }) => id));
}

/** What the page of a seller's two factors shows. */
export type TwoFactors =
  | { state: "off" }
  /** A secret waits for its first code. */
  | { state: "setup"; sealed: string }
  | { state: "on"; since: number; recoveryLeft: number };

/** The state of a seller's two factors. */
export async function findTwoFactors(db: Db, sellerId: string): Promise<TwoFactors> {
  const [row] = await db.select().from(twoFactors).where(isOf(sellerId));
  if (!row) return { state: "off" };
  if (row.confirmedAt === null)
    return isFresh(row) ? { state: "setup", sealed: row.secret } : { state: "off" };
  const recoveryLeft = await db.$count(recoveryCodes, eq(recoveryCodes.sellerId, sellerId));
  return { state: "on", since: row.confirmedAt, recoveryLeft };
}

const isFresh = ({ createdAt }: { createdAt: number }) =>
  Math.abs(Date.now() - createdAt) < SETUP_MS;

/** Stores a new secret, which counts once it is confirmed; "on" if two factors are on already. */
export async function startSetup(tx: Db, sellerId: string, sealed: string): Promise<Outcome<"on">> {
  if (await hasTwoFactors(tx, sellerId)) return "on";
  await tx.delete(twoFactors).where(isOf(sellerId));
  const row = { sellerId, secret: sealed, createdAt: Date.now(), confirmedAt: null, usedStep: 0 };
  await tx.insert(twoFactors).values(row);
  return "done";
}

/** Forgets a secret that was not confirmed. */
export async function cancelSetup(tx: Db, sellerId: string): Promise<Outcome<never>> {
  if (!(await hasTwoFactors(tx, sellerId))) await tx.delete(twoFactors).where(isOf(sellerId));
  return "done";
}

/**
 * Turns two factors on with the first code of the app, and ends the seller's other logins.
 *
 * @param own the login that goes on
 * @returns also the recovery codes, of which only hashes are stored
 */
export async function confirmSetup(
  tx: Db,
  { sellerId, cookieHash: own }: { sellerId: string; cookieHash: string },
  typed: string,
  unseal: Unseal,
): Promise<{ kind: "done"; codes: string[] } | { kind: "gone" | "wrong" }> {
  const [row] = await tx.select().from(twoFactors).where(isOf(sellerId));
  const secret = row?.confirmedAt === null && isFresh(row) ? unseal(row.secret) : null;
  if (secret === null) return { kind: "gone" };
  const code = digitsOf(typed);
  const usedStep = code === null ? null : matchingStep(secret, code, 0);
  if (usedStep === null) return { kind: "wrong" };
  await tx.update(twoFactors).set({ confirmedAt: Date.now(), usedStep }).where(isOf(sellerId));
  const isOther = and(eq(sellerSessions.sellerId, sellerId), ne(sellerSessions.cookieHash, own));
  await tx.delete(sellerSessions).where(isOther);
  return { kind: "done", codes: await replaceRecoveryCodes(tx, sellerId) };
}

/** Gives a seller new recovery codes in place of the old ones. */
export async function renewRecoveryCodes(
  tx: Db,
  sellerId: string,
): Promise<{ kind: "done"; codes: string[] } | { kind: "gone" }> {
  if (!(await hasTwoFactors(tx, sellerId))) return { kind: "gone" };
  return { kind: "done", codes: await replaceRecoveryCodes(tx, sellerId) };
}

async function replaceRecoveryCodes(tx: Db, sellerId: string): Promise<string[]> {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]!;
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, letter).join(""),
  );
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.sellerId, sellerId));
  const rows = codes.map((code) => ({ sellerId, codeHash: hashOf(sellerId, code) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** Turns two factors off; their owner has shown the password or a code. */
export async function turnOff(tx: Db, sellerId: string): Promise<Outcome<never>> {
  await tx.delete(twoFactors).where(isOf(sellerId));
  return "done";
}

/**
 * Turns the two factors of somebody who has lost the device off, and ends all their logins: a finder of the device may
 * have one.
 *
 * @returns "gone" if there were none
 */
export async function resetTwoFactors(tx: Db, sellerId: string): Promise<Outcome> {
  const deleted = await tx
    .delete(twoFactors)
    .where(isOf(sellerId))
    .returning({ id: twoFactors.sellerId });
  await tx.delete(halfLogins).where(eq(halfLogins.sellerId, sellerId));
  await tx.delete(sellerSessions).where(eq(sellerSessions.sellerId, sellerId));
  return deleted.length > 0 ? "done" : "gone";
}

/** Who asked all sellers to log in with two factors, and when. */
export type Requirement = { by: string; at: number };

/** The requirement that all sellers log in with two factors; null if there is none. */
export const findRequirement = async (db: Db): Promise<Requirement | null> =>
  ((await findPart(db, TWO_FACTORS_PART))?.value as Requirement | undefined) ?? null;

/** Requires two factors of all sellers; "gone" if the seller who asks for it has none. */
export async function requireTwoFactors(
  tx: Db,
  { id, email: by }: { id: string; email: string },
): Promise<Outcome> {
  if (!(await hasTwoFactors(tx, id))) return "gone";
  const at = Date.now();
  const row = { part: TWO_FACTORS_PART, value: { by, at }, updatedAt: at };
  await tx.insert(shopContent).values(row).onConflictDoNothing();
  return "done";
}

/** Ends the requirement. */
export async function allowOneFactor(tx: Db): Promise<Outcome<never>> {
  await tx.delete(shopContent).where(eq(shopContent.part, TWO_FACTORS_PART));
  return "done";
}

/** "lost": the key with which the secret was sealed is another one, so that only recovery codes can be checked. */
export type FactorCheck =
  | { kind: "done" | "gone" | "lost" | "wrong" }
  | { kind: "too-many"; retryAfterMs: number };

/**
 * Checks a code of the app or a recovery code, and uses it up. Who calls it has checked the password, or the login: so
 * nobody else can use the tries up. Recovery codes are too long to be guessed, and are accepted when the account's
 * tries of codes are used up.
 *
 * @param typed white space and hyphens are ignored
 */
export async function consumeFactor(
  tx: Db,
  sellerId: string,
  typed: string,
  { client, unseal }: { client: string; unseal: Unseal },
): Promise<FactorCheck> {
  const [row] = await tx.select().from(twoFactors).where(isOn(sellerId));
  if (!row) return { kind: "gone" };
  const account = `seller-code:${sellerId}`;
  const own = { bucket: `${account}:${client}`, limit: LIMITS.sellerCodePerClient };
  const all = { bucket: account, limit: LIMITS.sellerCode };
  const ofClient = { bucket: `login-client:${client}`, limit: LIMITS.loginPerClient };
  const code = digitsOf(typed);
  const uses = code === null ? [own, ofClient] : [own, ofClient, all];
  const retryAfterMs = await countUnlessFull(tx, uses);
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
  if (code === null) {
    if (!(await consumeRecoveryCode(tx, sellerId, typed))) return { kind: "wrong" };
  } else {
    const secret = unseal(row.secret);
    if (secret === null) return { kind: "lost" };
    const usedStep = matchingStep(secret, code, row.usedStep);
    if (usedStep === null) return { kind: "wrong" };
    const isUnused = and(isOf(sellerId), lt(twoFactors.usedStep, usedStep));
    await tx.update(twoFactors).set({ usedStep }).where(isUnused);
    await undoLast(tx, account);
  }
  await undoLast(tx, ofClient.bucket);
  await clearEvents(tx, own.bucket);
  return { kind: "done" };
}

async function consumeRecoveryCode(tx: Db, sellerId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed).toLowerCase().replace(/o/g, "0").replace(/[il]/g, "1");
  if (code.length !== RECOVERY_LENGTH) return false;
  const isCode = eq(recoveryCodes.codeHash, hashOf(sellerId, code));
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.sellerId, sellerId), isCode))
    .returning({ id: recoveryCodes.sellerId });
  return used.length > 0;
}

const plainCode = (typed: string): string => asciiText(typed).replace(/[\s-]/g, "");

/** The digits of a code of the app; null for any other text. */
function digitsOf(typed: string): string | null {
  const code = plainCode(typed);
  return code.length === CODE_DIGITS && /^\d+$/.test(code) ? code : null;
}

const hashOf = (sellerId: string, code: string): string =>
  createHash("sha256").update(`${sellerId}:${code}`).digest("hex");
