import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { isEmailVerified } from "#app/features/accounts/profile/account-emails.server.ts";
import { emailKey, mailboxKey } from "#app/kit/format/email.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import {
  type Allowance,
  clearEventsOf,
  countEvent,
  countUnlessFull,
  getAllowance,
  LIMITS,
  type LimitedBucket,
  retryAfter,
  undoLast,
} from "#app/kit/throttling/rate-limits.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { inParallel } from "#db/prepared.ts";
import { oneTimeCodes } from "#db/schema.ts";

/** A one-time code is bound to a purpose, a browser session and an e-mail address. */
export type CodeHolder = {
  purpose: (typeof oneTimeCodes.$inferSelect)["purpose"];
  sessionHash: string;
  email: string;
};

export const codeHolder = (
  purpose: CodeHolder["purpose"],
  sessionHash: string,
  email: string,
): CodeHolder => ({ purpose, sessionHash, email });

/** The client's IP address and the user, if logged in. */
type CodeRequester = { client: string; user: User | null };

/** Digits of a one-time code. */
const CODE_LENGTH = 6;
/** Ten minutes. */
const VALID_MS = 10 * 60_000;
/** After this many different wrong codes, the right one is no longer accepted. */
const MAX_ATTEMPTS = 5;
/** The largest backward clock adjustment that is tolerated. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A new one-time code and the rate-limit buckets it was counted against. */
type IssuedCode = { id: string; code: string; buckets: string[] };
/**
 * `triesLeft` is 0 when a new one-time code is needed. "incomplete": the input has the wrong length, which costs no
 * try.
 */
export type WrongCode = { kind: "wrong" | "incomplete"; triesLeft: number };
type CodeCheck = { kind: "done" } | WrongCode;

const matchesHolder = (holder: CodeHolder) =>
  and(
    eq(oneTimeCodes.purpose, holder.purpose),
    eq(oneTimeCodes.sessionHash, holder.sessionHash),
    eq(oneTimeCodes.emailKey, emailKey(holder.email)),
  );

const hashOf = (id: string, code: string) => createHash("sha256").update(`${id}:${code}`).digest();

/** Creates a one-time code, replacing the holder's previous one, unless a rate limit was reached. */
export async function issueCode(
  tx: Db,
  holder: CodeHolder,
  requester: CodeRequester,
): Promise<({ kind: "done" } & IssuedCode) | { kind: "too-many"; retryAfterMs: number }> {
  const limits = await codeLimits(tx, holder, requester);
  const retryAfterMs = await countUnlessFull(tx, limits);
  if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };

  const now = Date.now();
  const id = newId(now);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  await tx.delete(oneTimeCodes).where(matchesHolder(holder));
  const { purpose, sessionHash, email } = holder;
  await tx.insert(oneTimeCodes).values({
    ...{ id, purpose, sessionHash },
    emailKey: emailKey(email),
    codeHash: hashOf(id, code).toString("hex"),
    triesLeft: MAX_ATTEMPTS,
    createdAt: now,
    expiresAt: now + VALID_MS,
  });
  return { kind: "done", id, code, buckets: [...new Set(limits.map(({ bucket }) => bucket))] };
}

/** Revokes a one-time code whose mail could not be sent; it no longer counts against any limit. */
export async function voidCode(tx: Db, { id, buckets }: IssuedCode): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
  for (const bucket of buckets) await undoLast(tx, bucket);
}

const usedBucket = (email: string) => `used-code:${emailKey(email)}`;

/** Counts the login by a one-time code; see isUsedAgain. */
export const noteUse = (tx: Db, holder: CodeHolder, typed: string): Promise<void> =>
  countEvent(tx, useOf(holder, typed).bucket);

/**
 * Whether the holder has logged in with this one-time code within the last minute: a double click sends the form twice,
 * and the browser shows the second answer.
 */
export const isUsedAgain = async (tx: Db, holder: CodeHolder, typed: string): Promise<boolean> =>
  (await retryAfter(tx, useOf(holder, typed))) > 0;

function useOf({ sessionHash, email }: CodeHolder, typed: string): LimitedBucket {
  const use = hashOf(sessionHash, asciiText(typed)).toString("hex");
  return { bucket: `${usedBucket(email)}:${use}`, limit: LIMITS.loginPerCode };
}

/** Deletes all one-time codes that give access to the account with an e-mail address, in every session. */
export async function deleteAccessCodes(tx: Db, email: string): Promise<void> {
  await clearEventsOf(tx, usedBucket(email));
  const givesAccess = inArray(oneTimeCodes.purpose, ["password", "login"]);
  await tx.delete(oneTimeCodes).where(and(givesAccess, eq(oneTimeCodes.emailKey, emailKey(email))));
}

/** Deletes up to `limit` expired one-time codes; returns the number deleted. */
export async function deleteExpiredCodes(tx: Db, limit: number): Promise<number> {
  return deleteSome(tx, oneTimeCodes.id, lt(oneTimeCodes.expiresAt, Date.now()), limit);
}

/** Whether the holder has a one-time code that is still valid. */
export async function hasValidCode(db: Db, holder: CodeHolder): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: oneTimeCodes.expiresAt })
    .from(oneTimeCodes)
    .where(matchesHolder(holder));
  return rows.some(isValid);
}

