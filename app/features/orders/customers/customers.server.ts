import { and, desc, eq, inArray, isNull, lt } from "drizzle-orm";
import type { OrderedItem } from "#app/features/cart/carts.server.ts";
import { type Credit, creditsOf } from "#app/features/money/debts/debts.server.ts";
import { listInvoiceBuyers } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { orderedAs } from "#app/features/orders/changing/edit-order.server.ts";
import { listSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { findMatches, phoneKey } from "#app/features/orders/finding/order-search.server.ts";
import {
  type Order,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import { selectBySeqs } from "#app/features/orders/finding/seller-orders.server.ts";
import { itemOf } from "#app/features/orders/free-lines/free-lines.server.ts";
import { isPhone } from "#app/features/orders/phone/earlier-customers.server.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { fold } from "#app/kit/format/fold.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { pick } from "#app/kit/format/pick.ts";
import { readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { customers, orders, users } from "#db/schema.ts";
import { customersOf, listPhones } from "./joined-customers.server.ts";

/** A search looks at the newest orders that match, so that it costs the same in a large shop. */
const MAX_MATCHES = 2_000;
const PAGE_SIZE = 20;
const BATCH_SIZE = 500;
/** The newest orders of a customer, from which their page is made. */
const MAX_ORDERS = 100;
/** Others that may be the same person. */
const MAX_OTHERS = 5;
const MAX_GOODS = 10;

type Figures = typeof customers.$inferSelect;

/** A customer's figures, with the name and the contact of their newest order. */
export type Customer = Omit<Figures, "lastSeq"> & {
  name: string;
  phone: string;
  email: string;
  /** The language of their newest order. */
  lang: string;
  lastAt: number;
  credit: Credit;
};

/** The newest order of a customer, without its lines; undefined if there is no such customer. */
export async function findNewest(db: Db, key: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.key, key));
  const [newest] = row ? await selectBySeqs(db, { seqs: [row.lastSeq] }) : [];
  return newest;
}

/** The newest order of a customer, and what they usually buy; null if there is no such customer. */
export async function findUsual(db: Db, key: string) {
  const newest = await findNewest(db, key);
  if (!newest) return null;
  return { newest, goods: usualGoods(await listNewest(db, await listPhones(db, key))) };
}

async function withContacts(db: Db, rows: Figures[]): Promise<Customer[]> {
  const newest = await selectBySeqs(db, { seqs: rows.map(({ lastSeq }) => lastSeq) });
  const credits = await creditsOf(
    db,
    rows.map(({ key }) => key),
  );
  const bySeq = new Map(newest.map((order) => [order.seq, order]));
  return rows.flatMap(({ lastSeq, ...figures }) => {
    const order = bySeq.get(lastSeq);
    // Deleted between the two reads.
    if (!order) return [];
    const { phone, email, lang, createdAt: lastAt } = order;
    const credit = credits.get(figures.key)!;
    return { ...figures, name: fullName(order), phone, email, lang, lastAt, credit };
  });
}

/** Customers by their keys, in this order; those who have no orders are left out. */
export async function listCustomersOf(db: Db, keys: string[]): Promise<Customer[]> {
  const rows = await db.select().from(customers).where(db.engine.isIn(customers.key, keys));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return withContacts(
    db,
    keys.flatMap((key) => byKey.get(key) ?? []),
  );
}

/** A page of the customers, those who ordered last first. @param search as orders are searched; may be empty */
export async function listCustomers(db: Db, { search, page }: { search: string; page: number }) {
  const found = await findKeys(db, search);
  const isFound = found ? db.engine.isIn(customers.key, found.keys) : undefined;
  const total = await db.$count(customers, isFound);
  const { offset, ...slice } = paginate(total, page, PAGE_SIZE);
  const rows = await db
    .select()
    .from(customers)
    .where(isFound)
    .orderBy(desc(customers.lastSeq))
    .limit(PAGE_SIZE)
    .offset(offset);
  const hasMore = found?.hasMore ?? false;
  return { customers: await withContacts(db, rows), total, hasMore, ...slice };
}

/** All customers of a search, in batches. `withRead` is called once per batch. */
export const listAllCustomers = (withRead: WithTx, search: string): AsyncGenerator<Customer[]> => {
  let before = Number.MAX_SAFE_INTEGER;
  let found: Awaited<ReturnType<typeof findKeys>> | undefined;
  return readBatches(() =>
    withRead(async (db) => {
      if (found === undefined) found = await findKeys(db, search);
      const isFound = found ? db.engine.isIn(customers.key, found.keys) : undefined;
      const rows = await db
        .select()
        .from(customers)
        .where(and(isFound, lt(customers.lastSeq, before)))
        .orderBy(desc(customers.lastSeq))
        .limit(BATCH_SIZE);
      before = rows.at(-1)?.lastSeq ?? 0;
      return withContacts(db, rows);
    }),
  );
};

/** The customers whose orders a search finds; null without a search. */
async function findKeys(db: Db, search: string) {
  // By the index of phones, which a search for text does not use.
  if (isPhone(search))
    return { keys: [...(await customersOf(db, [phoneKey(search)])).values()], hasMore: false };
  const seqs = await findMatches(db, { search, status: null }, MAX_MATCHES + 1);
  if (!seqs) return null;
  const keys = await keysOf(db, seqs.slice(0, MAX_MATCHES));
  return { keys, hasMore: seqs.length > MAX_MATCHES };
}

async function keysOf(db: Db, seqs: number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ phone: orders.phoneKey })
    .from(orders)
    .where(db.engine.isIn(orders.seq, seqs));
  const byPhone = await customersOf(
    db,
    rows.map(({ phone }) => phone),
  );
  return [...new Set(byPhone.values())];
}

