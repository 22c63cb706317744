import { listOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import type { Store } from "#db/client.server.ts";

type Filter = Partial<Parameters<typeof listOrders>[1]>;

/** A page of the seller's list, by default the first of all orders. */
export const listPage = (store: Store, filter: Filter = {}, maxMatches?: number) =>
  listOrders(store.db, { search: "", status: null, page: 1, limit: 10, ...filter }, maxMatches);

/** The ids of a collection of rows. */
export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The ids of the orders on a page of the seller's list. */
export const listIds = async (store: Store, filter: Filter = {}) =>
  idsOf((await listPage(store, filter)).orders);

/** Everything that is read in batches. */
export async function allOf<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}
