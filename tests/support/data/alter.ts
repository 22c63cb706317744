import { eq } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { orderLines, orders, products } from "#db/schema.ts";

type OrderColumns = Partial<typeof orders.$inferInsert>;
type ProductColumns = Partial<typeof products.$inferInsert>;

/** Writes columns of an order past all rules. */
export const alterOrder = (store: Store, id: string, columns: OrderColumns): Promise<unknown> =>
  store.withTx(async (tx) => tx.update(orders).set(columns).where(eq(orders.id, id)));

/** Writes columns of all lines of an order past all rules. */
export const alterLines = (
  store: Store,
  orderId: string,
  columns: Partial<typeof orderLines.$inferInsert>,
): Promise<unknown> =>
  store.withTx((tx) => tx.update(orderLines).set(columns).where(eq(orderLines.orderId, orderId)));

/** Writes columns of a product past all rules. */
export const alterProduct = (store: Store, id: string, columns: ProductColumns): Promise<unknown> =>
  store.withTx(async (tx) => tx.update(products).set(columns).where(eq(products.id, id)));
