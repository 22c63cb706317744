import { Agent } from "node:http";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const LANES = 16;

/** Requests the same page with a new Host header each time. */
export const attack: Attack<{ requests: number }> = async ({ url }, { requests }) => {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true });
  await inLanes(Array(requests).keys(), LANES, async (i) => {
    const headers = { host: `h${i}.example` };
    count(tally, await sendAsAttacker(url, "/products", { headers, agent }));
  });
  agent.destroy();
  return tally;
};