/** All about a customer: figures, newest orders and what follows from them; null if there is none. */
export async function findCustomer(db: Db, key: string) {
  const [row] = await db.select().from(customers).where(eq(customers.key, key));
  const [customer] = row ? await withContacts(db, [row]) : [];
  if (!customer) return null;
  const phones = await listPhones(db, key);
  const newest = await listNewest(db, phones);
  const byPhone = new Map(
    newest.map((order) => [order.phoneKey, order]).reverse() as [string, Order][],
  );
  const notes = await listSellerNotes(db, [...byPhone.values()]);
  return {
    customer,
    /** Each number that one of the orders has, as in the newest of them, with the sellers' note about it. */
    phones: phones.flatMap((phoneKey) => {
      const order = byPhone.get(phoneKey);
      return order
        ? { key: phoneKey, phone: order.phone, note: notes.get(order.id)!.phone }
        : { key: phoneKey, phone: phoneKey, note: null };
    }),
    orders: newest,
    goods: usualGoods(newest),
    addresses: distinct(
      newest.filter(({ street }) => street !== ""),
      (order) => [fullName(order), order.street, order.city, order.state].map(fold).join("\n"),
    ),
    buyers: await listBuyers(db, newest),
    accounts: await listAccounts(db, newest),
    alike: await listAlike(db, key, newest),
  };
}

async function listNewest(db: Db, phones: string[]): Promise<Order[]> {
  const newest = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(inArray(orders.phoneKey, phones))
    .orderBy(desc(orders.seq))
    .limit(MAX_ORDERS);
  return withLines(db, await selectBySeqs(db, { seqs: newest.map(({ seq }) => seq) }));
}

/** The first of those that are alike. */
function distinct<T>(all: T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.size < seen.add(keyOf(one)).size);
}

/** What somebody buys, in how many of the orders, and how much of it in the newest. */
function usualGoods(newest: Order[]) {
  const goods = new Map<string, OrderedItem & { name: string; times: number }>();
  for (const { lines } of newest.filter(({ status }) => status !== "Cancelled"))
    for (const line of distinct(lines, ({ productId }) => productId)) {
      const { productId, name } = line;
      const known = goods.get(productId);
      if (known) known.times += 1;
      else goods.set(productId, { ...itemOf(line, orderedAs(line).quantity), name, times: 1 });
    }
  return [...goods.values()].sort((a, b) => b.times - a.times).slice(0, MAX_GOODS);
}

async function listBuyers(db: Db, newest: Order[]) {
  const byOrder = await listInvoiceBuyers(
    db,
    newest.map(({ id }) => id),
  );
  const buyers = newest.flatMap(({ id }) => byOrder.get(id) ?? []);
  return distinct(buyers, ({ orderId, updatedAt, ...buyer }) => JSON.stringify(buyer));
}

/** The ids of the accounts that ordered. Phone orders belong to none. */
const accountsOf = (newest: Order[]) => [
  ...new Set(newest.flatMap(({ userId, typedBy }) => (typedBy === null ? userId : []))),
];

async function listAccounts(db: Db, newest: Order[]) {
  const rows = await db
    .select()
    .from(users)
    .where(and(inArray(users.id, accountsOf(newest)), isNull(users.closedAt)));
  return rows.map((user) => pick(user, ["id", "name", "email", "createdAt"]));
}

/** Other customers who may be the same person: they used an account of these orders, or the one of their e-mail. */
async function listAlike(db: Db, key: string, newest: Order[]): Promise<Customer[]> {
  const emails = new Set(newest.flatMap(({ email }) => (email ? emailKey(email) : [])));
  const ofEmails = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.emailKey, [...emails]));
  const ids = [...accountsOf(newest), ...ofEmails.map(({ id }) => id)];
  const found = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(inArray(orders.userId, [...new Set(ids)]))
    .orderBy(desc(orders.seq))
    .limit(MAX_ORDERS);
  const keys = await keysOf(
    db,
    found.map(({ seq }) => seq),
  );
  const rows = await db
    .select()
    .from(customers)
    .where(
      inArray(
        customers.key,
        keys.filter((other) => other !== key),
      ),
    )
    .orderBy(desc(customers.lastSeq))
    .limit(MAX_OTHERS);
  return withContacts(db, rows);
}
