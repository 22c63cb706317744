import { Agent } from "node:http";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsStranger, type Tally } from "../attack.ts";

const LANES = 16;

/** Asks for the same page under ever new names of the shop. */
export const attack: Attack<{ requests: number }> = async ({ url }, { requests }) => {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true });
  await inLanes(Array(requests).keys(), LANES, async (i) => {
    const headers = { host: `h${i}.example` };
    count(tally, await sendAsStranger(url, "/products", { headers, agent }));
  });
  agent.destroy();
  return tally;
};
