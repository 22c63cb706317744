import { desc } from "drizzle-orm";
import { expect } from "vitest";
import type { Store } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { fieldsOf } from "#tests/support/forms.ts";
import type { Client } from "#tests/support/server/client.ts";

export const NEW_ORDER = "/seller/orders/new";

/** What a new customer tells. */
export const AN = {
  ...{ name: "Lê Văn An", phone: "0905 111 222", street: "5 Lý Thái Tổ" },
  ...{ city: "Phường Hoàn Kiếm", state: "Hà Nội" },
};

/** The fields of the form for a new order, with other texts typed into some. */
export const phoneOrderFields = (page: string, typed: Record<string, string> = {}) =>
  fieldsOf(page, "codeSeen", typed);

/** What tests do with the form for a new order, as a seller. */
export function newOrderForm(seller: Client, store: Store) {
  const send = (page: string, typed: Record<string, string>) =>
    seller.post(NEW_ORDER, phoneOrderFields(page, typed));

  /** The form with goods, and what is typed besides. */
  async function filled(typed: Record<string, string>) {
    const page = await seller.page(NEW_ORDER);
    return (await send(page, { ...typed, find: "quế quăn", intent: "find" })).text();
  }

  const lastOrder = async () =>
    (await store.db.select().from(orders).orderBy(desc(orders.seq)).limit(1))[0]!;

  /** Places the order that must be taken; returns it. */
  async function placed(page: string, typed: Record<string, string> = {}) {
    expect((await send(page, { ...typed, intent: "place" })).status).toBe(303);
    return lastOrder();
  }

  return { send, filled, lastOrder, placed };
}
