import { randomUUID } from "node:crypto";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import type { Shopper } from "./shoppers.ts";

/** Settings without order limits: all test shoppers share one IP address. */
export const MANY_ORDERS = { ORDERS_PER_ACCOUNT: "1000000", ORDERS_PER_CLIENT: "1000000" };

/** An order to send; its key stays the same however often it is sent. */
export type PlannedOrder = {
  key: string;
  shopper: Shopper;
  /** The order's id, once the shop has acknowledged it. */
  acknowledged?: string;
  acknowledgedAt?: number;
};

/** The response to an order, with the order's id if it was placed; null without a response. */
export type OrderReply = { status: number; order: string | null; ms: number } | null;

/** Plans orders, one for each shopper in turn. */
export function planOrders(shoppers: Shopper[], count: number): PlannedOrder[] {
  return Array.from({ length: count }, (_, i) => ({
    key: randomUUID(),
    shopper: shoppers[i % shoppers.length]!,
  }));
}

/** Sends an order once. */
export async function sendOrder(url: string, { key, shopper }: PlannedOrder): Promise<OrderReply> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(`${url}/api/order/cod`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": key,
        cookie: shopper.cookie,
        origin: url,
      },
      body: JSON.stringify({
        items: [{ product: shopper.product, quantity: 1 }],
        address: shopper.address,
      }),
    });
    const body = (await answer.json()) as { success: boolean; order?: { _id: string } };
    const order = answer.ok && body.success ? body.order!._id : null;
    return { status: answer.status, order, ms: performance.now() - startedAt };
  } catch {
    return null;
  }
}

/**
 * Sends orders over several connections at once, and records which are acknowledged.
 *
 * @param onReply called after each order, also when there was no response
 */
export async function sendOrders(
  url: string,
  wanted: PlannedOrder[],
  connections: number,
  onReply: (answered: OrderReply) => void = () => {},
): Promise<void> {
  const left = wanted.values();
  const sender = async () => {
    for (const one of left) {
      const answered = await sendOrder(url, one);
      if (answered?.order) {
        one.acknowledged ??= answered.order;
        one.acknowledgedAt ??= Date.now();
      }
      onReply(answered);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
}

export type Durability = {
  missing: number;
  /** The orders that are missing. */
  lost: PlannedOrder[];
  doubled: number;
  damage: string;
};

/** Compares the acknowledged orders with those in the database, and checks its integrity. */
export function checkDurability(databaseFile: string, wanted: PlannedOrder[]): Durability {
  const sqlite = openConnection(databaseFile);
  try {
    const rows = sqlite.prepare("select id, request_key as key from orders").all() as {
      id: string;
      key: string;
    }[];
    const ids = new Set(rows.map(({ id }) => id));
    const keys = new Set(rows.map(({ key }) => key));
    const lost = wanted.filter(({ acknowledged }) => acknowledged && !ids.has(acknowledged));
    const damage = sqlite.pragma("integrity_check", { simple: true }) as string;
    return { missing: lost.length, lost, doubled: rows.length - keys.size, damage };
  } finally {
    sqlite.close();
  }
}
