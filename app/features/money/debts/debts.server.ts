import { and, asc, inArray, ne, type SQL, sql } from "drizzle-orm";
import { toCollect } from "#app/features/orders/counting/order-sums.server.ts";
import { customersOf, listPhones } from "#app/features/orders/customers/joined-customers.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { customerJoins, debtLimits, orders } from "#db/schema.ts";
import { type AboveLimit, owedVnd } from "./rules.ts";

/** More orders than anybody leaves unpaid; a payment covers the oldest of them. */
const MAX_ORDERS = 500;
const PAGE_SIZE = 20;

// Written exactly as in the index, so that the database uses it.
const isOpen = sql`on_account_at is not null and not is_paid`;

/** The orders of a customer that are on account and not paid in full, those delivered first first. */
export async function listOnAccount(db: Db, key: string): Promise<OrderRow[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isOpen,
        inArray(orders.phoneKey, await listPhones(db, key)),
        ne(orders.status, "Cancelled"),
      ),
    )
    .orderBy(asc(orders.seq))
    .limit(MAX_ORDERS);
  const deliveredAt = (order: OrderRow) => order.deliveredAt ?? Number.MAX_SAFE_INTEGER;
  return rows.sort((a, b) => deliveredAt(a) - deliveredAt(b));
}

/** The orders for which a customer owes money, oldest first. */
export const listOwed = async (db: Db, key: string): Promise<OrderRow[]> =>
  (await listOnAccount(db, key)).filter((order) => owedVnd(order) > 0);

export const sumOwed = (owed: OrderRow[]): number =>
  owed.reduce((sum, order) => sum + owedVnd(order), 0);

/** What a customer may owe, and does, in dong. */
export type Credit = {
  /** Of the customer. */
  key: string;
  /** 0 for those who pay on delivery. */
  limitVnd: number;
  /** For delivered orders. */
  owedVnd: number;
  /** For these and for orders that are still to be delivered: it counts against the limit. */
  openVnd: number;
  /** When the oldest order for which something is owed was delivered; null if none was. */
  since: number | null;
};
type Debt = Omit<Credit, "limitVnd">;

/** The debts of the customers of all phone numbers, or of some: first by number, in the order of the index. */
const debtsBy = (isMeant: SQL = sql`true`) => sql`
  select coalesce(j.customer_key, o.phone_key) as key, sum(o.owed) as "owedVnd", sum(o.open) as "openVnd",
    min(o.since) as since
  from (select phone_key, sum(case when status = 'Delivered' then ${toCollect} else 0 end) as owed,
      sum(${toCollect}) as open, min(case when ${toCollect} > 0 then delivered_at end) as since
    from orders where ${isOpen} and status <> 'Cancelled' and ${isMeant} group by phone_key) o
  left join customer_joins j on j.key = o.phone_key
  group by 1`;

const toDebt = ({ key, owedVnd, openVnd, since }: Debt): Debt => ({
  key,
  owedVnd: Number(owedVnd),
  openVnd: Number(openVnd),
  since: since === null ? null : Number(since),
});

/** What customers may owe and do, by their keys. */
export async function creditsOf(db: Db, keys: string[]): Promise<Map<string, Credit>> {
  const joined = await db
    .select()
    .from(customerJoins)
    .where(db.engine.isIn(customerJoins.customerKey, keys));
  const customerOf = new Map(keys.map((key) => [key, key]));
  for (const { key, customerKey } of joined) customerOf.set(key, customerKey);
  const phones = [...customerOf.keys()];
  const none = { limitVnd: 0, owedVnd: 0, openVnd: 0, since: null };
  const credits = new Map(keys.map((key): [string, Credit] => [key, { key, ...none }]));
  for (const row of await db.engine.rows<Debt>(debtsBy(db.engine.isIn(orders.phoneKey, phones))))
    Object.assign(credits.get(row.key) ?? {}, toDebt(row));
  const limits = await db
    .select()
    .from(debtLimits)
    .where(db.engine.isIn(debtLimits.phoneKey, phones));
  for (const { phoneKey, limitVnd } of limits) {
    const credit = credits.get(customerOf.get(phoneKey)!)!;
    credit.limitVnd = Math.max(credit.limitVnd, limitVnd);
  }
  return credits;
}

/** The same of the customer of a phone number; null without a number. */
export async function findCredit(db: Db, phoneKey: string): Promise<Credit | null> {
  if (phoneKey === "") return null;
  const key = (await customersOf(db, [phoneKey])).get(phoneKey)!;
  return (await creditsOf(db, [key])).get(key)!;
}

/** Why a customer may not owe more; null if they may. @param addedVnd what they would owe beside their open orders */
export async function findAboveLimit(
  db: Db,
  phoneKey: string,
  addedVnd: number,
): Promise<AboveLimit | null> {
  const { limitVnd, openVnd } = (await findCredit(db, phoneKey)) ?? { limitVnd: 0, openVnd: 0 };
  const isAllowed = limitVnd > 0 && openVnd + addedVnd <= limitVnd;
  return isAllowed ? null : { kind: "above-limit", limitVnd, openVnd, addedVnd };
}

/** A page of those who owe money, by customer, longest first; with the number and the sum of all. */
export async function listDebts(db: Db, requestedPage: number) {
  const { customers, owedVnd } = await sumDebts(db);
  const { offset, ...slice } = paginate(customers, requestedPage, PAGE_SIZE);
  const rows = await db.engine.rows<Debt>(sql`
    select * from (${debtsBy()}) as debts where "owedVnd" > 0
    order by since, key limit ${PAGE_SIZE} offset ${offset}`);
  return { keys: rows.map(({ key }) => key), customers, owedVnd, ...slice };
}

/** How many customers owe money, how much together, and since when; without any, all of it is 0. */
export async function sumDebts(
  db: Db,
): Promise<{ customers: number; owedVnd: number; since: number }> {
  const [row] = await db.engine.rows<Record<"customers" | "owedVnd" | "since", number | null>>(sql`
    select count(*) as customers, sum("owedVnd") as "owedVnd", min(since) as since
    from (${debtsBy()}) as debts where "owedVnd" > 0`);
  const { customers, owedVnd, since } = row!;
  return { customers: Number(customers), owedVnd: Number(owedVnd), since: Number(since) };
}

/** Whether customers of the shop pay later, or did: for columns of files. */
export const mayHaveDebts = async (db: Db): Promise<boolean> =>
  (await db.$count(debtLimits)) + (await db.$count(orders, isOpen)) > 0;
