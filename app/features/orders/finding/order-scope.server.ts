import { and, desc, eq, gte, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { startOfDay, VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { orderedProducts, orders, products } from "#db/schema.ts";
import type { ScopedFilter } from "./filter.ts";
import { spellingsOf } from "./ordered-wards.server.ts";

export const isScoped = ({ scope }: ScopedFilter): boolean =>
  Object.values(scope ?? {}).some((value) => value !== undefined);

// Not as parameters: PostgreSQL would not know that it groups by what it selects.
const vietnamTime = sql`(${orders.createdAt} + ${sql.raw(String(VIETNAM_OFFSET_MS))})`;
/** The day on which an order was placed, as in format/vietnam-day.ts. */
export const dayOfOrder = sql<number>`${vietnamTime} / 86400000`;
/** The hour of that day, 0 to 23. */
export const hourOfOrder = sql<number>`${vietnamTime} / 3600000 % 24`;

/** After the last order that the shop will ever have. */
const FOREVER = Number.MAX_SAFE_INTEGER;

/**
 * The condition on `orders` for a filter without its search text.
 *
 * @param since leaves out orders placed before, in UTC milliseconds
 */
export async function scopeCondition(
  db: Db,
  { status, scope = {} }: ScopedFilter,
  since = 0,
): Promise<SQL | undefined> {
  const { from, to, hour, sold, unpaid, refused, product, ward, slotDate, slot } = scope;
  const { run, call, attention } = scope;
  const place = ward && (await spellingsOf(db, ward));
  return and(
    gte(orders.createdAt, Math.max(since, from === undefined ? 0 : startOfDay(from))),
    lt(orders.createdAt, to === undefined ? FOREVER : startOfDay(to + 1)),
    hour === undefined ? undefined : eq(hourOfOrder, hour),
    // The index by status knows nothing of the time.
    status ? db.engine.unindexed(eq(orders.status, status)) : undefined,
    sold && ne(orders.status, "Cancelled"),
    unpaid && eq(orders.isPaid, false),
    refused && db.engine.unindexed(eq(orders.status, "Cancelled")),
    refused && isNotNull(orders.refusedAt),
    slotDate === undefined ? undefined : eq(orders.slotDate, slotDate),
    slot === undefined ? undefined : eq(orders.slotId, slot),
    run === "none" ? isNull(orders.runId) : run ? eq(orders.runId, run) : undefined,
    call && (call === "none" ? isNull(orders.callResult) : eq(orders.callResult, call)),
    attention && isNotNull(orders.attention),
    attention && attention !== "any" ? eq(orders.attention, attention) : undefined,
    // Whatever state goes with a city: all of them name one province.
    place && db.engine.isIn(orders.state, place.states),
    place?.cities ? db.engine.isIn(orders.city, place.cities) : undefined,
    product === undefined
      ? undefined
      : sql`exists (select 1 from order_lines
          where order_lines.order_id = ${orders.id} and order_lines.product_id = ${product})`,
  );
}

/** More than a product is ever renamed. */
const MAX_NAMES = 20;

/** The names that a product is and was sold by, latest first; none if it never was. */
export async function namesOf(db: Db, productId: string): Promise<string[]> {
  const now = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId));
  const ordered = await db
    .select({ name: orderedProducts.name })
    .from(orderedProducts)
    .where(eq(orderedProducts.productId, productId))
    .orderBy(desc(orderedProducts.id))
    .limit(MAX_NAMES);
  return [...new Set([...now, ...ordered].map(({ name }) => name))];
}
