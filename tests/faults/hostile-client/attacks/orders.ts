import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const LANES = 32;

/** Places orders with one account as fast as possible; also counts the orders placed. */
export const attack: Attack<{ requests: number }> = async ({ url, shopper }, { requests }) => {
  const tally: Tally = { placed: 0 };
  const agent = new Agent({ keepAlive: true });
  const json = { items: [{ product: shopper.product, quantity: 1 }], address: shopper.address };
  await inLanes(Array(requests).keys(), LANES, async () => {
    const headers = { cookie: shopper.cookie, "idempotency-key": randomUUID() };
    const answer = await sendAsAttacker(url, "/api/order/cod", { json, headers, agent });
    count(tally, answer);
    if (answer?.text.includes('"success":true')) tally.placed!++;
  });
  agent.destroy();
  return tally;
};
