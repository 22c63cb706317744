import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsAttacker, type Tally } from "../attack.ts";

const LANES = 4;
const FORMS = ["/login", "/cart", "/forgot-password", "/add-address", "/account", "/logout"];

/** Sends forms of very many fields. */
export const attack: Attack<{ requests: number; bytes: number }> = async (
  { url },
  { requests, bytes },
) => {
  const tally: Tally = {};
  const body = "a&".repeat(bytes / 2);
  await inLanes(Array(requests).keys(), LANES, async (i) =>
    count(tally, await sendAsAttacker(url, FORMS[i % FORMS.length]!, { body })),
  );
  return tally;
};
