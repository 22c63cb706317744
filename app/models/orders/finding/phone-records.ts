import { sql } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import type { OrderStatus } from "../../../../db/order-values.ts";
import type { Order } from "./orders.ts";

type OtherOrder = { id: string; status: OrderStatus; createdAt: number };

/** What this shop's other orders say about an order's phone number. */
export type PhoneRecord = {
  /** Orders within a day before or after that are not cancelled, newest first: perhaps the same twice. */
  near: OtherOrder[];
  /** Orders that were refused at the door or in the call. */
  refusals: number;
};

const DAY_MS = 24 * 3_600_000;
/** Orders of one phone that are looked at: reading all of a reseller's would take too long. */
const MAX_PER_PHONE = 200;

type Found = OtherOrder & { phoneKey: string; wasRefused: unknown };
type Asked = Pick<Order, "id" | "phoneKey" | "createdAt">;

/** The records of the orders' phone numbers, by order. */
export async function listPhoneRecords(db: Db, asked: Asked[]): Promise<Map<string, PhoneRecord>> {
  if (asked.length === 0) return new Map();
  const phones = [...new Set(asked.map(({ phoneKey }) => phoneKey))].map((phone) => ({ phone }));
  const since = Math.min(...asked.map((order) => order.createdAt)) - DAY_MS;
  const wasRefused = sql`(refused_at is not null or call_result = 'refuses')`;
  const rows = await db.engine.rows<Found>(sql`
    select orders.id, phone_key as "phoneKey", status, created_at as "createdAt",
      ${wasRefused} as "wasRefused"
    from ${db.engine.table("phones", phones, { phone: "text" })} cross join orders
    where orders.seq in (
      select seq from orders as newest where newest.phone_key = phones.phone and phones.phone <> ''
      order by seq desc limit ${MAX_PER_PHONE})
    and (${wasRefused} or created_at > ${since})
    order by orders.seq desc`);
  const byPhone = Map.groupBy(rows, ({ phoneKey }) => phoneKey);
  return new Map(asked.map((order) => [order.id, recordOf(order, byPhone.get(order.phoneKey))]));
}

function recordOf({ id, createdAt }: Asked, ofPhone: Found[] = []): PhoneRecord {
  const others = ofPhone.filter((other) => other.id !== id);
  const near = others.filter(
    (other) => other.status !== "Cancelled" && Math.abs(other.createdAt - createdAt) < DAY_MS,
  );
  return {
    near: near.map(({ id, status, createdAt }) => ({ id, status, createdAt })),
    refusals: others.filter(({ wasRefused }) => wasRefused).length,
  };
}
