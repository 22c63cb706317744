import { pick } from "#app/kit/format/pick.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { untilText } from "./entry-line.ts";
import { findPurchase } from "./purchases.server.ts";
import { PURCHASE_ACTS } from "./rules.ts";

/** A purchase as its page shows it, with what it cost only to those who may see that; null if there is none. */
export async function showPurchase(db: Db, id: string, seesCosts: boolean) {
  const found = await findPurchase(db, id);
  if (!found) return null;
  const { purchase, supplier, lines, events, payments } = found;
  const isOpen = purchase.status === "ordered" || purchase.status === "part";
  const hasCome = lines.some(({ received }) => received > 0);
  const acts = PURCHASE_ACTS.filter((act) => (act === "receive" ? isOpen : seesCosts && hasCome));
  const goodsVnd = lines.reduce((sum, { costVnd }) => sum + costVnd, 0);
  return {
    ...pick(purchase, ["id", "seq", "day", "status", "updatedAt", "createdBy", "note"]),
    ...{ supplier: supplier.name, acts, isOpen, hasCome },
    lines: lines.map((line) => ({
      ...pick(line, ["position", "name", "productId", "quantity", "received", "sentBack"]),
      ...{ until: line.bestBefore, costVnd: seesCosts ? line.costVnd : null },
    })),
    events: events
      .filter(({ pieces, dueVnd }) => pieces !== 0 || dueVnd !== 0)
      .map((event) => ({
        ...pick(event, ["seq", "kind", "pieces", "reason", "by", "at"]),
        name: lines.find(({ position }) => position === event.position)?.name ?? "",
        dueVnd: seesCosts ? event.dueVnd : null,
      })),
    costs: seesCosts
      ? {
          ...pick(purchase, ["otherVnd", "dueVnd", "paidVnd"]),
          ...{ goodsVnd, payments, today: untilText(dayOf(Date.now())) },
        }
      : null,
  };
}

export type ShownPurchase = NonNullable<Awaited<ReturnType<typeof showPurchase>>>;
