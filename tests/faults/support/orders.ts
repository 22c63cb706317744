import { randomUUID } from "node:crypto";
import { openConnection } from "../../../db/sqlite/open-connection.ts";
import type { Shopper } from "./shoppers.ts";

/** Settings of a shop that a few shoppers, all from one address, order from as fast as they can. */
export const MANY_ORDERS = { ORDERS_PER_ACCOUNT: "1000000", ORDERS_PER_CLIENT: "1000000" };

/** An order that a shopper wants, under one key however often it is sent. */
export type Wanted = {
  key: string;
  shopper: Shopper;
  /** The order's id, once the shop has acknowledged it. */
  acknowledged?: string;
};

/** What the shop answered: the order's id where it acknowledged one; null when it did not answer. */
export type Answered = { status: number; order: string | null; ms: number } | null;

/** Wants of so many orders, the shoppers in turn. */
export function wantOrders(shoppers: Shopper[], count: number): Wanted[] {
  return Array.from({ length: count }, (_, i) => ({
    key: randomUUID(),
    shopper: shoppers[i % shoppers.length]!,
  }));
}

/** Sends an order once. */
export async function sendOrder(url: string, { key, shopper }: Wanted): Promise<Answered> {
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
 * Sends orders over so many connections at once, and notes which are acknowledged.
 *
 * @param onAnswer is told of each as it is answered, or is not
 */
export async function sendOrders(
  url: string,
  wanted: Wanted[],
  connections: number,
  onAnswer: (answered: Answered) => void = () => {},
): Promise<void> {
  const left = wanted.values();
  const sender = async () => {
    for (const one of left) {
      const answered = await sendOrder(url, one);
      if (answered?.order) one.acknowledged ??= answered.order;
      onAnswer(answered);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
}

export type Kept = { missing: number; doubled: number; damage: string };

/** Compares what was acknowledged with what a shop's database holds. */
export function compareKept(databaseFile: string, wanted: Wanted[]): Kept {
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
    return { missing: lost.length, doubled: rows.length - keys.size, damage };
  } finally {
    sqlite.close();
  }
}
