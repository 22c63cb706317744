import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { mailboxKey, normalizeEmail } from "#app/kit/format/email.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products, stockAlerts, users } from "#db/schema.ts";

const MINUTE = 60_000;
/** A seller's press can be taken back for so long; nobody is told before. */
const HOLD_BACK_MS = MINUTE;
/** Longer than a delivery takes: after it, the mail is tried again. */
const LEASE_MS = 2 * MINUTE;
const MAX_TRIES = 300;
const KEPT_MS = 180 * 24 * 60 * MINUTE;
/** Read in one step. */
const BATCH_SIZE = 50;
/** Of these, mailed in one step; the others' turn comes with the next round. */
const MAX_MAILS = 10;

/** Products that one mailbox may wait for. */
export const MAX_ALERTS = 20;

type Alert = {
  productId: string;
  /** The account that asks, or null for a guest. */
  userId: string | null;
  email: string;
  lang: string;
  /** For limits. */
  client: string;
};

type Refused = { kind: "too-often"; retryAfterMs: number };

/** Notes that somebody wants to know when a product is back. Asking again changes nothing. */
export async function addStockAlert(
  tx: Db,
  { productId, userId, email, lang, client }: Alert,
): Promise<Outcome<"gone" | "in-stock" | "too-many"> | Refused> {
  const [product] = await tx
    .select({ inStock: products.inStock })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return "gone";
  if (product.inStock) return "in-stock";
  const key = mailboxKey(email);
  const isOf = eq(stockAlerts.emailKey, key);
  if ((await tx.$count(stockAlerts, and(isOf, eq(stockAlerts.productId, productId)))) > 0)
    return "done";
  if ((await tx.$count(stockAlerts, isOf)) >= MAX_ALERTS) return "too-many";
  const retryAfterMs = await countUnlessFull(tx, [
    { bucket: `alert:${client}`, limit: LIMITS.stockAlertPerClient },
    { bucket: `alert-to:${key}`, limit: LIMITS.stockAlertPerMailbox },
  ]);
  if (retryAfterMs > 0) return { kind: "too-often", retryAfterMs };
  await tx.insert(stockAlerts).values({
    productId,
    userId,
    email: normalizeEmail(email),
    emailKey: key,
    lang,
    createdAt: Date.now(),
  });
  return "done";
}

/** A mail that is due: what it names, and whom it goes to. */
export type DueAlert = {
  seq: number;
  to: string;
  lang: string;
  createdAt: number;
  product: { id: string; name: string };
};

const selectBatch = prepared((db) =>
  db
    .select({
      seq: stockAlerts.seq,
      email: stockAlerts.email,
      accountEmail: users.email,
      lang: stockAlerts.lang,
      createdAt: stockAlerts.createdAt,
      backAt: stockAlerts.backAt,
      leasedUntil: stockAlerts.leasedUntil,
      productId: products.id,
      name: products.name,
      inStock: products.inStock,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .leftJoin(users, eq(users.id, stockAlerts.userId))
    .where(gt(stockAlerts.seq, sql.placeholder("after")))
    .orderBy(asc(stockAlerts.seq))
    .limit(BATCH_SIZE),
);

/** Where the next step goes on: after a seq, or from the start again. */
type Step = { due: DueAlert[]; after: number };

/**
 * Looks at some of those who wait, and leases the mails of products that have been back for a minute, so that
 * no other process sends them.
 *
 * @param after seq to start after: what the last step returned, or 0
 */
export async function claimStockAlerts(tx: Db, after: number): Promise<Step> {
  const now = Date.now();
  const rows = await selectBatch(tx, { after });
  const seqsOf = (some: typeof rows) => some.map(({ seq }) => seq);
  const returned = rows.filter(({ inStock, backAt }) => inStock && backAt === null);
  const goneAgain = rows.filter(({ inStock, backAt }) => !inStock && backAt !== null);
  const due = rows
    .filter(
      ({ inStock, backAt, leasedUntil }) =>
        inStock && backAt !== null && backAt <= now - HOLD_BACK_MS && leasedUntil <= now,
    )
    .slice(0, MAX_MAILS);
  if (returned.length > 0)
    await tx
      .update(stockAlerts)
      .set({ backAt: now })
      .where(and(tx.engine.isIn(stockAlerts.seq, seqsOf(returned)), isNull(stockAlerts.backAt)));
  if (goneAgain.length > 0)
    await tx
      .update(stockAlerts)
      .set({ backAt: null })
      .where(
        and(tx.engine.isIn(stockAlerts.seq, seqsOf(goneAgain)), isNotNull(stockAlerts.backAt)),
      );
  const claimed = due.length > 0 ? await leaseAlerts(tx, seqsOf(due), now) : new Set<number>();
  return {
    due: due
      .filter(({ seq }) => claimed.has(seq))
      .map(({ seq, email, accountEmail, lang, createdAt, productId, name }) => ({
        seq,
        to: accountEmail || email,
        lang,
        createdAt,
        product: { id: productId, name },
      })),
    after: rows.length === BATCH_SIZE ? rows.at(-1)!.seq : 0,
  };
}

async function leaseAlerts(tx: Db, seqs: number[], now: number): Promise<Set<number>> {
  const leased = await tx
    .update(stockAlerts)
    .set({ leasedUntil: now + LEASE_MS, tries: sql`${stockAlerts.tries} + 1` })
    .where(and(tx.engine.isIn(stockAlerts.seq, seqs), lte(stockAlerts.leasedUntil, now)))
    .returning({ seq: stockAlerts.seq });
  return new Set(leased.map(({ seq }) => seq));
}

/** Forgets who was told. */
export async function deleteStockAlert(tx: Db, seq: number): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.seq, seq));
}

/** Deletes up to `limit` that have waited for half a year, or whose mail is never taken. */
export const deleteExpiredAlerts = async (tx: Db, limit: number): Promise<number> =>
  (await deleteSome(tx, stockAlerts.seq, lt(stockAlerts.createdAt, Date.now() - KEPT_MS), limit)) +
  (await deleteSome(tx, stockAlerts.seq, gt(stockAlerts.tries, MAX_TRIES), limit));

/** What an account waits for. */
export const listStockAlerts = async (db: Db, userId: string) =>
  db
    .select({ productId: stockAlerts.productId, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.userId, userId))
    .orderBy(asc(stockAlerts.seq));
