import { emailKey, mailboxKey } from "#app/kit/format/email.ts";
import {
  type Allowance,
  clearEventsOf,
  getAllowance,
  LIMITS,
  type LimitedBucket,
} from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { oneTimeCodes } from "#db/schema.ts";
import type { CodeHolder, CodeRequester } from "./code-holder.server.ts";
import { isEmailVerified } from "./verified-emails.server.ts";

const PURPOSES = oneTimeCodes.purpose.enumValues;

/** The bucket of a user's codes to verified addresses; each address has one whose name begins with it. */
const userBucket = (purpose: CodeHolder["purpose"], userId: string) =>
  `code:${purpose}:user:${userId}`;

/**
 * The limits a code counts against. For the address they registered with and for verified ones,
 * shoppers have limits of their own, which others cannot exhaust. An unverified address counts
 * against the client too, because anyone can register with any address. Its limit is that of the
 * address, not of the account: closing the account and registering again does not reset it.
 */
export async function codeLimits(
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
  const perRequester = [LIMITS.codePerRequester, LIMITS.codePerRequesterDaily].map((limit) => ({
    bucket,
    limit,
  }));
  if (isVerified) return perRequester;
  const perClient = { bucket: `code-client:${client}`, limit: LIMITS.codePerClient };
  const perMailbox = { bucket: `code-mailbox:${mailbox}`, limit: LIMITS.codePerMailbox };
  // With each tag that the mailbox may have, anyone can register.
  const isOwnShare = isOwn && emailKey(email) === mailbox;
  return isOwnShare ? [...perRequester, perClient] : [...perRequester, perClient, perMailbox];
}

/** How many more codes the requester may have sent for this holder, and from when on. */
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

/** Deletes the counts of codes that a user has had sent to verified addresses. */
export async function clearUserCodeCounts(tx: Db, userId: string): Promise<void> {
  for (const purpose of PURPOSES) await clearEventsOf(tx, userBucket(purpose, userId));
}
