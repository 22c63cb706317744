import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { newId } from "../../db/id.ts";
import { oneTimeCodes } from "../../db/schema.ts";
import { emailKey } from "../format/fold.ts";
import { countEvent, LIMITS, uncountEvent, waitFor } from "./limits.ts";

/** Six digits (specification, section 9), valid for ten minutes and five tries, used once. */
export const CODE_LENGTH = 6;
const VALID_MS = 10 * 60_000;
const TRIES = 5;

/** Whose code it is: bound to one purpose, one browser and one exact address. */
export type CodeHolder = {
  purpose: "address" | "password";
  sessionHash: string;
  email: string;
};

export type IssuedCode = { id: string; code: string };
export type CodeCheck = { right: true } | { right: false; triesLeft: number };

const holderIs = (holder: CodeHolder) =>
  and(
    eq(oneTimeCodes.purpose, holder.purpose),
    eq(oneTimeCodes.sessionHash, holder.sessionHash),
    eq(oneTimeCodes.emailKey, emailKey(holder.email)),
  );

const hashOf = (id: string, code: string) => createHash("sha256").update(`${id}:${code}`).digest();
const addressBucket = (email: string) => `code:${emailKey(email)}`;

/**
 * Makes a code to be mailed at once; an older one of the same holder stops working.
 *
 * @param client whose per-client limit it counts against
 * @returns the code, or the milliseconds to wait when too many were sent
 */
export async function issueCode(
  tx: Db,
  holder: CodeHolder,
  client: string,
): Promise<IssuedCode | { retryAfterMs: number }> {
  const clientBucket = `code-client:${client}`;
  const retryAfterMs = Math.max(
    await waitFor(tx, addressBucket(holder.email), LIMITS.codePerAddress),
    await waitFor(tx, clientBucket, LIMITS.codePerClient),
  );
  if (retryAfterMs > 0) return { retryAfterMs };
  await countEvent(tx, addressBucket(holder.email));
  await countEvent(tx, clientBucket);

  const now = Date.now();
  const id = newId(now);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");
  await tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
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
  return { id, code };
}

/** Takes back a code whose mail could not be sent: it never counts against the address. */
export async function voidCode(tx: Db, issued: IssuedCode, email: string): Promise<void> {
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, issued.id));
  await uncountEvent(tx, addressBucket(email));
}

/** Whether a code is under way to this holder. */
export async function hasLiveCode(db: Db, holder: CodeHolder): Promise<boolean> {
  const rows = await db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(holderIs(holder), gt(oneTimeCodes.expiresAt, Date.now())));
  return rows.length > 0;
}

/**
 * Tries a typed code. A right one is used up; a wrong one costs a try; with no tries left, or
 * without a live code, `triesLeft` is 0 and a new code is needed.
 *
 * @param typed what the person typed; white space in it does not matter
 */
export async function tryCode(tx: Db, holder: CodeHolder, typed: string): Promise<CodeCheck> {
  const [row] = await tx.select().from(oneTimeCodes).where(holderIs(holder));
  if (!row || row.expiresAt <= Date.now()) return { right: false, triesLeft: 0 };
  const given = hashOf(row.id, typed.replace(/\s/g, ""));
  const right = timingSafeEqual(given, Buffer.from(row.codeHash, "hex"));
  const triesLeft = row.triesLeft - 1;
  if (right || triesLeft === 0) {
    await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.id, row.id));
  } else {
    await tx.update(oneTimeCodes).set({ triesLeft }).where(eq(oneTimeCodes.id, row.id));
  }
  return right ? { right } : { right, triesLeft };
}
