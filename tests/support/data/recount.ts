import { sql } from "drizzle-orm";
import type { Revenue } from "#app/features/money/books/rules.ts";
import type { Store } from "#db/client.server.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The revenue of some days, added up by SQL without any of the shop's own conditions. */
export async function recount({ db }: Store, from: number, to: number): Promise<Revenue> {
  const start = from * DAY_MS - 7 * HOUR_MS;
  const end = (to + 1) * DAY_MS - 7 * HOUR_MS;
  const one = async (query: ReturnType<typeof sql>) =>
    (await db.engine.rows<Record<string, number>>(query))[0]!;
  const placed = await one(sql`select count(*) as n, coalesce(sum(amount_vnd), 0) as vnd from orders
    where status <> 'Cancelled' and created_at >= ${start} and created_at < ${end}`);
  const delivered = await one(sql`select count(*) as n, coalesce(sum(amount_vnd), 0) as vnd,
    coalesce(sum(discount_vnd), 0) as codes from orders
    where status = 'Delivered' and delivered_at >= ${start} and delivered_at < ${end}`);
  const steps =
    await one(sql`select coalesce(sum((full_price_vnd - offer_price_vnd) * quantity), 0) as vnd
    from order_lines l join orders o on o.id = l.order_id
    where o.status = 'Delivered' and o.delivered_at >= ${start} and o.delivered_at < ${end}`);
  const voided = async (at: "at" | "voided_at") =>
    one(sql`select count(*) as n, coalesce(sum(amount_vnd), 0) as vnd, coalesce(sum(codes_vnd), 0) as codes,
    coalesce(sum(steps_vnd), 0) as steps from voided_revenue
    where kind = 'sale' and ${sql.raw(at)} >= ${start} and ${sql.raw(at)} < ${end}`);
  const [entered, takenOff] = [await voided("at"), await voided("voided_at")];
  const alsoVoided = (now: number, of: string) => now + entered[of]! - takenOff[of]!;
  const paid = async (method: string, kinds: string[]) =>
    (
      await one(sql`select coalesce(sum(amount_vnd), 0) as vnd from payments where method = ${method}
        and kind in (${sql.join(kinds, sql`, `)}) and at >= ${start} and at < ${end}`)
    ).vnd!;
  return {
    placed: placed.n!,
    placedVnd: placed.vnd!,
    delivered: alsoVoided(delivered.n!, "n"),
    deliveredVnd: alsoVoided(delivered.vnd!, "vnd"),
    paidCashVnd: await paid("cash", ["payment", "correction"]),
    paidTransferVnd: await paid("transfer", ["payment", "correction"]),
    refundedCashVnd: 0 - (await paid("cash", ["refund"])),
    refundedTransferVnd: 0 - (await paid("transfer", ["refund"])),
    codesVnd: alsoVoided(delivered.codes!, "codes"),
    stepsVnd: alsoVoided(steps.vnd!, "steps"),
  };
}

/** What customers owe, and have on account, added up from their orders. No numbers are joined. */
export async function recountDebts({ db }: Store) {
  const rows = await db.engine.rows<{ key: string; open: number; owed: number; since: number }>(sql`
    select phone_key as key, sum(amount_vnd - coalesce(received_vnd, 0)) as open,
      sum(case status when 'Delivered' then amount_vnd - coalesce(received_vnd, 0) else 0 end) as owed,
      min(case when status = 'Delivered' and amount_vnd > coalesce(received_vnd, 0) then delivered_at end) as since
    from orders where on_account_at > 0 and not is_paid and status <> 'Cancelled' group by phone_key`);
  const owing = rows.filter(({ owed }) => Number(owed) > 0);
  return {
    customers: owing.length,
    owedVnd: owing.reduce((sum, { owed }) => sum + Number(owed), 0),
    since: owing.length > 0 ? Math.min(...owing.map(({ since }) => Number(since))) : 0,
    debts: rows.map(({ key, open }) => ({ key, openVnd: Number(open) })),
  };
}
