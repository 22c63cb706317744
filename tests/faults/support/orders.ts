import { randomUUID } from "node:crypto";
import { globalAgent } from "node:http";
import { openReadonly } from "#db/sqlite/connections.ts";
import { exactLine, type Line } from "#tests/bench/support/figures.ts";
import { type Sender, send } from "./send.ts";
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
type OrderReply = { status: number; order: string | null; ms: number } | null;

/** Plans orders, one for each shopper in turn. */
export function planOrders(shoppers: Shopper[], count: number): PlannedOrder[] {
  return Array.from({ length: count }, (_, i) => ({
    key: randomUUID(),
    shopper: shoppers[i % shoppers.length]!,
  }));
}

export const isOpen = ({ acknowledged }: PlannedOrder) => !acknowledged;

/** A busy machine may take long; what is too long for a shopper is for each fault to say. */
const TIMEOUT_MS = 300_000;

/** The body of a shopper's order. */
export const orderOf = ({ product, address }: Shopper) => ({
  items: [{ product, quantity: 1 }],
  address,
});

/** Sends an order once, by default over a kept connection, and records whether it is acknowledged. */
export async function sendOrder(
  url: string,
  order: PlannedOrder,
  sender: Sender = { agent: globalAgent },
): Promise<OrderReply> {
  const { key, shopper } = order;
  const headers = { "idempotency-key": key, cookie: shopper.cookie };
  const json = orderOf(shopper);
  const sent = { timeoutMs: TIMEOUT_MS, ...sender, headers, json };
  const reply = await send(url, "/api/order/cod", sent);
  if (!reply) return null;
  const { status, text, ms } = reply;
  const placed: string | undefined = status === 200 ? JSON.parse(text).order?._id : undefined;
  if (placed) {
    order.acknowledged ??= placed;
    order.acknowledgedAt ??= Date.now();
  }
  return { status, order: placed ?? null, ms };
}

/**
 * Sends orders over several connections at once.
 *
 * @param onReply called after each order, also when there was no response
 * @returns the responses as they came
 */
export async function sendOrders(
  url: string,
  wanted: PlannedOrder[],
  connections: number,
  onReply: (reply: OrderReply) => void = () => {},
): Promise<OrderReply[]> {
  const replies: OrderReply[] = [];
  const left = wanted.values();
  const sender = async () => {
    for (const one of left) {
      const reply = await sendOrder(url, one);
      replies.push(reply);
      onReply(reply);
    }
  };
  await Promise.all(Array.from({ length: connections }, sender));
  return replies;
}

/** How long the slowest took, in milliseconds; infinitely without a response. */
export const slowestOf = (replies: OrderReply[]) =>
  Math.max(...replies.map((reply) => reply?.ms ?? Number.POSITIVE_INFINITY));

type Durability = {
  missing: number;
  /** The orders that are missing. */
  lost: PlannedOrder[];
  doubled: number;
  damage: string;
};

/** Compares the acknowledged orders with those in the database, and checks its integrity. */
export function checkDurability(databaseFile: string, wanted: PlannedOrder[]): Durability {
  const sqlite = openReadonly(databaseFile);
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

/** No fault may lose, double or damage orders. */
export const durabilityLines = ({ missing, doubled, damage }: Omit<Durability, "lost">): Line[] => [
  exactLine("acknowledged and missing", missing, 0),
  exactLine("placed twice", doubled, 0),
  exactLine("integrity_check", damage, "ok"),
];
