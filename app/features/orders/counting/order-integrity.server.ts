import { and, asc, eq, getTableColumns, gt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import {
  ADDRESS_FIELDS,
  type AddressField,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { foldNames } from "#app/features/catalogue/products/product-names.ts";
import { voidRevenue } from "#app/features/money/books/revenue-book.server.ts";
import { ENDED_STATUSES } from "#app/features/orders/changing/order-status.ts";
import { buildSearchText, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import { withLines } from "#app/features/orders/finding/orders.server.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import {
  orderLines,
  orderSearchProgress,
  orders,
  payments,
  products,
  reviews,
} from "#db/schema.ts";
import { listWrongCounters, rebuildCounters } from "./order-counters.server.ts";

export type InconsistentOrder = { id: string; problems: OrderProblem[] };

const lineSum = sql<number | null>`(select sum(quantity * offer_price_vnd) from order_lines
  where order_lines.order_id = ${orders.id})`;

/** The amount by which its payments fall short of what it has received, in dong. */
const missingPayment = sql<number>`(case when ${orders.isPaid} and ${orders.amountVnd} > coalesce(${orders.receivedVnd}, 0)
    then ${orders.amountVnd} else coalesce(${orders.receivedVnd}, 0) end) - ${orders.refundedVnd}
  - coalesce((select sum(amount_vnd) from payments where payments.order_id = ${orders.id}), 0)`;

/** How many of a line came back, from its returns. */
const returnedSum = sql<number>`coalesce((select sum(r.quantity) from order_returns r
  where r.order_id = order_lines.order_id and r.position = order_lines.position), 0)`;

/** How many of a line went back into stock, from its returns. */
const restockedSum = sql<number>`coalesce((select sum(r.quantity) from order_returns r
  where r.order_id = order_lines.order_id and r.position = order_lines.position and r.is_restocked), 0)`;

const isDelivered = eq(orders.status, "Delivered");
const isCancelled = eq(orders.status, "Cancelled");

/** The time of its delivery in its history, or else of its last change. */
const deliveredAt = sql<number>`coalesce((select max(order_events.at) from order_events
  where order_events.order_id = ${orders.id} and change = 'Delivered'), ${orders.updatedAt})`;

const lacksOne = (fields: readonly AddressField[]) =>
  or(...fields.map((field) => sql`trim(${orders[field]}) = ''`))!;

/**
 * Inconsistencies of an order. All except the last two can be repaired from its own rows. A phone order needs an
 * address only until it is delivered, and no e-mail.
 */
const CHECKS = {
  "price is not the sum of its lines": sql`${orders.priceVnd} <> ${lineSum}`,
  "amount is not price plus shipping": sql`${orders.amountVnd} <>
    ${orders.priceVnd} + ${orders.shippingVnd} - ${orders.discountVnd}`,
  "paid without a time": sql`${orders.isPaid} and ${orders.paidAt} is null`,
  "not paid but has a time": sql`not ${orders.isPaid} and ${orders.paidAt} is not null`,
  "paid before it was placed": sql`${orders.isPaid} and ${orders.paidAt} < ${orders.createdAt}`,
  "payments do not add up to what it has received": sql`${missingPayment} <> 0`,
  "delivered without a time": sql`${isDelivered} and ${orders.deliveredAt} is null`,
  "not delivered but has a time": sql`not ${isDelivered} and ${orders.deliveredAt} is not null`,
  "refused but not cancelled": sql`not ${isCancelled} and ${orders.refusedAt} is not null`,
  "returned goods are not the sum of its returns": sql`exists (select 1 from order_lines
    where order_lines.order_id = ${orders.id} and (returned <> ${returnedSum} or restocked <> ${restockedSum}))`,
  "no lines": sql`${lineSum} is null`,
  "incomplete address": sql`case when ${orders.typedBy} is null then ${lacksOne(ADDRESS_FIELDS)}
    else ${lacksOne(["firstname"])} or (${lacksOne(["street", "city", "state", "phone"])}
      and ${notInArray(orders.status, ENDED_STATUSES)}) end`,
} satisfies Record<string, SQL>;
type OrderProblem = keyof typeof CHECKS;
const PROBLEMS = Object.keys(CHECKS) as OrderProblem[];

/** A range of orders by `seq`, without its lower end. */
type OrderRange = { after: number; until: number };

/** All orders, oldest first, in ranges of `size` orders; `checked` is their number up to the end of the range. */
export async function* listOrderRanges(
  db: Db,
  size: number,
): AsyncGenerator<OrderRange & { checked: number }> {
  let [after, checked] = [0, 0];
  for (;;) {
    const batch = db
      .select({ seq: orders.seq })
      .from(orders)
      .where(gt(orders.seq, after))
      .orderBy(orders.seq)
      .limit(size)
      .as("batch");
    const [row] = await db
      .select({ until: sql<number | null>`max(${batch.seq})`, count: sql<number>`count(*)` })
      .from(batch);
    if (!row?.until) return;
    checked += row.count;
    yield { after, until: row.until, checked };
    after = row.until;
  }
}

/** Incomplete and inconsistent orders, of all or of a range, oldest first, with their problems. */
export async function listInconsistentOrders(
  db: Db,
  range?: OrderRange,
): Promise<InconsistentOrder[]> {
  const flags = PROBLEMS.map((problem, i) => [
    `p${i}`,
    sql`coalesce(${CHECKS[problem]}, false)`.mapWith(Boolean),
  ]);
  const rows = await db
    .select({ id: orders.id, ...(Object.fromEntries(flags) as Record<string, SQL<boolean>>) })
    .from(orders)
    .where(
      and(
        range && and(gt(orders.seq, range.after), lte(orders.seq, range.until)),
        or(...Object.values(CHECKS)),
      ),
    )
    .orderBy(orders.seq);
  return rows.map((row) => ({
    id: row.id,
    problems: PROBLEMS.filter((_, i) => (row as Record<string, unknown>)[`p${i}`]),
  }));
}

/** Counting more orders takes seconds, in which nobody else can write. The command "check" counts them. */
const MAX_RECOUNTED = 10_000;

/** The time under which a past payment or sale is entered in the books: now, if its month is over. */
const entryTime = (at: number, now: number) => (dayOf(at) < parsePeriod(null, now).from ? now : at);

type Repair = { by: string; now: number };

async function repairOrder(tx: Db, id: string, { by, now }: Repair): Promise<void> {
  const isIt = eq(orders.id, id);
  const [found] = await tx
    .select({ ...getTableColumns(orders), lineSum, fromHistory: deliveredAt })
    .from(orders)
    .where(isIt);
  const { fromHistory, ...order } = found!;
  const priceVnd = order.lineSum ?? order.priceVnd;
  const amountVnd = priceVnd + order.shippingVnd - order.discountVnd;
  const isSold = order.status === "Delivered";
  const isSum = amountVnd === order.amountVnd;
  // Takes a wrong sum off the books, before the right one is entered.
  if (!isSold || !isSum) await voidRevenue(tx, order, { by, at: now });
  const soldAt =
    order.deliveredAt === null ? entryTime(fromHistory, now) : isSum ? order.deliveredAt : now;
  await tx
    .update(orders)
    .set({
      priceVnd,
      amountVnd,
      paidAt: order.isPaid ? Math.max(order.paidAt ?? order.updatedAt, order.createdAt) : null,
      deliveredAt: isSold ? soldAt : null,
      refusedAt: order.status === "Cancelled" ? order.refusedAt : null,
    })
    .where(isIt);
  await tx
    .update(orderLines)
    .set({ returned: returnedSum, restocked: restockedSum })
    .where(eq(orderLines.orderId, id));
  await enterMissing(tx, id, { by, now });
}

async function enterMissing(tx: Db, id: string, { by, now }: Repair): Promise<void> {
  const { paidBy, paidAt, updatedAt } = orders;
  const [order] = await tx
    .select({ amountVnd: missingPayment, method: paidBy, paidAt, updatedAt })
    .from(orders)
    .where(eq(orders.id, id));
  if (!order || order.amountVnd === 0) return;
  await tx.insert(payments).values({
    orderId: id,
    amountVnd: order.amountVnd,
    method: order.method ?? "cash",
    kind: order.amountVnd > 0 ? "payment" : "correction",
    by,
    at: entryTime(order.paidAt ?? order.updatedAt, now),
  });
}

/**
 * Repairs orders from their own rows: sums from the lines, the time of delivery from the history, the time of
 * payment from the last update, and missing payments. Then, if some counters are wrong and the shop is small
 * enough, counts the orders again. The books of months that are over stay as they are: the differences are entered in
 * the books of this month.
 *
 * @returns the problems repaired and those left for a person to resolve, by order
 */
export async function repairOrders(
  tx: Db,
  by: string,
): Promise<{ fixed: InconsistentOrder[]; left: InconsistentOrder[] }> {
  const before = await listInconsistentOrders(tx);
  const now = Date.now();
  for (const { id } of before) await repairOrder(tx, id, { by, now });
  if ((await tx.$count(orders)) <= MAX_RECOUNTED && (await listWrongCounters(tx)).length > 0)
    await rebuildCounters(tx);
  const left = await listInconsistentOrders(tx);
  const unresolved = new Map(left.map((order) => [order.id, order.problems]));
  const fixed = before
    .map(({ id, problems }) => ({
      id,
      problems: problems.filter((problem) => !unresolved.get(id)?.includes(problem)),
    }))
    .filter(({ problems }) => problems.length > 0);
  return { fixed, left };
}

const BATCH_SIZE = 1_000;

/**
 * The ids of the orders in a range with a wrong search text or phone key, except those that the background rewrites.
 */
export async function listMisfiledOrders(db: Db, { after, until }: OrderRange): Promise<string[]> {
  const [progress] = await db.select().from(orderSearchProgress);
  const from = Math.max(after, progress!.wardsFrom - 1);
  const misfiled: string[] = [];
  const batches = readBatches<typeof orders.$inferSelect>((last) =>
    db
      .select()
      .from(orders)
      .where(and(gt(orders.seq, last?.seq ?? from), lte(orders.seq, until)))
      .orderBy(asc(orders.seq))
      .limit(BATCH_SIZE),
  );
  for await (const batch of batches)
    for (const order of await withLines(db, batch)) {
      const search = buildSearchText(order.id, order, order.lines);
      if (order.searchFolded !== search || order.phoneKey !== phoneKey(order.phone))
        misfiled.push(order.id);
    }
  return misfiled;
}

type Misfiled = { id: string; name: string; nameFolded: string; packContents: number };

/** The products that are sorted or found by a wrong name or weight, with the right values. */
export async function listMisfiledProducts(db: Db): Promise<Misfiled[]> {
  const { seq, id, name, nameEn, nameFolded, weight, packContents } = products;
  const misfiled: Misfiled[] = [];
  const columns = { seq, id, name, nameEn, nameFolded, weight, packContents };
  type Row = Pick<typeof products.$inferSelect, keyof typeof columns>;
  const batches = readBatches<Row>((last) =>
    db
      .select(columns)
      .from(products)
      .where(gt(seq, last?.seq ?? 0))
      .orderBy(asc(seq))
      .limit(BATCH_SIZE),
  );
  for await (const batch of batches)
    for (const product of batch) {
      const right = {
        nameFolded: foldNames(product),
        packContents: packContentsOf(product.weight),
      };
      // If it is null, the background has yet to measure it.
      const contents = product.packContents ?? right.packContents;
      if (product.nameFolded !== right.nameFolded || contents !== right.packContents)
        misfiled.push({ id: product.id, name: product.name, ...right });
    }
  return misfiled;
}

const ofShown = (value: SQL) =>
  sql<number>`sum(case when ${reviews.isBought} and ${reviews.hiddenReason} is null then ${value} else 0 end)`;

/** The products whose rating or number of reviews differs from their visible reviews. */
export async function listMisratedProducts(db: Db): Promise<{ id: string; name: string }[]> {
  const { id, name, rating, reviewCount } = products;
  const [stars, count] = [ofShown(sql`${reviews.stars}`), ofShown(sql`1`)];
  const reviewed = await db
    .select({ id, name, rating, reviewCount, stars, count })
    .from(products)
    .innerJoin(reviews, eq(reviews.productId, id))
    .groupBy(id, name, rating, reviewCount);
  return reviewed.filter(({ rating, reviewCount, stars, count }) => {
    // Rounds like the triggers.
    const mean = count > 0 ? Math.floor((20 * stars + count) / (2 * count)) / 10 : null;
    return rating !== mean || (reviewCount ?? 0) !== count;
  });
}

/** Corrects products. The background then rewrites the search texts and phone keys of all orders. */
export async function repairDerivedColumns(tx: Db): Promise<void> {
  const last = sql`(select coalesce(max(seq), 0) + 1 from orders)`;
  await tx.update(orderSearchProgress).set({ wardsFrom: last });
  for (const { id, nameFolded, packContents } of await listMisfiledProducts(tx))
    await tx.update(products).set({ nameFolded, packContents }).where(eq(products.id, id));
  // The triggers of reviews rate their product.
  for (const { id } of await listMisratedProducts(tx))
    await tx.update(reviews).set({ stars: sql`stars` }).where(eq(reviews.productId, id));
}
