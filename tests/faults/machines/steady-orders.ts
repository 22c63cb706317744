import { setTimeout as sleep } from "node:timers/promises";
import { type PlannedOrder, planOrders, sendOrder } from "#tests/faults/support/orders.ts";
import type { Sender } from "#tests/faults/support/send.ts";
import type { Shopper } from "#tests/faults/support/shoppers.ts";

const AGAIN_MS = 50;

export type SteadyOrders = {
  /** Those sent so far. */
  sent: PlannedOrder[];
  acknowledged: () => PlannedOrder[];
  /** Responses that are neither an order nor 503, each once. */
  failures: () => string[];
  /** How often an order was sent again. */
  repeated: () => number;
  /** Resolves once so many more orders are acknowledged. */
  more: (count: number) => Promise<void>;
  /** The longest time without an acknowledged order since then, in milliseconds. */
  longestPause: (since: number) => number;
  /** Ends when the last order is acknowledged. */
  stop: () => Promise<void>;
  /** Ends without sending any again. */
  giveUp: () => Promise<void>;
};

/**
 * Sends orders until it is stopped, one after the other on each connection and alternately to each
 * server. An order that is not acknowledged is sent again, under the same key, to the next server.
 *
 * @param senderOf who sends on a connection, by its number
 */
export function startSteadyOrders(
  urls: () => string[],
  shoppers: Shopper[],
  connections: number,
  senderOf?: (nth: number) => Sender,
): SteadyOrders {
  const sent: PlannedOrder[] = [];
  const acknowledged: PlannedOrder[] = [];
  const failures = new Set<string>();
  let repeated = 0;
  let turn = 0;
  let isStopped = false;
  let isGivenUp = false;
  const place = async (order: PlannedOrder, sender?: Sender) => {
    while (!isGivenUp) {
      const servers = urls();
      const reply = await sendOrder(servers[turn++ % servers.length]!, order, sender);
      if (reply?.order) return acknowledged.push(order);
      if (reply && reply.status !== 503) failures.add(String(reply.status));
      repeated++;
      await sleep(AGAIN_MS);
    }
  };
  const connection = async (nth: number) => {
    for (let i = nth; !isStopped; i += connections) {
      const [order] = planOrders([shoppers[i % shoppers.length]!], 1);
      sent.push(order!);
      await place(order!, senderOf?.(nth));
    }
  };
  const ended = Promise.all(Array.from({ length: connections }, (_, nth) => connection(nth)));
  const stop = async () => {
    isStopped = true;
    await ended;
  };
  return {
    sent,
    acknowledged: () => [...acknowledged],
    failures: () => [...failures],
    repeated: () => repeated,
    more: async (count) => {
      const until = acknowledged.length + count;
      while (acknowledged.length < until) await sleep(AGAIN_MS);
    },
    longestPause: (since) => {
      const times = acknowledged.map(({ acknowledgedAt }) => acknowledgedAt!);
      const moments = [since, ...times.filter((time) => time >= since)];
      return Math.max(...moments.slice(1).map((time, i) => time - moments[i]!));
    },
    stop,
    giveUp: () => {
      isGivenUp = true;
      return stop();
    },
  };
}
