import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsStranger, type Tally } from "../attack.ts";

const LANES = 20;
/** What goes into the request's line besides the path is to fit too. */
const LONGEST = 31_000;

const PATHS = [
  `/a${"/".repeat(LONGEST)}`,
  `/${"a/".repeat(LONGEST / 2)}`,
  `/__manifest?p=${"/a".repeat(LONGEST / 2 - 10)}`,
  `/__manifest?${"p=/a&".repeat(LONGEST / 5)}`,
  `/cart?_data=${"routes/".repeat(LONGEST / 7 - 10)}`,
  "/cart?_data=routes/shop/cart",
  "/cart.data",
  `/${"a/".repeat(LONGEST / 2 - 10)}a.data`,
  "/%E0%A4%A",
  "/products/%E0%A4%A",
  "/uploads/images/%E0%A4%A",
  "/product/masala/%",
];

/** Asks for addresses that are long, odd or badly escaped. */
export const attack: Attack<{ each: number }> = async ({ url }, { each }) => {
  const tally: Tally = {};
  for (const path of PATHS)
    await inLanes(Array(each).keys(), LANES, async () =>
      count(tally, await sendAsStranger(url, path)),
    );
  return tally;
};
