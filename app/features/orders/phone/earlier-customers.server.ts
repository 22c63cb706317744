import { desc, eq } from "drizzle-orm";
import {
  type AddressFields,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { groupRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { findMatches, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { selectBySeqs } from "#app/features/orders/finding/seller-orders.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import type { Db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";

/** Orders to look at: one customer may have many, and a name may be that of a product. */
const MAX_ORDERS = 100;
const MAX_CUSTOMERS = 5;
/** Longer than any name or phone number. */
const MAX_TYPED = 120;

/** The customer and address of an order. */
export type EarlierCustomer = AddressFields & {
  orderId: string;
  nameOrder: Order["nameOrder"];
  orderedAt: number;
};

export const customerOf = (order: Omit<Order, "lines">): EarlierCustomer => ({
  ...pickAddressFields(order),
  nameOrder: order.nameOrder,
  orderId: order.id,
  orderedAt: order.createdAt,
});

/**
 * Customers of earlier orders with a phone number or a name, at most five, newest first. A customer with another
 * address is another entry. Reads many orders: call it with the handle of withReadThread.
 *
 * @param typed a name, a phone number or a part of either
 */
export async function findEarlierCustomers(db: Db, typed: string): Promise<EarlierCustomer[]> {
  const search = typed.trim().slice(0, MAX_TYPED);
  const seqs = isPhone(search)
    ? await listSeqsOfPhone(db, phoneKey(search))
    : ((await findMatches(db, { search, status: null }, MAX_ORDERS)) ?? []);
  const customers = (await selectBySeqs(db, { seqs })).map(customerOf);
  const wards = await groupRegions(customers);
  const wardOf = new Map(wards.flatMap(({ name, regions }) => regions.map((one) => [one, name])));
  const found = new Map<string, EarlierCustomer>();
  for (const customer of customers) {
    const { phone, street } = customer;
    const { city, state } = wardOf.get(customer)!;
    const isMeant = isPhone(search) || isCalled(customer, search);
    const key = [phoneKey(phone), fullName(customer), street, city, state].map(fold).join("\n");
    if (isMeant && (phone || street) && !found.has(key)) found.set(key, customer);
    if (found.size === MAX_CUSTOMERS) break;
  }
  return [...found.values()];
}

/** Whether a text is a whole phone number, by which orders can be found. */
export const isPhone = (typed: string): boolean =>
  /^\+?\d{9,15}$/.test(typed.replace(/[ .()-]/g, ""));

async function listSeqsOfPhone(db: Db, key: string): Promise<number[]> {
  const rows = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(eq(orders.phoneKey, key))
    .orderBy(desc(orders.seq))
    .limit(MAX_ORDERS);
  return rows.map(({ seq }) => seq);
}

/** Whether a text is in the customer's name, in either order, e-mail or phone: the search also finds product names. */
function isCalled({ phone, email, ...name }: EarlierCustomer, search: string): boolean {
  const names = [
    fullName({ ...name, nameOrder: "vi" }),
    fullName({ ...name, nameOrder: "en" }),
    email,
  ].map(fold);
  if (names.some((each) => each.includes(fold(search)))) return true;
  const digits = search.replace(/\D/g, "");
  return digits.length > 3 && phone.replace(/\D/g, "").includes(digits);
}
