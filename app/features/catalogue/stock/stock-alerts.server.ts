import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { mailboxKey, normalizeEmail } from "#app/kit/format/email.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { deleteSome } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { outbox, products, stockAlerts, users } from "#db/schema.ts";

const KEPT_MS = 180 * 24 * 60 * 60_000;
const BATCH_SIZE = 50;

/** Products that one mailbox may wait for. */
export const MAX_ALERTS = 20;

/** A shopper's request; without an account, `userId` is null. A limit applies to the address of the client. */
type Alert = {
  productId: string;
  userId: string | null;
  email: string;
  lang: string;
  client: string;
};

/** Notes that somebody wants to know when a product is back. Asking again changes nothing. */
export async function addStockAlert(
  tx: Db,
  { productId, userId, email, lang, client }: Alert,
): Promise<
  Outcome<"gone" | "in-stock" | "too-many"> | { kind: "too-often"; retryAfterMs: number }
> {
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

const selectAlerts = (db: Db) =>
  db
    .select({
      seq: stockAlerts.seq,
      // An account may have another address by now.
      to: sql<string>`coalesce(${users.email}, ${stockAlerts.email})`,
      lang: stockAlerts.lang,
      createdAt: stockAlerts.createdAt,
      product: {
        id: products.id,
        name: products.name,
        nameEn: products.nameEn,
        inStock: products.inStock,
      },
      mailSeq: outbox.seq,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .leftJoin(users, eq(users.id, stockAlerts.userId))
    .leftJoin(outbox, eq(outbox.stockAlertSeq, stockAlerts.seq));

const selectBatch = prepared((db) =>
  selectAlerts(db)
    .where(gt(stockAlerts.seq, sql.placeholder("after")))
    .orderBy(asc(stockAlerts.seq))
    .limit(BATCH_SIZE),
);
const selectAlert = prepared((db) =>
  selectAlerts(db).where(eq(stockAlerts.seq, sql.placeholder("seq"))),
);

/** A shopper who wants to know of a product, with the mail about it in the outbox, if there is one. */
export type StockAlert = Awaited<ReturnType<typeof selectAlert>>[number];

/** Finds an alert by its number. */
export const findStockAlert = async (db: Db, seq: number): Promise<StockAlert | undefined> =>
  (await selectAlert(db, { seq }))[0];

/** Queues the mails of a batch of alerts after a `seq`, 0 at first; returns the next `after`, 0 at the end. */
export async function queueStockAlerts(tx: Db, after: number): Promise<number> {
  const alerts = await selectBatch(tx, { after });
  const back = alerts.filter(({ product, mailSeq }) => product.inStock && mailSeq === null);
  const queue = ({ seq, to }: StockAlert) =>
    queueMail(tx, { kind: "stock-alert", stockAlertSeq: seq, recipient: to });
  await inParallel(...back.map((alert) => () => queue(alert)));
  return alerts.length === BATCH_SIZE ? alerts.at(-1)!.seq : 0;
}

/** Deletes an alert and its mail. */
export async function deleteStockAlert(tx: Db, seq: number): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.seq, seq));
}

/** Deletes up to `limit` alerts that are half a year old. */
export const deleteExpiredAlerts = (tx: Db, limit: number): Promise<number> =>
  deleteSome(tx, stockAlerts.seq, lt(stockAlerts.createdAt, Date.now() - KEPT_MS), limit);

/** The products that an account waits for. */
export const listStockAlerts = async (db: Db, userId: string) =>
  db
    .select({ productId: stockAlerts.productId, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.userId, userId))
    .orderBy(asc(stockAlerts.seq));
