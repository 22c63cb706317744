import { asc, count, eq, inArray, max, sql } from "drizzle-orm";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { customerJoins, customers, orders } from "#db/schema.ts";

/** The phone numbers of one customer; a person has few. */
const MAX_PHONES = 10;

/** The keys of the phone numbers of a customer: its own, then those joined to it. */
export async function listPhones(db: Db, key: string): Promise<string[]> {
  const joined = await db
    .select({ key: customerJoins.key })
    .from(customerJoins)
    .where(eq(customerJoins.customerKey, key))
    .orderBy(asc(customerJoins.key));
  return [key, ...joined.map((each) => each.key)];
}

/** The customers that phone numbers belong to, by the number's key. */
export async function customersOf(db: Db, phones: string[]): Promise<Map<string, string>> {
  const joins = await db
    .select()
    .from(customerJoins)
    .where(db.engine.isIn(customerJoins.key, phones));
  const joined = new Map(joins.map(({ key, customerKey }) => [key, customerKey]));
  return new Map(phones.map((phone) => [phone, joined.get(phone) ?? phone]));
}

/**
 * Makes the phone number of another customer, and those joined to it, numbers of this one: both are one person.
 *
 * @param phone any number of the other
 */
export async function joinCustomers(
  tx: Db,
  key: string,
  phone: string,
): Promise<Outcome<"gone" | "unknown" | "same" | "full">> {
  const other = (await customersOf(tx, [phone])).get(phone)!;
  const found = await tx
    .select()
    .from(customers)
    .where(inArray(customers.key, [key, other]));
  if (!found.some((customer) => customer.key === key)) return "gone";
  if (other === key) return "same";
  if (found.length < 2) return "unknown";
  const added = await listPhones(tx, other);
  if ((await listPhones(tx, key)).length + added.length > MAX_PHONES) return "full";
  await moveJoins(tx, other, key);
  await tx.insert(customerJoins).values({ key: other, customerKey: key });
  await recount(tx, [key, other]);
  return "done";
}

/** Makes a phone number that was joined to a customer a customer of its own again. */
export async function partCustomers(tx: Db, key: string, phone: string): Promise<Outcome> {
  const [parted] = await tx
    .delete(customerJoins)
    .where(sql`${eq(customerJoins.key, phone)} and ${eq(customerJoins.customerKey, key)}`)
    .returning();
  if (!parted) return "gone";
  await recount(tx, [key, phone]);
  return "done";
}

/** Forgets that a phone number, which no order has any more, was one of a customer's. */
export async function forgetJoins(tx: Db, phone: string): Promise<void> {
  await tx.delete(customerJoins).where(eq(customerJoins.key, phone));
  const [, heir] = await listPhones(tx, phone);
  if (!heir) return;
  await tx.delete(customerJoins).where(eq(customerJoins.key, heir));
  await moveJoins(tx, phone, heir);
  await recount(tx, [phone, heir]);
}

const moveJoins = (tx: Db, from: string, to: string) =>
  tx.update(customerJoins).set({ customerKey: to }).where(eq(customerJoins.customerKey, from));

/** Counts the orders of customers whose numbers have changed; the triggers count single orders. */
async function recount(tx: Db, keys: string[]): Promise<void> {
  await tx.delete(customers).where(inArray(customers.key, keys));
  for (const key of keys) {
    const isJoined = await tx.$count(customerJoins, eq(customerJoins.key, key));
    if (isJoined) continue;
    const [counted] = await tx
      .select({
        orders: count(),
        deliveredVnd:
          sql<number>`coalesce(sum(case when ${orders.status} = 'Delivered' then ${orders.amountVnd} end), 0)`.mapWith(
            Number,
          ),
        refused: count(orders.refusedAt),
        lastSeq: max(orders.seq),
      })
      .from(orders)
      .where(inArray(orders.phoneKey, await listPhones(tx, key)));
    const { lastSeq, ...sums } = counted!;
    if (lastSeq !== null) await tx.insert(customers).values({ key, lastSeq, ...sums });
  }
}
