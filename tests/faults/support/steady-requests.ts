import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { exactLine, fact, type Line } from "#tests/bench/support/figures.ts";
import { type PlannedOrder, planOrders, sendOrder } from "./orders.ts";
import { send } from "./send.ts";
import type { Shopper } from "./shoppers.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const CLIENTS = 20;
const EVERY_MS = 5;
/** One of so many requests is an order. */
const ORDER_SHARE = 4;

type Answered = { status: number; ms: number } | null;
export type Served = { orders: PlannedOrder[]; replies: Answered[]; pages: Answered[] };

/**
 * Sends requests at 200 a second, over kept and over new connections.
 *
 * @param before called before each with its number
 */
export async function requestSteadily(
  url: string,
  count: number,
  shoppers: Shopper[],
  before: (nth: number) => void,
): Promise<Served> {
  const orders = planOrders(shoppers, Math.ceil(count / ORDER_SHARE));
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true }));
  const sent: Promise<Answered>[] = [];
  for (let i = 0; i < count; i++) {
    before(i);
    const client = i % CLIENTS;
    // Odd clients keep their connections.
    const agent = client % 2 === 1 ? agents[client] : undefined;
    const sender = { from: `127.0.0.${client + 2}`, agent };
    sent.push(
      i % ORDER_SHARE === 0
        ? sendOrder(url, orders[i / ORDER_SHARE]!, sender)
        : send(url, PAGES[i % PAGES.length]!, sender),
    );
    await sleep(EVERY_MS);
  }
  const replies = await Promise.all(sent);
  for (const agent of agents) agent.destroy();
  return { orders, replies, pages: replies.filter((_, i) => i % ORDER_SHARE !== 0) };
}

/** How many requests failed, and how long the slowest took. */
export function requestLines(replies: Answered[]): Line[] {
  const failed = replies.filter((reply) => reply?.status !== 200);
  const kinds = [...new Set(failed.map((reply) => reply?.status ?? "no response"))];
  const slowest = Math.max(...replies.map((reply) => reply?.ms ?? 0));
  return [
    exactLine(`failed, of ${replies.length} requests`, [failed.length, ...kinds].join(", "), "0"),
    fact("longest wait in ms", slowest.toFixed(0)),
  ];
}
