import { Agent } from "node:http";
import { ADDRESS_FORM } from "../../../support/data/address.ts";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const LANES = 32;

/** Fills carts and address forms as a new guest each time, without cookies. */
export const attack: Attack<{ requests: number }> = async ({ url, shopper }, { requests }) => {
  const tally: Tally = {};
  const agent = new Agent({ keepAlive: true });
  await inLanes(Array(requests).keys(), LANES, async (i) => {
    const answer =
      i % 2
        ? sendAsAttacker(url, "/add-address", { form: ADDRESS_FORM, agent })
        : sendAsAttacker(url, "/cart", { form: { intent: `add:${shopper.product}` }, agent });
    count(tally, await answer);
  });
  agent.destroy();
  return tally;
};
