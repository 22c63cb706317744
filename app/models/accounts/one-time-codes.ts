import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { oneTimeCodes } from "../../../db/schema.ts";
import { emailKey } from "../../format/email.ts";
import {
  countUnlessFull,
  LIMITS,
  type LimitedBucket,
  undoLast,
} from "../throttling/rate-limits.ts";
import type { User } from "./users.ts";
import { isEmailVerified } from "./verified-emails.ts";

/** Six digits, valid for ten minutes and five tries, used once. */
export const CODE_LENGTH = 6;
const VALID_MS = 10 * 60_000;
const TRIES = 5;
/** How far a clock is set back in daily use. */
const CLOCK_STEP_MS = 60_000;

/** Whose code it is: bound to one purpose, one browser and one exact address. */
export type CodeHolder = {
  purpose: "address" | "password";
  sessionHash: string;
  email: string;
};

export type IssuedCode = { id: string; code: string; buckets: string[] };
/** Who asks for a code: a client's address and, where a shopper is logged in, who that is. */
export type CodeRequester = { client: string; user: User | null };
export type CodeCheck = { isCorrect: true } | { isCorrect: false; triesLeft: number };

const holderIs = (holder: CodeHolder) =>
  and(
    eq(oneTimeCodes.purpose, holder.purpose),
    eq(oneTimeCodes.sessionHash, holder.sessionHash),
    eq(oneTimeCodes.emailKey, emailKey(holder.email)),
  );

const hashOf = (id: string, code: string) => createHash("sha256").update(`${id}:${code}`).digest();

/**
 * What a code counts against. Shoppers have limits of their own for the address they registered with
 * and for those they have proved to read: nobody else's requests use them up. Registering proves
 * nothing yet, so that codes to such an address count against the client as well.
 */
async function usesOf(
  db: Db,
  { purpose, email }: CodeHolder,
  requester: CodeRequester,
): Promise<LimitedBucket[]> {
  const { client, user } = requester;
  const mailbox = emailKey(email);
  const isProved = user !== null && (await isEmailVerified(db, user.id, email));
  const isOwn = isProved || user?.emailKey === mailbox;
  const bucket = `code:${purpose}:${isOwn ? `user:${user.id}` : `client:${client}`}:${mailbox}`;
  const ofAsker = [LIMITS.codePerRequester, LIMITS.codePerRequesterDaily].map((limit) => ({
    bucket,
    limit,
  }));
  if (isProved) return ofAsker;
  const ofClient = { bucket: `code-client:${client}`, limit: LIMITS.codePerClient };
  const ofMailbox = { bucket: `code-mailbox:${mailbox}`, limit: LIMITS.codePerMailbox };
  return isOwn ? [...ofAsker, ofClient] : [...ofAsker, ofClient, ofMailbox];
}

/**
 * Makes a code to be mailed at once; an older one of the same holder stops working.
 *
 * @returns the code, or the milliseconds to wait when too many were sent
 */
export async function issueCode(
  tx: Db,
  holder: CodeHolder,
  asker: CodeRequester,
): Promise<IssuedCode | { retryAfterMs: number }> {
  const uses = await usesOf(tx, holder, asker);
  const retryAfterMs = await countUnlessFull(tx, uses);
  if (retryAfterMs > 0) return { retryAfterMs };

  const now = Date.now();
  const id = newId(now);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  await tx.delete(oneTimeCodes).where(holderIs(holder));
  await tx.insert(oneTimeCodes).values({
    id,
    purpose: holder.purpose,
    sessionHash: holder.sessionHash,
    emailKey: emailKey(holder.email),
    codeHash: hashOf(id, code).toString("hex"),
    triesLeft: TRIES,
    createdAt: now,
    expiresAt: now + VALID_MS,
  });
  return { id, code, buckets: [...new Set(uses.map(({ bucket }) => bucket))] };
}

/** Takes back a code whose mail could not be sent: it counts against nobody. */
export async function voidCode(tx: Db, { id, buckets }: IssuedCode): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
  for (const bucket of buckets) await undoLast(tx, bucket);
}

/** Ends all codes of a purpose and mailbox, as a new password does. */
export async function deleteCodes(
  tx: Db,
  { purpose, email }: Pick<CodeHolder, "purpose" | "email">,
): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.emailKey, emailKey(email))));
}

/** Deletes up to `limit` codes that are not valid any more; answers how many. */
export async function deleteExpiredCodes(tx: Db, limit: number): Promise<number> {
  const old = tx
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(lt(oneTimeCodes.expiresAt, Date.now()))
    .limit(limit);
  const gone = await tx
    .delete(oneTimeCodes)
    .where(inArray(oneTimeCodes.id, old))
    .returning({ id: oneTimeCodes.id });
  return gone.length;
}

/** Whether a code is under way to this holder. */
export async function hasValidCode(db: Db, holder: CodeHolder): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: oneTimeCodes.expiresAt })
    .from(oneTimeCodes)
    .where(holderIs(holder));
  return rows.some(isLive);
}

/** Not expired; nor of a time when the clock was ahead, when it would be valid for too long. */
function isLive({ expiresAt }: { expiresAt: number }): boolean {
  const left = expiresAt - Date.now();
  return left > 0 && left <= VALID_MS + CLOCK_STEP_MS;
}

/**
 * Looks whether a typed code is right, and leaves it to be used. A wrong one costs a try; with no
 * tries left, or without a live code, `triesLeft` is 0 and a new code is needed.
 *
 * @param typed what the person typed; white space in it does not matter
 */
export async function checkCode(tx: Db, holder: CodeHolder, typed: string): Promise<CodeCheck> {
  const [row] = await tx.select().from(oneTimeCodes).where(holderIs(holder));
  if (!row || !isLive(row)) return { isCorrect: false, triesLeft: 0 };
  const given = hashOf(row.id, typed.replace(/\s/g, ""));
  if (timingSafeEqual(given, Buffer.from(row.codeHash, "hex"))) return { isCorrect: true };
  const triesLeft = row.triesLeft - 1;
  if (triesLeft === 0) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, row.id));
  else await tx.update(oneTimeCodes).set({ triesLeft }).where(eq(oneTimeCodes.id, row.id));
  return { isCorrect: false, triesLeft };
}

/** The same, where a right one is used up. */
export async function consumeCode(tx: Db, holder: CodeHolder, typed: string): Promise<CodeCheck> {
  const check = await checkCode(tx, holder, typed);
  if (check.isCorrect) await tx.delete(oneTimeCodes).where(holderIs(holder));
  return check;
}