/** The e-mail address of the newest one-time code for this purpose in a session, if it is still valid, or null. */
export async function findCodeEmail(
  db: Db,
  { purpose, sessionHash }: Omit<CodeHolder, "email">,
): Promise<string | null> {
  const rows = await db
    .select({ email: oneTimeCodes.emailKey, expiresAt: oneTimeCodes.expiresAt })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.sessionHash, sessionHash)))
    .orderBy(desc(oneTimeCodes.expiresAt));
  return rows.find(isValid)?.email ?? null;
}

/** Rejects one-time codes issued while the clock was ahead, which would be valid for too long. */
function isValid({ expiresAt }: { expiresAt: number }): boolean {
  const remainingMs = expiresAt - Date.now();
  return remainingMs > 0 && remainingMs <= VALID_MS + CLOCK_TOLERANCE_MS;
}

/**
 * Checks a one-time code without consuming it. A wrong code costs one try. Input of the wrong length is free, and so is
 * repeating the last wrong code: a double click or a reload is not a guess.
 *
 * @param typed the user's input; white space is ignored
 */
export async function checkCode(tx: Db, holder: CodeHolder, typed: string): Promise<CodeCheck> {
  const [row] = await tx.select().from(oneTimeCodes).where(matchesHolder(holder));
  if (!row || !isValid(row)) return { kind: "wrong", triesLeft: 0 };
  const code = asciiText(typed).replace(/\s/g, "");
  if (code.length !== CODE_LENGTH) return { kind: "incomplete", triesLeft: row.triesLeft };
  const typedHash = hashOf(row.id, code);
  if (timingSafeEqual(typedHash, Buffer.from(row.codeHash, "hex"))) return { kind: "done" };
  const wrongHash = typedHash.toString("hex");
  if (wrongHash === row.wrongHash) return { kind: "wrong", triesLeft: row.triesLeft };
  const triesLeft = row.triesLeft - 1;
  const isRow = eq(oneTimeCodes.id, row.id);
  if (triesLeft === 0) await tx.delete(oneTimeCodes).where(isRow);
  else await tx.update(oneTimeCodes).set({ triesLeft, wrongHash }).where(isRow);
  return { kind: "wrong", triesLeft };
}

/** Checks a one-time code; a correct one cannot be used again. */
export async function consumeCode(tx: Db, holder: CodeHolder, typed: string): Promise<CodeCheck> {
  const check = await checkCode(tx, holder, typed);
  if (check.kind === "done") await tx.delete(oneTimeCodes).where(matchesHolder(holder));
  return check;
}

/** The bucket of a user's codes to verified addresses; the bucket of each single address begins with this name. */
const userBucket = (purpose: CodeHolder["purpose"], userId: string) =>
  `code:${purpose}:user:${userId}`;

/**
 * The limits that a one-time code counts against. For verified addresses and the one they registered with, shoppers
 * have limits of their own, which others cannot exhaust. An unverified address counts against the client too, because
 * anyone can register with any address. Its limit belongs to the address rather than the account, so closing the
 * account and registering again does not reset it.
 */
async function codeLimits(
  db: Db,
  { purpose, email }: CodeHolder,
  requester: CodeRequester,
): Promise<LimitedBucket[]> {
  const { client, user } = requester;
  const mailbox = mailboxKey(email);
  const isVerified = user !== null && (await isEmailVerified(db, user.id, email));
  const isOwn = isVerified || user?.emailKey === emailKey(email);
  const requesterName = isOwn ? `account:${emailKey(email)}` : `client:${client}:${mailbox}`;
  const bucket = isVerified
    ? `${userBucket(purpose, user.id)}:${mailbox}`
    : `code:${purpose}:${requesterName}`;
  const limits = [LIMITS.codePerRequester, LIMITS.codePerRequesterDaily];
  const perRequester = limits.map((limit) => ({ bucket, limit }));
  if (isVerified) return perRequester;
  const perClient = { bucket: `code-client:${client}`, limit: LIMITS.codePerClient };
  const perMailbox = { bucket: `code-mailbox:${mailbox}`, limit: LIMITS.codePerMailbox };
  // Anyone can register with any tag of the same mailbox.
  const isOwnShare = isOwn && emailKey(email) === mailbox;
  return isOwnShare ? [...perRequester, perClient] : [...perRequester, perClient, perMailbox];
}

/** The number of one-time codes that the requester may still request for this holder, and the time of the next one. */
export async function getCodeAllowance(
  db: Db,
  holder: CodeHolder,
  requester: CodeRequester,
): Promise<Allowance> {
  const limits = await codeLimits(db, holder, requester);
  const allowances = await inParallel(...limits.map((limited) => () => getAllowance(db, limited)));
  return {
    left: Math.min(...allowances.map(({ left }) => left)),
    retryAfterMs: Math.max(...allowances.map(({ retryAfterMs }) => retryAfterMs)),
  };
}

/** Deletes the counts of one-time codes that a user requested for verified addresses. */
export async function clearUserCodeCounts(tx: Db, userId: string): Promise<void> {
  for (const purpose of oneTimeCodes.purpose.enumValues)
    await clearEventsOf(tx, userBucket(purpose, userId));
}
