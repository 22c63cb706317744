import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inLanes } from "../../support/send.ts";
import { type Attack, count, sendAsStranger, type Tally } from "../attack.ts";

const LANES = 20;
/** What goes into a request's header besides the path is to fit too. */
const LONGEST = 31_000;
/** The framework refuses longer ones itself. */
const LONGEST_FOR_MANIFEST = 7_500;
const ASSETS = join(import.meta.dirname, "../../../../build/client/assets");

/** Asks for addresses that are long, odd or badly escaped, each in turn, until the time is up. */
export const attack: Attack<{ each: number; forMs: number }> = async ({ url }, { each, forMs }) => {
  const tally: Tally = {};
  const until = performance.now() + forMs;
  const paths = Array(each).fill(oddPaths()).flat().values();
  await inLanes(paths, LANES, async (path: string) => {
    if (performance.now() < until) count(tally, await sendAsStranger(url, path));
  });
  return tally;
};

function oddPaths(): string[] {
  const slashes = "/".repeat(LONGEST);
  const segments = (length: number) => "/a".repeat(length / 2);
  return [
    `/a${slashes}`,
    `/a${slashes}b`,
    `/a${slashes}b.data`,
    `/api/seller/logout${slashes}b`,
    segments(LONGEST),
    `${segments(LONGEST)}.data`,
    `/__manifest?p=${segments(LONGEST)}`,
    `/__manifest?version=${manifestVersion()}&p=${segments(LONGEST_FOR_MANIFEST)}`,
    `/cart?_data=${"routes/".repeat(LONGEST / 7)}`,
    "/cart?_data=routes/shop/cart",
    "/cart.data",
    "/%E0%A4%A",
    "/products/%E0%A4%A",
    "/uploads/images/%E0%A4%A",
    "/product/masala/%",
  ];
}

/** Whoever has the sources can build them and knows it. */
function manifestVersion(): string {
  const names = readdirSync(ASSETS).map((name) => /^manifest-([0-9a-f]{8})\.js$/.exec(name)?.[1]);
  return names.find(Boolean) ?? "";
}
